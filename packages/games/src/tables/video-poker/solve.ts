import { add, rational, ZERO } from '@evens/kernel';
import { type Card, rankOf, suitOf } from '../../cards.ts';
import { binomial } from '../../exact.ts';
import type { Distribution } from '../../figures/distribution.ts';
import { POKER_HANDS, pokerHand } from './hand.ts';
import { JACKS_PAYS_BY_PLACE } from './video-poker.ts';

const DECK = 52;
const KINDS = POKER_HANDS.length;

/** n over k for the numbering of sets of cards: CHOOSE[n][k]. */
const CHOOSE: readonly Int32Array[] = Array.from({ length: DECK + 1 }, (_, n) =>
  Int32Array.from({ length: 6 }, (__, k) => Number(binomial(n, k))),
);
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

/** Which of five places belong to each of the 32 sets of places, and how many they are. */
const SIZES = Array.from({ length: 32 }, (_, set) => [0, 1, 2, 3, 4].filter((at) => (set & (1 << at)) !== 0).length);
const HIGHEST = Array.from({ length: 32 }, (_, set) => 31 - Math.clz32(set));

/**
 * The numbers of all subsets of a hand, each among the sets of its size: cards in rising order, each chosen over its place.
 *
 * @param hand - five cards in rising order
 * @param numbers - filled, by set of places
 */
function numberSubsets(hand: readonly Card[], numbers: Int32Array): void {
  for (let set = 1; set < 32; set += 1) {
    const highest = HIGHEST[set] ?? 0;
    const rest = numbers[set - (1 << highest)] ?? 0;
    numbers[set] = rest + choose(hand[highest] ?? 0, SIZES[set] ?? 0);
  }
}

/** Calls back with each of the 2,598,960 hands; the list is the same one each time. */
function forEachHand(visit: (hand: readonly [Card, Card, Card, Card, Card]) => void): void {
  const hand: [Card, Card, Card, Card, Card] = [0, 0, 0, 0, 0];
  for (hand[0] = 0; hand[0] < 48; hand[0] += 1)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1] += 1)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2] += 1)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3] += 1)
          for (hand[4] = hand[3] + 1; hand[4] < DECK; hand[4] += 1) visit(hand);
}

/** For each set of up to five cards, by its size and number: how many of the hands that contain it are of each kind. */
type Contained = readonly Int32Array[];

function countContained(): Contained {
  const bySize = [0, 1, 2, 3, 4].map((size) => new Int32Array(choose(DECK, size) * KINDS));
  const numbers = new Int32Array(32);
  forEachHand((hand) => {
    const kind = pokerHand(...hand);
    numberSubsets(hand, numbers);
    for (let set = 0; set < 31; set += 1) {
      const counts = bySize[SIZES[set] ?? 0];
      const at = (numbers[set] ?? 0) * KINDS + kind;
      if (counts) counts[at] = (counts[at] ?? 0) + 1;
    }
  });
  return bySize;
}

/** How many hands differ from this one by the names of suits alone, itself among them; 0 where another stands for all of them. */
function standsFor(hand: readonly Card[]): number {
  const ranks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of hand) ranks[suitOf(card)] = (ranks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  const [a, b, c, d] = ranks;
  if (a < b || b < c || c < d) return 0;
  let ways = 24;
  if (a === b && b === c && c === d) ways = 1;
  else if ((a === b && b === c) || (b === c && c === d)) ways = 4;
  else {
    if (a === b || b === c) ways /= 2;
    if (c === d) ways /= 2;
  }
  return ways;
}

/**
 * Of the hands that contain what is held, those that contain none of what is thrown away: by inclusion and exclusion over the cards
 * thrown away, place by place.
 */
function drawsOf(
  hand: readonly [Card, Card, Card, Card, Card],
  contained: Contained,
  numbers: Int32Array,
  ways: Int32Array,
): void {
  numberSubsets(hand, numbers);
  for (let set = 0; set < 31; set += 1) {
    const counts = contained[SIZES[set] ?? 0];
    const from = (numbers[set] ?? 0) * KINDS;
    for (let kind = 0; kind < KINDS; kind += 1) ways[set * KINDS + kind] = counts?.[from + kind] ?? 0;
  }
  ways.fill(0, 31 * KINDS);
  ways[31 * KINDS + pokerHand(...hand)] = 1;
  for (let place = 0; place < 5; place += 1) {
    for (let set = 0; set < 32; set += 1) {
      if ((set & (1 << place)) !== 0) continue;
      const more = (set | (1 << place)) * KINDS;
      for (let kind = 0; kind < KINDS; kind += 1) {
        const at = set * KINDS + kind;
        ways[at] = (ways[at] ?? 0) - (ways[more + kind] ?? 0);
      }
    }
  }
}

/** The hold with the highest expected return, as a set of places. */
function bestOf(ways: Int32Array): number {
  let best = 0;
  let highest = -1;
  for (let set = 0; set < 32; set += 1) {
    let paid = 0;
    for (let kind = 1; kind < KINDS; kind += 1)
      paid += (ways[set * KINDS + kind] ?? 0) * (JACKS_PAYS_BY_PLACE[kind] ?? 0);
    const expected = paid / choose(DECK - 5, 5 - (SIZES[set] ?? 0));
    if (expected > highest) {
      highest = expected;
      best = set;
    }
  }
  return best;
}

/**
 * What a hand returns when every deal is held best: all deals, all 32 holds of each, all cards that may come. Exact, in about two
 * seconds; deals that differ by the names of suits alone are solved once.
 */
export function solveJacksOrBetter(): Distribution {
  const contained = countContained();
  const numbers = new Int32Array(32);
  const ways = new Int32Array(32 * KINDS);
  /** By number of cards drawn and kind; each is below 2^53. */
  const totals = Array.from({ length: 6 }, () => Array<number>(KINDS).fill(0));
  forEachHand((hand) => {
    const alike = standsFor(hand);
    if (alike === 0) return;
    drawsOf(hand, contained, numbers, ways);
    const held = bestOf(ways);
    const counts = totals[5 - (SIZES[held] ?? 0)];
    for (let kind = 0; counts && kind < KINDS; kind += 1)
      counts[kind] = (counts[kind] ?? 0) + alike * (ways[held * KINDS + kind] ?? 0);
  });
  return POKER_HANDS.map((_, kind) => {
    const chances = totals.map((counts, drawn) =>
      rational(BigInt(counts[kind] ?? 0), binomial(DECK, 5) * binomial(DECK - 5, drawn)),
    );
    return {
      multiple: rational(BigInt(JACKS_PAYS_BY_PLACE[kind] ?? 0)),
      chance: chances.reduce((sum, chance) => add(sum, chance), ZERO),
    };
  });
}

/**
 * The best hold of one hand as the places to keep, 0 to 4: for a page of advice and for simulations.
 * It makes the tables on the first call.
 */
export function bestHold(): (hand: readonly [Card, Card, Card, Card, Card]) => readonly number[] {
  const contained = countContained();
  const numbers = new Int32Array(32);
  const ways = new Int32Array(32 * KINDS);
  return (hand) => {
    const order = [0, 1, 2, 3, 4].sort((one, other) => (hand[one] ?? 0) - (hand[other] ?? 0));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = order.map((place) => hand[place] ?? 0);
    drawsOf([a, b, c, d, e], contained, numbers, ways);
    const held = bestOf(ways);
    return order.filter((_, at) => (held & (1 << at)) !== 0).sort((one, other) => one - other);
  };
}
