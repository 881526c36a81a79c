import type { RoundView } from '@evens/contract';
import { cardOf, type Guess, winningRanks } from '@evens/games';
import { multiply, ONE, type Rational, rational } from '@evens/kernel';
import { useTranslation } from 'react-i18next';
import { returnOf, shownOf } from '../frame/shown.ts';
import { rankText } from './cards-art.tsx';

export interface TurnedCard {
  /** `TD`, `AS`. */
  readonly card: string;
  /** What the player said before it was turned; undefined of the first card. */
  readonly said: Guess | 'skip' | undefined;
}

const SAID = ['higher', 'lower', 'same', 'skip'] as const;

/** The cards on the table in the order in which they were turned. */
export function turnedOf(round: RoundView | null): readonly TurnedCard[] {
  const items = (round && shownOf(round)?.items('cards')) ?? [];
  return items.flatMap((item) => {
    const card = item.text('card');
    const said = SAID.find((each) => each === item.text('said'));
    return card === undefined ? [] : [{ card, said }];
  });
}

/** 0.99 over the chance of all right guesses, as the game pays it; the stake itself before the first guess. */
function multipleOf(turned: readonly TurnedCard[]): Rational {
  let fair = ONE;
  let guesses = 0;
  for (const [at, { said }] of turned.entries()) {
    const before = turned[at - 1];
    if (!before || said === undefined || said === 'skip') continue;
    fair = multiply(fair, rational(13n, BigInt(winningRanks(cardOf(before.card), said))));
    guesses += 1;
  }
  return guesses === 0 ? ONE : multiply(fair, rational(99n, 100n));
}

/** What taking pays now, exact: the shown multiple is cut down and would lose a minor unit of large stakes. */
export const paidNow = (round: RoundView): string => returnOf(round.stake, multipleOf(turnedOf(round)), round.currency);

/** At the ends of the ranks higher and lower leave the same out; elsewhere it is in both. */
export function guessOf(card: string, guess: Guess): 'higher' | 'lower' | 'same' | 'higherOrSame' | 'lowerOrSame' {
  if (guess === 'same') return 'same';
  const end = winningRanks(cardOf(card), 'same') > 0;
  if (end) return guess;
  return guess === 'higher' ? 'higherOrSame' : 'lowerOrSame';
}

export const signOf = (said: Guess | 'skip'): string => ({ higher: '▲', lower: '▼', same: '=', skip: '»' })[said];

const SUIT_KEYS = { H: 'hearts', D: 'diamonds', C: 'clubs', S: 'spades' } as const;
const isSuit = (sign: string): sign is keyof typeof SUIT_KEYS => Object.hasOwn(SUIT_KEYS, sign);
const RANK_KEYS = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' } as const;
const isCourt = (sign: string): sign is keyof typeof RANK_KEYS => Object.hasOwn(RANK_KEYS, sign);

/** A hook: names a card in words, `Queen of spades`. */
export function useCardName(): (card: string) => string {
  const { t } = useTranslation('game');
  return (card) => {
    const [rank, suit] = [card.charAt(0), card.charAt(1)];
    if (!isSuit(suit)) return '';
    const named = isCourt(rank) ? t(`cards.${RANK_KEYS[rank]}`) : rankText(card);
    return t('cards.of', { rank: named, suit: t(`cards.${SUIT_KEYS[suit]}`) });
  };
}
