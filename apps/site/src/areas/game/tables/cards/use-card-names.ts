import { cardOf, rankOf, suitOf } from '@evens/games';
import { useTranslation } from 'react-i18next';

const RANK_KEYS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
] as const;
const SUIT_KEYS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;

export interface CardNames {
  /** `queen of hearts`. */
  readonly one: (card: string) => string;
  /** Several, in the order in which they lie. */
  readonly all: (cards: readonly string[]) => string;
}

/** Cards in words of the reader's language. */
export function useCardNames(): CardNames {
  const { t, i18n } = useTranslation('tables');
  const one = (card: string): string => {
    const at = cardOf(card);
    return t('card.name', {
      rank: t(`card.${RANK_KEYS[rankOf(at)] ?? 'ace'}`),
      suit: t(`card.${SUIT_KEYS[suitOf(at)] ?? 'spades'}`),
    });
  };
  return {
    one,
    all: (cards) => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(cards.map(one)),
  };
}
