import { add, ONE, type Rational, rational, ZERO } from '@evens/kernel';
import { cardOf } from '../../cards.ts';
import { blackjackValue, HOUSE_BLACKJACK, isSoft, NO_CARDS, type Sum, totalOf, withValue } from './rules.ts';

/*
 * Hands of blackjack: what they come to, against the dealer's. The game for one and the table for many read the same.
 */

export type HandOutcome = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

export interface BlackjackHand {
  readonly cards: readonly string[];
  readonly total: number;
  readonly soft: boolean;
  readonly doubled: boolean;
  /** Whether it takes no more cards. */
  readonly done: boolean;
  readonly outcome: HandOutcome | null;
}

export const sumOf = (cards: readonly string[]): Sum =>
  cards.reduce((sum, card) => withValue(sum, blackjackValue(cardOf(card))), NO_CARDS);

export const isBlackjack = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(sumOf(cards)) === 21;

export function handOf(cards: readonly string[], more: Partial<BlackjackHand> = {}): BlackjackHand {
  const sum = sumOf(cards);
  const total = totalOf(sum);
  return { cards, total, soft: isSoft(sum), doubled: false, outcome: null, ...more, done: more.done || total >= 21 };
}

/** Whether two cards may be split: they count alike. */
export function isPair(cards: readonly string[]): boolean {
  const [first = '', second = ''] = cards;
  return cards.length === 2 && blackjackValue(cardOf(first)) === blackjackValue(cardOf(second));
}

/** @param split - whether the hand was made by a split: then two cards of 21 are no blackjack */
export function outcomeOf(
  { cards, total }: Pick<BlackjackHand, 'cards' | 'total'>,
  dealer: readonly string[],
  split: boolean,
): HandOutcome {
  const natural = isBlackjack(cards) && !split;
  if (isBlackjack(dealer)) return natural ? 'push' : 'lost';
  if (natural) return 'blackjack';
  if (total > 21) return 'bust';
  const theirs = totalOf(sumOf(dealer));
  return theirs > 21 || total > theirs ? 'won' : total === theirs ? 'push' : 'lost';
}

/** What a stake on a hand returns, the stake included. */
export const OUTCOME_RETURNS: Readonly<Record<HandOutcome, Rational>> = {
  blackjack: add(ONE, HOUSE_BLACKJACK.blackjackPays),
  won: rational(2n),
  push: ONE,
  lost: ZERO,
  bust: ZERO,
};
