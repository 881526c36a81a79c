import type { Reel, Slot } from '../compile.ts';
import { type Board, boardOf, countOf, showStrip } from '../engines/board.ts';
import { playOut } from '../engines/drops.ts';
import { type SpinLaw, type Tally, tallyOf } from './law.ts';

/*
 * The exact law of a spin whose winners fall out. One stop of each reel decides the whole chain of drops, so every combination of
 * stops (and shapes) is played out and counted by its chance. Strips of these engines are short enough for that.
 */

/** Combinations of shape and stops that a sheet may have: what can be played out in minutes. */
export const MOST_BOARDS = 128_000_000;

/** The same strips drawn with certain weights, and the multipliers that its drops have. */
export interface Weighing {
  readonly reels: readonly Reel[];
  readonly drops: readonly number[];
}

/** The chance of what was drawn so far, by weighing. */
type Chances = Float64Array;

interface Walk {
  readonly slot: Slot;
  readonly board: Board;
  readonly reels: readonly Reel[];
  readonly strips: readonly Uint8Array[];
  /** Weighings with the same multipliers share the play. */
  readonly groups: readonly { readonly drops: readonly number[]; readonly members: readonly number[] }[];
  readonly tallies: readonly Tally[];
  /** The chance of each stop, by weighing and reel. */
  readonly stops: readonly (readonly Float64Array[])[];
  /** A board with no symbol on so many reels from the first wins nothing; more than there are reels where that does not hold. */
  readonly leastReels: number;
}

function groupsOf(weighings: readonly Weighing[]): Walk['groups'] {
  const groups = new Map<string, { drops: readonly number[]; members: number[] }>();
  weighings.forEach(({ drops }, at) => {
    const known = groups.get(drops.join(' '));
    if (known) known.members.push(at);
    else groups.set(drops.join(' '), { drops, members: [at] });
  });
  return [...groups.values()];
}

/** The shortest way that pays. */
function leastPaid({ sheet, symbols, pays, paysWidth, reelCount }: Slot): number {
  if (sheet.engine !== 'heights') return reelCount + 1;
  for (let reels = 1; reels <= reelCount; reels += 1)
    for (let symbol = 0; symbol < symbols; symbol += 1) if ((pays[symbol * paysWidth + reels] ?? 0) > 0) return reels;
  return reelCount;
}

/**
 * What a spin pays and how often, for several weights of the same strips at once: playing a board out costs more than weighing it.
 *
 * @param weighings - of the same strips
 */
export function dropsLaws(slot: Slot, weighings: readonly Weighing[]): readonly SpinLaw[] {
  const [first] = weighings;
  if (!first) return [];
  const tallies = weighings.map(() => tallyOf(slot.cap));
  const walk: Walk = {
    slot,
    board: boardOf(slot),
    reels: first.reels,
    strips: first.reels.map(({ strip }) => strip ?? new Uint8Array(0)),
    groups: groupsOf(weighings),
    tallies,
    stops: weighings.map(({ reels }) => reels.map(({ weights, total }) => weights.map((weight) => weight / total))),
    leastReels: leastPaid(slot),
  };
  slot.shapes.forEach((heights, shape) => {
    walk.board.heights = heights;
    const chance = (slot.shapeWeights[shape] ?? 0) / slot.shapeTable.length;
    fromReel(walk, 0, new Float64Array(weighings.length).fill(chance));
  });
  return tallies.map((tally) => tally.law());
}

/** Goes through every stop of a reel and of those that follow. */
function fromReel(walk: Walk, reel: number, chances: Chances): void {
  const { slot, board, strips } = walk;
  if (reel === slot.reelCount) {
    playBoard(walk, chances);
    return;
  }
  if (reel === walk.leastReels && !standsOnAll(slot, board, reel)) {
    lost(walk, reel, countIn(slot, board, 0, reel), chances);
    return;
  }
  const strip = strips[reel] ?? new Uint8Array(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    const next = withStop(walk, reel, stop, chances);
    if (!next) continue;
    board.stops[reel] = stop;
    showStrip(board, reel, slot.rows, strip, stop);
    fromReel(walk, reel + 1, next);
  }
}

/** Undefined where no weighing ever draws this stop. */
function withStop({ stops }: Walk, reel: number, stop: number, chances: Chances): Chances | undefined {
  const next = new Float64Array(chances.length);
  let any = false;
  for (let at = 0; at < chances.length; at += 1) {
    const chance = (chances[at] ?? 0) * (stops[at]?.[reel]?.[stop] ?? 0);
    next[at] = chance;
    any ||= chance > 0;
  }
  return any ? next : undefined;
}

function playBoard({ slot, board, reels, strips, groups, tallies }: Walk, chances: Chances): void {
  for (const { drops, members } of groups) {
    const won = playOut(slot, reels, board, drops, null);
    const scatters = countOf(slot, slot.scatter, board);
    const units = won + (slot.scatterPays[scatters] ?? 0);
    for (const at of members) {
      const chance = chances[at] ?? 0;
      if (chance > 0) tallies[at]?.add(scatters, units, chance);
    }
    if (won === 0) continue;
    // What fell is put back for the stops that follow.
    board.fallen.fill(0);
    for (let reel = 0; reel < strips.length; reel += 1)
      showStrip(board, reel, slot.rows, strips[reel] ?? new Uint8Array(0), board.stops[reel] ?? 0);
  }
}

/** No symbol pays any more: of the reels that follow only the scatters matter. */
function lost(walk: Walk, reel: number, scatters: number, chances: Chances): void {
  const { slot, board, strips, stops } = walk;
  if (reel === slot.reelCount) {
    for (let at = 0; at < chances.length; at += 1)
      if ((chances[at] ?? 0) > 0) walk.tallies[at]?.add(scatters, slot.scatterPays[scatters] ?? 0, chances[at] ?? 0);
    return;
  }
  const byCount = new Map<number, Chances>();
  const strip = strips[reel] ?? new Uint8Array(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    showStrip(board, reel, slot.rows, strip, stop);
    const count = countIn(slot, board, reel, reel + 1);
    const sum = byCount.get(count) ?? new Float64Array(chances.length);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (stops[at]?.[reel]?.[stop] ?? 0);
    byCount.set(count, sum);
  }
  for (const [count, sum] of byCount)
    lost(
      walk,
      reel + 1,
      scatters + count,
      sum.map((chance, at) => chance * (chances[at] ?? 0)),
    );
}

function countIn({ rows, scatter }: Slot, { cells, heights }: Board, from: number, to: number): number {
  let count = 0;
  for (let reel = from; reel < to; reel += 1)
    for (let row = 0; row < (heights[reel] ?? 0); row += 1) count += scatter[cells[reel * rows + row] ?? 0] ?? 0;
  return count;
}

/** Whether any symbol stands, or a wild for it, on each of the first reels. */
function standsOnAll({ rows, wild, scatter }: Slot, { cells, heights }: Board, reels: number): boolean {
  for (let first = 0; first < (heights[0] ?? 0); first += 1) {
    const symbol = cells[first] ?? 0;
    if (scatter[symbol]) continue;
    let reel = 1;
    for (; reel < reels; reel += 1) {
      let found = false;
      for (let row = 0; row < (heights[reel] ?? 0) && !found; row += 1) {
        const stands = cells[reel * rows + row] ?? 0;
        found = stands === symbol || wild[stands] === 1;
      }
      if (!found) break;
    }
    if (reel === reels) return true;
  }
  return false;
}
