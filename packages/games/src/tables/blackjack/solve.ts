import { toNumber } from '../../exact.ts';
import { type BlackjackRules, dealerDraws, isSoft, NO_CARDS, type Sum, totalOf, withValue } from './rules.ts';

/** The chance of each value in a shoe without end: four of thirteen ranks count ten. */
const chanceOf = (value: number): number => (value === 10 ? 4 / 13 : 1 / 13);
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const BUST = 22;

/** Chances of the dealer's final totals: 17 to 21, and over 21 as one. */
type Finals = ReadonlyMap<number, number>;

/** What a hand does best, and what it is worth in first stakes, the stake not counted. */
export interface BestPlay {
  readonly kind: 'hit' | 'stand' | 'double' | 'split';
  readonly value: number;
}

export interface SolvedBlackjack {
  /** What comes back of the first stake with best play; later stakes count by what they win or lose. */
  readonly rtp: number;
  /** @param up - value of the dealer's card, 1 to 10 @param pair - value of two equal cards that may be split, else 0 */
  best(hand: Sum, up: number, canDouble: boolean, pair: number): BestPlay;
}

const expected = (worth: (value: number) => number): number =>
  VALUES.reduce((sum, value) => sum + chanceOf(value) * worth(value), 0);

function finalsFrom(sum: Sum, rules: BlackjackRules, weight: number, finals: Map<number, number>): void {
  if (dealerDraws(sum, rules)) {
    for (const value of VALUES) finalsFrom(withValue(sum, value), rules, weight * chanceOf(value), finals);
    return;
  }
  const total = Math.min(BUST, totalOf(sum));
  finals.set(total, (finals.get(total) ?? 0) + weight);
}

/** The dealer's finals once he has looked and has no blackjack. */
function finalsOf(up: number, rules: BlackjackRules): Finals {
  const finals = new Map<number, number>();
  const none = up === 1 ? 10 : up === 10 ? 1 : 0;
  const left = none === 0 ? 1 : 1 - chanceOf(none);
  for (const value of VALUES) {
    if (value === none) continue;
    finalsFrom(withValue(withValue(NO_CARDS, up), value), rules, chanceOf(value) / left, finals);
  }
  return finals;
}

function standValue(total: number, finals: Finals): number {
  if (total > 21) return -1;
  let value = 0;
  for (const [dealer, chance] of finals) {
    if (dealer === BUST || dealer < total) value += chance;
    else if (dealer > total) value -= chance;
  }
  return value;
}

/** All plays against one card of the dealer. */
function against(up: number, rules: BlackjackRules) {
  const finals = finalsOf(up, rules);
  const known = new Map<number, number>();
  const stand = (hand: Sum): number => standValue(totalOf(hand), finals);
  const hit = (hand: Sum): number => expected((value) => hitOrStand(withValue(hand, value)));
  const hitOrStand = (hand: Sum): number => {
    const total = totalOf(hand);
    if (total >= 21) return stand(hand);
    const key = 2 * hand.low + Number(isSoft(hand));
    const found = known.get(key) ?? Math.max(stand(hand), hit(hand));
    known.set(key, found);
    return found;
  };
  const double = (hand: Sum): number => 2 * expected((value) => stand(withValue(hand, value)));
  const split = (pair: number): number =>
    2 *
    expected((value) => {
      const hand = withValue(withValue(NO_CARDS, pair), value);
      return pair === 1 ? stand(hand) : best(hand, rules.doubleAfterSplit, 0).value;
    });
  const plays = new Map<number, BestPlay>();
  const best = (hand: Sum, canDouble: boolean, pair: number): BestPlay => {
    const key = ((hand.low * 2 + Number(isSoft(hand))) * 2 + Number(canDouble)) * 11 + pair;
    const found = plays.get(key) ?? bestOf(hand, canDouble, pair);
    plays.set(key, found);
    return found;
  };
  const bestOf = (hand: Sum, canDouble: boolean, pair: number): BestPlay => {
    if (totalOf(hand) >= 21) return { kind: 'stand', value: stand(hand) };
    const choices: BestPlay[] = [
      { kind: 'stand', value: stand(hand) },
      { kind: 'hit', value: hit(hand) },
      ...(canDouble ? [{ kind: 'double', value: double(hand) } as const] : []),
      ...(pair > 0 ? [{ kind: 'split', value: split(pair) } as const] : []),
    ];
    return choices.reduce((high, play) => (play.value > high.value ? play : high));
  };
  return best;
}

/** Solves the game by dynamic programming over sums: exact but for the last digits of floating point. Insurance is never worth it. */
export function solveBlackjack(rules: BlackjackRules): SolvedBlackjack {
  const bestAgainst = new Map(VALUES.map((up) => [up as number, against(up, rules)] as const));
  const natural = toNumber(rules.blackjackPays);
  const best: SolvedBlackjack['best'] = (hand, up, canDouble, pair) => {
    const found = bestAgainst.get(up);
    if (!found) throw new RangeError(`the dealer shows no ${up}`);
    return found(hand, canDouble, pair);
  };
  const valueAgainst = (up: number, first: number, second: number): number => {
    const looks = up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : 0;
    const hand = withValue(withValue(NO_CARDS, first), second);
    const isNatural = totalOf(hand) === 21;
    const open = isNatural ? natural : best(hand, up, true, first === second ? first : 0).value;
    return (1 - looks) * open - (isNatural ? 0 : looks);
  };
  const value = expected((up) => expected((first) => expected((second) => valueAgainst(up, first, second))));
  return { rtp: 1 + value, best };
}
