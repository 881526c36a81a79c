import type { Reel, Slot } from '../compile.ts';
import { type Board, boardOf, countOf, showStrip } from '../engines/board.ts';
import { playOut } from '../engines/drops.ts';
import { type SpinLaw, tallyOf } from '../law/law.ts';

/*
 * What every combination of stops wins, played out once and kept: means under other weights are then sums of products, a
 * hundred of them in the time of one play.
 */

/** Units and scatters by combination: shapes outermost, then reel by reel, the stops of the last reel side by side. */
export interface PlayedOut {
  readonly units: Int32Array;
  readonly scatters: Uint8Array;
}

/** @param reels - strips; their weights do not matter */
export function playedOut(slot: Slot, reels: readonly Reel[], drops: readonly number[]): PlayedOut {
  const strips = reels.map(({ strip }) => strip ?? new Uint8Array(0));
  const size = strips.reduce((all, strip) => all * strip.length, slot.shapes.length);
  const found = { units: new Int32Array(size), scatters: new Uint8Array(size) };
  const board = boardOf(slot);
  let at = 0;
  for (const heights of slot.shapes) {
    board.heights = heights;
    board.stops.fill(0);
    // The first reel from which on the board does not show its stops.
    let from = 0;
    for (let turned = 0; turned >= 0; turned = next(board, strips), at += 1) {
      for (let reel = Math.min(from, turned); reel < strips.length; reel += 1)
        showStrip(board, reel, slot.rows, strips[reel] ?? NO_STRIP, board.stops[reel] ?? 0);
      const won = playOut(slot, reels, board, drops, null);
      const scatters = countOf(slot, slot.scatter, board);
      found.units[at] = won + (slot.scatterPays[scatters] ?? 0);
      found.scatters[at] = scatters;
      from = strips.length;
      if (won === 0) continue;
      from = 0;
      board.fallen.fill(0);
    }
  }
  return found;
}

const NO_STRIP = new Uint8Array(0);

/** The next combination of stops, the last reel first. @returns the first reel that turned; below zero after the last combination */
function next({ stops }: Board, strips: readonly Uint8Array[]): number {
  for (let reel = strips.length - 1; reel >= 0; reel -= 1) {
    const stop = (stops[reel] ?? 0) + 1;
    stops[reel] = stop % (strips[reel]?.length ?? 1);
    if (stop < (strips[reel]?.length ?? 0)) return reel;
  }
  return -1;
}

/** The chance of each combination of shape and stops but the last reel's, and those of the last reel. */
function chancesOf(slot: Slot, reels: readonly Reel[]): { readonly before: Float64Array; readonly last: Float64Array } {
  const chances = reels.map(({ weights, total }) => weights.map((weight) => weight / total));
  const last = chances.pop() ?? Float64Array.of(1);
  return { before: outer([slot.shapeWeights.map((weight) => weight / slot.shapeTable.length), ...chances]), last };
}

/** What a spin pays on average, and the chance of each number of scatters that it ends with. */
export function meansUnder(
  slot: Slot,
  { units, scatters }: PlayedOut,
  reels: readonly Reel[],
): { readonly mean: number; readonly triggers: ReadonlyMap<number, number> } {
  const { before, last } = chancesOf(slot, reels);
  const byCount = new Float64Array(256);
  let mean = 0;
  for (let row = 0, at = 0; row < before.length; row += 1) {
    const chance = before[row] ?? 0;
    let sum = 0;
    for (let stop = 0; stop < last.length; stop += 1, at += 1) {
      const each = last[stop] ?? 0;
      sum += each * (units[at] ?? 0);
      const count = scatters[at] ?? 0;
      byCount[count] = (byCount[count] ?? 0) + chance * each;
    }
    mean += chance * sum;
  }
  return { mean, triggers: new Map([...byCount.entries()].filter(([, chance]) => chance > 0)) };
}

/** What a spin pays and how often. */
export function lawUnder(slot: Slot, { units, scatters }: PlayedOut, reels: readonly Reel[]): SpinLaw {
  const { before, last } = chancesOf(slot, reels);
  const tally = tallyOf(slot.cap);
  for (let row = 0, at = 0; row < before.length; row += 1)
    for (let stop = 0; stop < last.length; stop += 1, at += 1)
      tally.add(scatters[at] ?? 0, units[at] ?? 0, (before[row] ?? 0) * (last[stop] ?? 0));
  return tally.law();
}

/** The chance of each combination, the last list side by side. */
function outer(lists: readonly Float64Array[]): Float64Array {
  return lists.reduce((all, list) => {
    const product = new Float64Array(all.length * list.length);
    all.forEach((chance, at) => {
      list.forEach((each, of) => {
        product[at * list.length + of] = chance * each;
      });
    });
    return product;
  }, Float64Array.of(1));
}
