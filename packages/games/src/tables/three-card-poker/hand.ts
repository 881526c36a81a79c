import { type Card, rankOf, suitOf } from '../../cards.ts';

/** Hands of three cards from the weakest to the strongest: with three cards a straight is rarer than a flush. */
export const THREE_CARD_HANDS = ['highCard', 'pair', 'flush', 'straight', 'threeOfAKind', 'straightFlush'] as const;
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** Ranks of one hand fit below this in each of three places of a number. */
const PLACE = 16;
const CATEGORY = PLACE ** 3;

/**
 * The strength of three cards: the higher wins, equal ones tie. Hands of one kind are told apart by their ranks, a pair before its
 * third card; suits never count. The ace is high, and low in the straight ace, two, three.
 */
export function threeCardScore(a: Card, b: Card, c: Card): number {
  let [high, middle, low] = [rankOf(a), rankOf(b), rankOf(c)];
  if (high < middle) [high, middle] = [middle, high];
  if (middle < low) [middle, low] = [low, middle];
  if (high < middle) [high, middle] = [middle, high];
  const ranks = (PLACE * high + middle) * PLACE + low;
  if (high === low) return 4 * CATEGORY + ranks;
  if (high === middle) return CATEGORY + ranks;
  if (middle === low) return CATEGORY + (PLACE * middle + low) * PLACE + high;
  const flush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
  if (high === 12 && middle === 1 && low === 0) return (flush ? 5 : 3) * CATEGORY;
  if (high === low + 2) return (flush ? 5 : 3) * CATEGORY + high;
  return (flush ? 2 * CATEGORY : 0) + ranks;
}

export const handOfScore = (score: number): ThreeCardHand =>
  THREE_CARD_HANDS[Math.floor(score / CATEGORY)] ?? 'highCard';

/** The dealer plays with queen high or better. */
export const QUALIFYING_SCORE = 10 * PLACE * PLACE;
/** Best play: queen, six, four or better is played, anything less folded. */
export const BEST_PLAY_SCORE = (10 * PLACE + 4) * PLACE + 2;
