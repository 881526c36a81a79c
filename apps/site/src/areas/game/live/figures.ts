import type { LiveBoard } from '@evens/contract';
import { EUROPEAN_WHEEL, pocketText } from '@evens/games';

/** Numbers of the last rounds that stand in a row. */
export const LAST_NUMBERS = 20;
const SHOWN = 4;

export interface Drawn {
  readonly pocket: string;
  readonly times: number;
}

/** Pockets by how often they were drawn; of those drawn alike often the lower number first. */
function counted(board: LiveBoard): readonly Drawn[] {
  const times = new Map(EUROPEAN_WHEEL.map((pocket) => [pocketText(pocket), 0]));
  for (const [, { pocket }] of board) if (pocket !== undefined) times.set(pocket, (times.get(pocket) ?? 0) + 1);
  return [...times]
    .map(([pocket, many]) => ({ pocket, times: many }))
    .sort((one, other) => other.times - one.times || Number(one.pocket) - Number(other.pocket));
}

/** The pockets drawn most and least often of what the board holds. It says nothing of the next draw, and the page says so. */
export function hotAndCold(board: LiveBoard): { readonly hot: readonly Drawn[]; readonly cold: readonly Drawn[] } {
  const all = counted(board);
  return { hot: all.slice(0, SHOWN), cold: all.slice(-SHOWN).reverse() };
}

/** Rows of a bead road. */
const BEADS = 6;

/** Results in columns of six, from the oldest, the last so many columns. @param columns - how many there is room for */
export function beadRoad<Value>(newestFirst: readonly Value[], columns: number): readonly (readonly Value[])[] {
  const all = newestFirst.toReversed();
  const road = Array.from({ length: Math.ceil(all.length / BEADS) }, (_, at) =>
    all.slice(at * BEADS, (at + 1) * BEADS),
  );
  return road.slice(-columns);
}
