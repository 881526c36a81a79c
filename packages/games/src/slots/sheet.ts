/*
 * A slot is a sheet: data that can be written as JSON, run by one of six engines. The game, its exact figures and a stranger's
 * check read the same sheet. `docs/slot-sheets.md` describes every field; `readSheet` refuses what cannot be played.
 *
 * Pays are whole units. A stake is `stakeUnits` of them, whatever currency it is in, so that a win is an exact multiple of it.
 */

export const ENGINES = ['lines', 'ways', 'cluster', 'hold', 'heights', 'expanding'] as const;
/**
 * - `lines`: wins along drawn lines from the left. `ways`: one symbol a reel from the left, in every combination.
 * - `cluster`: touching symbols win, fall out and are followed by what lies above them on the strip.
 * - `hold`: lines, and coins that stay for respins and pay their values and pots.
 * - `heights`: ways on reels whose heights change with every spin; winners fall out, or a win clears the whole board.
 * - `expanding`: lines; in free spins one drawn symbol fills each reel on which it stands.
 */
export type SlotEngine = (typeof ENGINES)[number];

export const SYMBOL_KINDS = ['pay', 'wild', 'scatter', 'wildScatter', 'coin'] as const;
/** `wildScatter` stands for others on a line and counts as a scatter too. */
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Amounts by count: the entry with the largest count that was reached holds. Counts are the keys, as JSON has them. */
export type ByCount = Readonly<Record<string, number>>;

export interface SheetSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Units by length of a line, number of reels, size of a cluster, or number of scatters anywhere. */
  readonly pays?: ByCount;
  /** What a wild multiplies the line by; among ways it counts so many times. One where it is left out. */
  readonly times?: number;
  /** Whether a wild fills its whole reel before wins are read. */
  readonly expands?: boolean;
}

/** A strip is drawn by its stop, the first of the visible symbols from the top. Cells are drawn one by one. */
export type SheetReel = { readonly strip: readonly string[] } | { readonly cells: Readonly<Record<string, number>> };

/** How often each stop of each reel comes, in whole numbers; null where every stop of the reel comes equally often. */
export type StopWeights = readonly (readonly number[] | null)[];

/** One of the returns that an operator can choose: the same strips and pays, other weights of stops in the paid spin. */
export interface SheetSetting {
  readonly name: string;
  readonly weights: StopWeights;
}

export interface FreeSpins {
  /** Spins granted by number of scatters in the paid spin. The least count is what triggers. */
  readonly spins: ByCount;
  /** Spins added by number of scatters in a free spin; empty where there is no retrigger. */
  readonly again: ByCount;
  /** No feature has more spins than this. */
  readonly most: number;
  /** What the wins of the first, second, ... free spin are multiplied by; the last holds on. */
  readonly multipliers: readonly number[];
  /** Reels of free spins; those of the paid spin where left out. */
  readonly reels?: readonly SheetReel[];
  readonly weights?: StopWeights;
  /** Multipliers of the drops of a free spin. */
  readonly drops?: readonly number[];
  /** Which symbol expands, in proportion to these weights. */
  readonly expanding?: Readonly<Record<string, number>>;
}

export const POTS = ['small', 'middle', 'grand'] as const;
export type Pot = (typeof POTS)[number];

/** What a coin is worth: units, or one of the two smaller pots. The grand pot is for a full board. */
export type CoinValue =
  | { readonly units: number; readonly weight: number }
  | { readonly pot: 'small' | 'middle'; readonly weight: number };

export interface HoldAndSpin {
  /** So many coins in the paid spin start the respins. */
  readonly trigger: number;
  /** Respins without a new coin until the feature ends. */
  readonly respins: number;
  /** An empty cell shows a coin in `chance[0]` of `chance[1]` respins. */
  readonly chance: readonly [number, number];
  readonly values: readonly CoinValue[];
  /** Fixed amounts in units. */
  readonly pots: Readonly<Record<Pot, number>>;
}

export interface Shape {
  readonly heights: readonly number[];
  readonly weight: number;
}

/** How often a reel has each height, in whole numbers: `{"2": 5, "7": 1}`. */
export type HeightWeights = Readonly<Record<string, number>>;

export interface Sheet {
  readonly format: 1;
  readonly game: string;
  /** Rises whenever the same numbers would give another round. */
  readonly version: number;
  readonly engine: SlotEngine;
  readonly stakeUnits: number;
  /** The most that a round pays, as a multiple of the stake. A round that reaches it ends there. */
  readonly topWin: number;
  readonly symbols: readonly SheetSymbol[];
  /** Visible rows; of `heights` the shapes say, or the heights. */
  readonly rows?: number;
  /** One shape is drawn for a spin, and its winners leave. */
  readonly shapes?: readonly Shape[];
  /** Each reel draws a height of its own for every board, and a win clears the whole board. */
  readonly heights?: readonly HeightWeights[];
  /** The row of each reel, from 0 at the top. */
  readonly lines?: readonly (readonly number[])[];
  readonly reels: readonly SheetReel[];
  /** The first is the default. */
  readonly settings: readonly SheetSetting[];
  /** Multipliers of the first, second, ... drop of a paid spin; the last holds on. */
  readonly drops?: readonly number[];
  readonly free?: FreeSpins;
  readonly hold?: HoldAndSpin;
  /** A feature may be bought where a jurisdiction allows it: its price in units, which is the stake of that one cycle. */
  readonly buy?: { readonly price: number };
}

/** The entry of the largest count that was reached; 0 below all of them. */
export function atCount(table: ByCount | undefined, count: number): number {
  let reached = -1;
  let found = 0;
  for (const [key, value] of Object.entries(table ?? {})) {
    const least = Number(key);
    if (least <= count && least > reached) {
      reached = least;
      found = value;
    }
  }
  return found;
}

/** The least count of a table; infinite for an empty one. */
export const leastCount = (table: ByCount | undefined): number => Math.min(...Object.keys(table ?? {}).map(Number));

/** The most rows that a reel has. */
export const tallest = (heights: HeightWeights): number =>
  Math.max(
    ...Object.keys(heights)
      .filter((height) => (heights[height] ?? 0) > 0)
      .map(Number),
  );
