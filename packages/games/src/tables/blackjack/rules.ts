import { type Rational, rational } from '@evens/kernel';
import { type Card, rankOf } from '../../cards.ts';

/** What tables differ in. The game and the solver of its return read the same rules. */
export interface BlackjackRules {
  /** Each card is drawn from a whole deck, as from a shoe without end: no card that is gone tells anything. */
  readonly decks: 'infinite';
  readonly dealerHitsSoft17: boolean;
  /** What two cards of 21 win, to one. */
  readonly blackjackPays: Rational;
  readonly doubleAfterSplit: boolean;
  /** With an ace or a ten the dealer looks for a blackjack before anybody stakes more. */
  readonly peek: true;
  /** A pair may be split once, into two hands; split aces get one card each. */
  readonly splits: 1;
}

export const HOUSE_BLACKJACK: BlackjackRules = {
  decks: 'infinite',
  dealerHitsSoft17: false,
  blackjackPays: rational(3n, 2n),
  doubleAfterSplit: true,
  peek: true,
  splits: 1,
};

/** Insurance pays two to one when the dealer has a blackjack. */
export const INSURANCE_MULTIPLE = rational(3n);

/** A hand as a sum with each ace as one, and whether there is an ace: all that play depends on. */
export interface Sum {
  readonly low: number;
  readonly ace: boolean;
}

export const NO_CARDS: Sum = { low: 0, ace: false };

/** 1 for an ace, 10 for tens and pictures. */
export function blackjackValue(card: Card): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}

export const withValue = ({ low, ace }: Sum, value: number): Sum => ({ low: low + value, ace: ace || value === 1 });

/** An ace counts eleven where that does not go over 21. */
export const isSoft = ({ low, ace }: Sum): boolean => ace && low <= 11;
export const totalOf = (sum: Sum): number => (isSoft(sum) ? sum.low + 10 : sum.low);

export const dealerDraws = (sum: Sum, { dealerHitsSoft17 }: BlackjackRules): boolean => {
  const total = totalOf(sum);
  return total < 17 || (total === 17 && isSoft(sum) && dealerHitsSoft17);
};
