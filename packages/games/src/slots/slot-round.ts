import type { Pot } from './sheet.ts';

/** How a round is entered: for money, with a granted round, or straight into the feature where that may be bought. */
export const ENTRIES = ['stake', 'grant', 'bought'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A cell of the board, counted reel by reel from the top: `reel * rows + row`, `rows` being the most that any reel shows. */
export type Cell = number;

/** One win, before the multipliers of its drop and of its spin. */
export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'cluster' | 'scatter' | 'expanded';
  /** The symbol's place in the sheet. */
  readonly symbol: number;
  /** Symbols of a line or cluster, reels of ways. */
  readonly count: number;
  /** The line, from 0; the number of ways; 1 for all else. */
  readonly of: number;
  readonly cells: readonly Cell[];
  readonly units: number;
}

/** What stands on the board at one moment and what it wins. Spins without drops have one. */
export interface Drop {
  /** Symbols by reel, from the top. */
  readonly board: readonly (readonly number[])[];
  readonly wins: readonly SlotWin[];
  readonly multiplier: number;
  /** The sum of the wins times the multiplier. */
  readonly units: number;
}

export interface CoinShown {
  readonly cell: Cell;
  readonly units: number;
  readonly pot: Pot | null;
}

export interface SlotSpin {
  readonly kind: 'paid' | 'free' | 'respin';
  /**
   * The stop of each reel; -1 where its cells were drawn one by one. Empty for a respin. Where a win clears the board these are the
   * stops of the first board; every board stands in `drops`.
   */
  readonly stops: readonly number[];
  /** Rows of each reel, of the first board. */
  readonly heights: readonly number[];
  readonly drops: readonly Drop[];
  readonly scatters: number;
  /** Reels that come after enough triggers already stand for the next one to start the feature. Never for less. */
  readonly anticipation: readonly boolean[];
  readonly multiplier: number;
  /** Free spins that this spin granted. */
  readonly granted: number;
  /** Coins that landed in this spin. */
  readonly coins: readonly CoinShown[];
  /** What the spin paid; the rest of the top win where that was reached. */
  readonly units: number;
}

/** A whole round as it was decided. Everything that is shown, stored and paid is read from it. */
export interface SlotRound {
  readonly game: string;
  readonly version: number;
  readonly setting: string;
  readonly entry: Entry;
  readonly spins: readonly SlotSpin[];
  /** The symbol that expands in free spins; null where none was drawn. */
  readonly expanding: number | null;
  /** The fixed pots that were won, the grand one of a full board among them. */
  readonly pots: readonly Pot[];
  /** Units of a stake of `stakeUnits`: never above the top win. */
  readonly units: number;
  readonly stakeUnits: number;
  readonly capped: boolean;
  /** Numbers that were drawn, those refused among them. */
  readonly numbersUsed: number;
}
