/** The board in units of one gap between two pins. The top row of pins has three; each row below one more. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly pins: readonly Spot[];
  /** Middles of the slots, from the left. */
  readonly slots: readonly Spot[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Rows stand closer than the pins of a row. */
const ROW = 0.92;
const TOP = 1.6;

const xOf = (rows: number, row: number, place: number): number => rows / 2 + 1 + place - (row + 2) / 2 + 0;

export function boardOf(rows: number): Board {
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_each, place) => ({ x: xOf(rows, row, place), y: TOP + row * ROW })),
  ).flat();
  const y = TOP + rows * ROW + 0.1;
  const slots = Array.from({ length: rows + 1 }, (_, slot) => ({ x: slot + 1, y }));
  return { width: rows + 2, height: y + 0.8, pins, slots };
}

/** Where the ball touches: the middle above the first row, then above each row after so many steps to the right, then its slot. */
function touches(path: readonly number[]): readonly Spot[] {
  const rows = path.length;
  const middle = rows / 2 + 1;
  let right = 0;
  const spots: Spot[] = [{ x: middle, y: TOP - 0.32 }];
  for (const [row, step] of path.entries()) {
    right += step;
    const x = middle + right - (row + 1) / 2;
    spots.push({ x, y: row + 1 < rows ? TOP + (row + 1) * ROW - 0.32 : TOP + rows * ROW + 0.02 });
  }
  return spots;
}

const FALL = 0.9;

/**
 * Where the ball is at a part of its way, 0 to 1: it falls onto the first pin, and hops from pin to pin, slow at the top of each
 * hop. Beyond what `path` says nothing is drawn: it is the path that the round shows.
 */
export function ballAt(path: readonly number[], part: number): Spot {
  const spots = touches(path);
  const hops = path.length;
  const at = Math.min(1, Math.max(0, part)) * (hops + FALL) - FALL;
  const [first] = spots;
  if (!first) return { x: 1, y: 0 };
  if (at <= 0) {
    const fallen = 1 + at / FALL;
    return { x: first.x, y: 0.2 + (first.y - 0.2) * fallen * fallen };
  }
  const hop = Math.min(hops - 1, Math.floor(at));
  const within = at - hop;
  const [from, to] = [spots[hop] ?? first, spots[hop + 1] ?? first];
  const rise = hop === hops - 1 ? 0.16 : 0.34;
  return {
    x: from.x + (to.x - from.x) * within,
    y: from.y + (to.y - from.y) * within * within - 4 * rise * within * (1 - within),
  };
}

/** How warm a slot is drawn, 0 for what gives back little to 5 for the most, by what it pays in stakes. */
export function warmthOf(pays: number): number {
  const steps = [1, 1.5, 3, 9, 30];
  return steps.filter((step) => pays >= step).length;
}
