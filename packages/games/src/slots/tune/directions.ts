import type { Rng } from '@evens/kernel';
import { drawFrom } from '../../draw/draw.ts';
import type { Reel, Slot } from '../compile.ts';
import { boardOf } from '../engines/board.ts';
import type { StopWeights } from '../sheet.ts';
import { spin } from '../spin.ts';
import type { Knobs } from './solve.ts';

/*
 * Which stops a search favours. Each stop gets a weight in proportion to `e^(tilt v) s`: v is how much above the average the spins
 * pay that show this stop (simulated with a seeded generator, as a direction alone), s a factor of stops that show a scatter.
 */

/** How strongly each stop is favoured, by reel. */
export type Directions = readonly Float64Array[];

/** All weights of a strip together, about: fine enough for a return to meet its target, few enough for a small table. */
const TOTAL_WEIGHT = 9_000;
const GUIDE_SPINS = 400_000;

const NONE_EXPANDS = new Uint16Array(0);

/** What spins pay on average by the stop of each reel, as deviations from the mean. */
export function directionsOf(slot: Slot, free: boolean, rng: Rng): Directions {
  const reels = free ? slot.free : (slot.base[0] ?? []);
  const sums = reels.map(({ weights }) => new Float64Array(weights.length));
  const counts = reels.map(({ weights }) => new Float64Array(weights.length));
  const board = boardOf(slot);
  const seen = { scatters: 0 };
  const draw = drawFrom(() => rng.next() * 2 ** 32);
  const drops = free ? slot.freeDrops : slot.drops;
  const drawn = free ? slot.expandingTable : NONE_EXPANDS;
  for (let at = 0; at < GUIDE_SPINS; at += 1) {
    // Logarithms: a direction must not come from a handful of large wins.
    const expanding = drawn.length > 0 ? (drawn[draw.below(drawn.length)] ?? -1) : -1;
    const value = Math.log1p(spin(slot, { reels, drops, expanding }, draw, board, seen, null));
    // Boards that follow a win are drawn anew and say nothing of the stops that won.
    (slot.heightTables ? board.first : board.stops).forEach((stop, reel) => {
      const sum = sums[reel];
      const count = counts[reel];
      if (sum && count) {
        sum[stop] = (sum[stop] ?? 0) + value;
        count[stop] = (count[stop] ?? 0) + 1;
      }
    });
  }
  return sums.map((sum, reel) => standardised(sum.map((each, stop) => each / Math.max(1, counts[reel]?.[stop] ?? 0))));
}

function standardised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length) || 1;
  return values.map((each) => Math.max(-2, Math.min(2, (each - mean) / spread)));
}

/** Whether a stop shows a trigger in its window, by reel. */
export type Triggers = readonly (readonly boolean[])[];

export function triggersOf(slot: Slot, reels: readonly Reel[]): Triggers {
  const triggers = slot.sheet.hold ? slot.coin : slot.scatter;
  return reels.map(({ strip }, reel) => {
    const rows = Math.max(...slot.shapes.map((heights) => heights[reel] ?? 0));
    return Array.from(strip ?? [], (_, stop) =>
      Array.from({ length: rows }, (_none, row) => strip?.[(stop + row) % strip.length] ?? 0).some(
        (symbol) => triggers[symbol] === 1,
      ),
    );
  });
}

/** Weights as the knobs say, not yet rounded. */
export const weightsAt = (directions: Directions, triggers: Triggers, { tilt, scatters }: Knobs): StopWeights =>
  directions.map((values, reel) =>
    Array.from(
      values,
      (value, stop) =>
        (TOTAL_WEIGHT / values.length) * Math.exp(tilt * value + (triggers[reel]?.[stop] ? scatters : 0)),
    ),
  );

/** The reels of a slot with other weights. */
export function weighed(reels: readonly Reel[], weights: StopWeights): readonly Reel[] {
  return reels.map((reel, at) => {
    const each = Float64Array.from(weights[at] ?? reel.weights);
    return { ...reel, weights: each, total: each.reduce((sum, weight) => sum + weight, 0) };
  });
}
