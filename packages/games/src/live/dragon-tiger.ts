import { type Rational, rational, ZERO } from '@evens/kernel';
import { type Card, cardOfDecks, cardText, rankOf, suitOf } from '../cards.ts';
import { sharedTable } from './shared-table.ts';

export const DRAGON_TIGER_DECKS = 8;
export const DRAGON_TIGER_PLACES = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type DragonTigerPlace = (typeof DRAGON_TIGER_PLACES)[number];

/** What comes back of a stake that wins, the stake included: 1 to 1, tie 11 to 1, a tie of one suit 50 to 1. */
export const DRAGON_TIGER_MULTIPLES: Readonly<Record<DragonTigerPlace, Rational>> = {
  dragon: rational(2n),
  tiger: rational(2n),
  tie: rational(12n),
  suitedTie: rational(51n),
};

export interface DragonTigerShown {
  readonly dragon: string;
  readonly tiger: string;
  readonly winner: 'dragon' | 'tiger' | 'tie';
}

export interface DragonTigerCards {
  readonly dragon: Card;
  readonly tiger: Card;
}

/** The ace is the lowest: 0, the two 1, the king 12. */
export const dragonTigerRank = (card: Card): number => {
  const rank = rankOf(card);
  return rank === 12 ? 0 : rank + 1;
};

export function dragonTigerWinner({ dragon, tiger }: DragonTigerCards): DragonTigerShown['winner'] {
  const [one, other] = [dragonTigerRank(dragon), dragonTigerRank(tiger)];
  return one === other ? 'tie' : one > other ? 'dragon' : 'tiger';
}

/** Half of a stake on dragon or tiger comes back on a tie. */
export function dragonTigerMultiple(cards: DragonTigerCards, name: string): Rational {
  const place = DRAGON_TIGER_PLACES.find((each) => each === name);
  if (!place) return ZERO;
  const winner = dragonTigerWinner(cards);
  if (place === 'suitedTie')
    return winner === 'tie' && suitOf(cards.dragon) === suitOf(cards.tiger) ? DRAGON_TIGER_MULTIPLES.suitedTie : ZERO;
  if (winner === place) return DRAGON_TIGER_MULTIPLES[place];
  return winner === 'tie' ? rational(1n, 2n) : ZERO;
}

/** One card to each side out of eight decks that a machine shuffles anew for every round. */
export const dragonTiger = sharedTable<DragonTigerCards, DragonTigerShown>({
  name: 'live-dragon-tiger',
  version: 1,
  leastStakeMinor: 20n,
  topWin: () => DRAGON_TIGER_MULTIPLES.suitedTie,
  isPlace: (name) => DRAGON_TIGER_PLACES.some((each) => each === name),
  deal(draw) {
    const [dragon = 0, tiger = 0] = draw
      .sample(52 * DRAGON_TIGER_DECKS, 2)
      .map((place) => cardOfDecks(place, DRAGON_TIGER_DECKS));
    return { dragon, tiger };
  },
  show: (cards) => ({
    dragon: cardText(cards.dragon),
    tiger: cardText(cards.tiger),
    winner: dragonTigerWinner(cards),
  }),
  multiple: dragonTigerMultiple,
});
