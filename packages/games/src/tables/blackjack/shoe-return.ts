import { toNumber } from '../../exact.ts';
import { type BlackjackRules, dealerDraws, NO_CARDS, type Sum, totalOf, withValue } from './rules.ts';
import type { SolvedBlackjack } from './solve.ts';

/*
 * What blackjack returns from a shoe of so many decks, exact but for the last digits of floating point. Whoever plays follows a fixed
 * table of plays by the sum of his hand and the dealer's card. Cards of a shuffled shoe may be exchanged for each other, so that a hand
 * dealt later, behind others, or as the second of a split returns on average what the first one of a fresh shoe does.
 */

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Cards left by what they count, and how many they are: changed in place and put back by whoever takes one. */
class Shoe {
  readonly counts: number[];
  left: number;
  constructor(decks: number) {
    this.counts = [0, ...VALUES.map((value) => (value === 10 ? 16 : 4) * decks)];
    this.left = 52 * decks;
  }
  of(value: number): number {
    return this.counts[value] ?? 0;
  }
  without<Value>(value: number, work: () => Value): Value {
    this.counts[value] = this.of(value) - 1;
    this.left -= 1;
    const found = work();
    this.counts[value] = this.of(value) + 1;
    this.left += 1;
    return found;
  }
}

/** The value that would make a blackjack with the dealer's card; 0 where none does. */
const blackjackWith = (up: number): number => (up === 1 ? 10 : up === 10 ? 1 : 0);

/** Plays against one card of the dealer, who has looked and has no blackjack. The card and the player's are out of the shoe. */
function against(up: number, shoe: Shoe, rules: BlackjackRules, solved: SolvedBlackjack) {
  const bad = blackjackWith(up);

  const dealerValue = (sum: Sum, total: number): number => {
    if (!dealerDraws(sum, rules)) {
      const theirs = totalOf(sum);
      return theirs > 21 || theirs < total ? 1 : theirs === total ? 0 : -1;
    }
    let value = 0;
    for (const card of VALUES) {
      const many = shoe.of(card);
      if (many > 0) value += (many / shoe.left) * shoe.without(card, () => dealerValue(withValue(sum, card), total));
    }
    return value;
  };

  /** Known values by what is left in the shoe: hands of the same cards in another order are the same. */
  const known = new Map<string, number>();
  const stand = (sum: Sum): number => {
    const total = totalOf(sum);
    if (total > 21) return -1;
    const key = `${total} ${shoe.counts.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const covered = shoe.left - (bad === 0 ? 0 : shoe.of(bad));
    let value = 0;
    for (const card of VALUES) {
      const many = shoe.of(card);
      if (card === bad || many === 0) continue;
      const first = withValue(withValue(NO_CARDS, up), card);
      value += (many / covered) * shoe.without(card, () => dealerValue(first, total));
    }
    known.set(key, value);
    return value;
  };

  /** The next card of the shoe, while a card that makes no blackjack lies covered. */
  const expected = (worth: (value: number) => number): number => {
    const covered = shoe.left - (bad === 0 ? 0 : shoe.of(bad));
    let value = 0;
    for (const card of VALUES) {
      const many = shoe.of(card);
      if (many === 0) continue;
      const chance = many / (shoe.left - 1);
      const weight = card === bad ? chance : (chance * (covered - 1)) / covered;
      value += weight * shoe.without(card, () => worth(card));
    }
    return value;
  };

  const play = (sum: Sum, two: boolean, pair: number): number => {
    if (totalOf(sum) >= 21) return stand(sum);
    const { kind } = solved.best(sum, up, two, pair);
    if (kind === 'stand') return stand(sum);
    if (kind === 'double') return 2 * expected((card) => stand(withValue(sum, card)));
    if (kind === 'hit') return expected((card) => play(withValue(sum, card), false, 0));
    return 2 * expected((card) => splitHand(withValue(withValue(NO_CARDS, pair), card), pair));
  };
  const splitHand = (sum: Sum, pair: number): number =>
    pair === 1 ? stand(sum) : play(sum, rules.doubleAfterSplit, 0);
  return play;
}

/** The return of the first stake: what later stakes win or lose is in it, their stakes are not. */
export function shoeReturn(decks: number, rules: BlackjackRules, solved: SolvedBlackjack): number {
  const shoe = new Shoe(decks);
  const natural = toNumber(rules.blackjackPays);
  let value = 0;
  for (const up of VALUES) {
    const upChance = shoe.of(up) / shoe.left;
    shoe.without(up, () => {
      const play = against(up, shoe, rules, solved);
      for (const first of VALUES) {
        const firstChance = (upChance * shoe.of(first)) / shoe.left;
        shoe.without(first, () => {
          for (const second of VALUES) {
            const chance = (firstChance * shoe.of(second)) / shoe.left;
            shoe.without(second, () => {
              const bad = blackjackWith(up);
              const looks = bad === 0 ? 0 : shoe.of(bad) / shoe.left;
              const sum = withValue(withValue(NO_CARDS, first), second);
              const isNatural = totalOf(sum) === 21;
              const open = isNatural ? natural : play(sum, true, first === second ? first : 0);
              value += chance * ((1 - looks) * open - (isNatural ? 0 : looks));
            });
          }
        });
      }
    });
  }
  return 1 + value;
}
