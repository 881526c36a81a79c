import { assert, type Rng } from '@evens/kernel';
import type { FreeSpins, Sheet, SheetReel } from '../sheet.ts';

/** How many of each symbol stand on each reel, and in stacks of how many. */
export interface StripPlan {
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** The longest stack that equal symbols are laid in, by symbol; one where left out. */
  readonly stacks?: Readonly<Record<string, number>>;
}

/** What a person decides of a slot; strips and weights are searched. */
export interface Draft {
  readonly sheet: Omit<Sheet, 'format' | 'reels' | 'settings' | 'free'> & {
    readonly free?: Omit<FreeSpins, 'reels' | 'weights'>;
  };
  readonly paid: StripPlan;
  /** Strips of free spins; left out where they are those of the paid spin with other weights. */
  readonly free?: StripPlan;
  readonly targets: Targets;
}

export interface Targets {
  /** The return of each setting, the default first. */
  readonly rtp: readonly number[];
  /** The part of the return that features have. */
  readonly share: number;
  /** Rounds between two features. */
  readonly every: number;
}

/** Lays a reel from its plan: equal symbols in stacks, scatters and wilds at least a window apart. */
export function layStrip(
  { counts, stacks = {} }: StripPlan,
  reel: number,
  apart: ReadonlySet<string>,
  rows: number,
  rng: Rng,
): string[] {
  const pieces: string[][] = [];
  for (const [symbol, all] of Object.entries(counts)) {
    const stack = stacks[symbol] ?? 1;
    for (let left = all[reel] ?? 0; left > 0; left -= stack)
      pieces.push(Array<string>(Math.min(stack, left)).fill(symbol));
  }
  for (let tries = 0; tries < 5_000; tries += 1) {
    for (let at = pieces.length - 1; at > 0; at -= 1) {
      const other = rng.int(0, at);
      const kept = pieces[at];
      const moved = pieces[other];
      if (kept && moved) [pieces[at], pieces[other]] = [moved, kept];
    }
    const strip = pieces.flat();
    if (isSpread(strip, apart, rows)) return strip;
  }
  assert(false, `reel ${reel} has no room for its scatters`);
}

/** Whether symbols that must not be seen together are far enough from each other, and stacks of one symbol do not join. */
function isSpread(strip: readonly string[], apart: ReadonlySet<string>, rows: number): boolean {
  return strip.every((symbol, at) => {
    if (!apart.has(symbol)) return true;
    for (let next = 1; next < rows; next += 1) if (strip[(at + next) % strip.length] === symbol) return false;
    return true;
  });
}

const layReels = (plan: StripPlan, reels: number, apart: ReadonlySet<string>, rows: number, rng: Rng): SheetReel[] =>
  Array.from({ length: reels }, (_, reel) => ({ strip: layStrip(plan, reel, apart, rows, rng) }));

/** The sheet of a draft with strips as a generator lays them, all stops equal: JSON as `readSheet` takes it. */
export function laySheet(draft: Draft, rng: Rng): object {
  const { sheet, paid, free } = draft;
  const apart = new Set(sheet.symbols.filter(({ kind }) => kind !== 'pay' && kind !== 'coin').map(({ name }) => name));
  // Reels whose heights change are mostly not higher than four.
  const rows = sheet.rows ?? 4;
  const count = Math.max(...Object.values(paid.counts).map((counts) => counts.length));
  const reels = layReels(paid, count, apart, rows, rng);
  const own = free ? { reels: layReels(free, count, apart, rows, rng) } : {};
  return { format: 1, ...sheet, reels, ...(sheet.free ? { free: { ...sheet.free, ...own } } : {}) };
}
