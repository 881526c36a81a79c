import { type Card, rankOf, suitOf } from '../../cards.ts';

/** What a hand of five is worth at the machine, from nothing to the best. */
export const POKER_HANDS = [
  'nothing',
  'jacksOrBetter',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** The place of a hand in `POKER_HANDS`. */
export type HandPlace = number;

const JACK = 9;
/** Ace, two, three, four, five; and ten to ace: as sets of ranks, a bit each. */
const WHEEL = 0b1_0000_0000_1111;
const BROADWAY = 0b1_1111_0000_0000;

const isStraight = (ranks: number): boolean => ranks === WHEEL || inARow(ranks);

/** Five bits side by side, wherever they begin. */
const inARow = (ranks: number): boolean => ranks === (ranks & -ranks) * 0b1_1111;

/** The hand of five different cards. */
export function pokerHand(a: Card, b: Card, c: Card, d: Card, e: Card): HandPlace {
  const seen = (1 << rankOf(a)) | (1 << rankOf(b)) | (1 << rankOf(c)) | (1 << rankOf(d)) | (1 << rankOf(e));
  const flush =
    suitOf(a) === suitOf(b) && suitOf(a) === suitOf(c) && suitOf(a) === suitOf(d) && suitOf(a) === suitOf(e);
  switch (bitsOf(seen)) {
    case 5: {
      const straight = isStraight(seen);
      if (flush) return straight ? (seen === BROADWAY ? 9 : 8) : 5;
      return straight ? 4 : 0;
    }
    case 4:
      return pairIsHigh(a, b, c, d, e) ? 1 : 0;
    case 3:
      return mostAlike(a, b, c, d, e) === 3 ? 3 : 2;
    default:
      return mostAlike(a, b, c, d, e) === 4 ? 7 : 6;
  }
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** The most cards of one rank: where there are three ranks or fewer, one of the first three cards is among them. */
function mostAlike(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  return Math.max(alike(a, b, c, d, e), alike(b, a, c, d, e), alike(c, a, b, d, e));
}

/** How many of five cards have the rank of the first. */
function alike(card: Card, b: Card, c: Card, d: Card, e: Card): number {
  const rank = rankOf(card);
  return (
    1 +
    Number(rankOf(b) === rank) +
    Number(rankOf(c) === rank) +
    Number(rankOf(d) === rank) +
    Number(rankOf(e) === rank)
  );
}

/** Whether the one pair among five cards is of jacks, queens, kings or aces. */
function pairIsHigh(a: Card, b: Card, c: Card, d: Card, e: Card): boolean {
  let once = 0;
  let twice = 0;
  for (const card of [a, b, c, d, e]) {
    const bit = 1 << rankOf(card);
    twice |= once & bit;
    once |= bit;
  }
  return twice >= 1 << JACK;
}
