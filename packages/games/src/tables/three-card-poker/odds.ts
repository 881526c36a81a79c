import { add, ONE, type Rational, rational, subtract, ZERO } from '@evens/kernel';
import { rankOf, suitOf } from '../../cards.ts';
import { binomial } from '../../exact.ts';
import type { Distribution } from '../../figures/distribution.ts';
import { BEST_PLAY_SCORE, QUALIFYING_SCORE, threeCardScore } from './hand.ts';
import { anteReturns, pairPlusReturn } from './three-card-poker.ts';

const HANDS = binomial(52, 3);
const DEALERS = binomial(49, 3);

/** All hands of three cards: their cards as bits in two halves of a deck, and their scores. */
interface AllHands {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly scores: Int32Array;
}

/** Calls back with every set of three cards of one deck, in rising order. */
function forEachHand(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 0; a < 50; a += 1)
    for (let b = a + 1; b < 51; b += 1) for (let c = b + 1; c < 52; c += 1) visit(a, b, c);
}

const halfOf = (card: number, half: 0 | 1): number => (card >= 26 === (half === 1) ? 1 << (card - 26 * half) : 0);

function allHands(): AllHands {
  const size = Number(HANDS);
  const hands = { low: new Int32Array(size), high: new Int32Array(size), scores: new Int32Array(size) };
  let at = 0;
  forEachHand((a, b, c) => {
    hands.low[at] = halfOf(a, 0) | halfOf(b, 0) | halfOf(c, 0);
    hands.high[at] = halfOf(a, 1) | halfOf(b, 1) | halfOf(c, 1);
    hands.scores[at] = threeCardScore(a, b, c);
    at += 1;
  });
  return hands;
}

/** One name for hands that differ only by which suit is which: ranks, and which of the cards share a suit. */
function classOf(a: number, b: number, c: number): number {
  const ranks = (rankOf(a) * 16 + rankOf(b)) * 16 + rankOf(c);
  const pattern =
    Number(suitOf(a) === suitOf(b)) + 2 * Number(suitOf(b) === suitOf(c)) + 4 * Number(suitOf(a) === suitOf(c));
  return ranks * 8 + pattern;
}

/** How the dealer's hands that share no card with the player's stand to his: ways, and the score of one of them. */
interface DealerSide {
  ways: number;
  score: number;
}

/** Not qualifying, weaker, equal, stronger: nothing else of the dealer's hand matters. */
function dealerSides(mine: number, low: number, high: number, hands: AllHands): readonly DealerSide[] {
  const sides: DealerSide[] = [0, 1, 2, 3].map(() => ({ ways: 0, score: 0 }));
  for (const [at, score] of hands.scores.entries()) {
    if (((hands.low[at] ?? 0) & low) !== 0 || ((hands.high[at] ?? 0) & high) !== 0) continue;
    const side = sides[score < QUALIFYING_SCORE ? 0 : score < mine ? 1 : score === mine ? 2 : 3];
    if (!side) continue;
    side.ways += 1;
    side.score = score;
  }
  return sides;
}

/** Sums ways by the exact value that they return. */
function collect(lines: readonly { readonly multiple: Rational; readonly ways: bigint }[], all: bigint): Distribution {
  const sums = new Map<string, { readonly multiple: Rational; readonly ways: bigint }>();
  for (const { multiple, ways } of lines) {
    const key = `${multiple.num}/${multiple.den}`;
    sums.set(key, { multiple, ways: (sums.get(key)?.ways ?? 0n) + ways });
  }
  return [...sums.values()].map(({ multiple, ways }) => ({ multiple, chance: rational(ways, all) }));
}

/**
 * What one unit on the ante returns with best play, the stake on play taken off: -1 where both are lost, 0 where it was folded. All
 * 22,100 hands of the player against all 18,424 of the dealer, hands that differ by the names of suits alone counted once.
 */
export function anteDistribution(): Distribution {
  const hands = allHands();
  const classes = new Map<number, { readonly at: number; count: number }>();
  let place = 0;
  forEachHand((a, b, c) => {
    const name = classOf(a, b, c);
    const known = classes.get(name);
    if (known) known.count += 1;
    else classes.set(name, { at: place, count: 1 });
    place += 1;
  });
  const lines = [...classes.values()].flatMap(({ at, count }) => {
    const mine = hands.scores[at] ?? 0;
    if (mine < BEST_PLAY_SCORE) return [{ multiple: ZERO, ways: BigInt(count) * DEALERS }];
    return dealerSides(mine, hands.low[at] ?? 0, hands.high[at] ?? 0, hands).map(({ ways, score }) => {
      const { ante, play } = anteReturns(mine, score);
      return { multiple: subtract(add(ante, play), ONE), ways: BigInt(count * ways) };
    });
  });
  return collect(lines, HANDS * DEALERS);
}

/** What one unit on pair plus returns, over all hands. */
export function pairPlusDistribution(): Distribution {
  const lines: { multiple: Rational; ways: bigint }[] = [];
  forEachHand((a, b, c) => lines.push({ multiple: pairPlusReturn(threeCardScore(a, b, c)), ways: 1n }));
  return collect(lines, HANDS);
}
