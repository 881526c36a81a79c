import type { Pair, Period, Side } from '@evens/catalogue';
import type { Closing } from './closing.ts';

/**
 * What happens after a drawn regular time.
 * `none` the draw stands, `shootout` at once, `periods` extra periods until one ends with a leader,
 * `sudden` the next score decides within some ticks, then a shoot-out, a draw, or more of the same.
 */
export type Overtime =
  | { readonly kind: 'none' }
  | { readonly kind: 'shootout' }
  | { readonly kind: 'periods'; readonly ticks: number }
  | { readonly kind: 'sudden'; readonly ticks: number; readonly after: 'shootout' | 'draw' | 'again' };

/** How many lines to both sides of the middle, and how far apart. */
export interface Lines {
  readonly each: number;
  readonly step: number;
}

/**
 * A sport on a clock: two sides score independently in short equal ticks. Every figure is an assumed typical rate of the
 * professional game unless a source is named beside it.
 */
export interface ClockedSport {
  readonly periods: readonly Period[];
  /** Game minutes of a period unless the format says otherwise. */
  readonly minutes: number;
  readonly tickSec: number;
  /** Event time that a tick takes: more than `tickSec` where the clock stops often. */
  readonly realTickMs: number;
  /** Pauses after each period but the last, in minutes of event time. */
  readonly breakMinutes: readonly number[];
  readonly countsDown: boolean;
  /** What one score is worth and how often, relative to the others. */
  readonly values: readonly (readonly [points: number, weight: number])[];
  /** Mean points of both sides together over the regular time of `minutes` a period. */
  readonly total: number;
  /** Mean lead of the home side between equals, and how much a gap of 1 adds. */
  readonly homeEdge: number;
  readonly spread: number;
  readonly overtime: Overtime;
  /** How regular time ends where a side one goal behind risks everything. */
  readonly closing?: Closing;
  /** Whether markets without a period count overtime. */
  readonly standard: 'ft' | 'all';
  /** Few scores: exact scores, next goal, both to score. */
  readonly rare: boolean;
  readonly totalLines: Lines;
  readonly handicapLines: Lines;
  readonly teamLines: Lines;
  readonly partLines: Lines;
  /** Points of the race-to markets of the whole game, and of one part. */
  readonly raceTo: readonly number[];
  readonly partRaceTo: readonly number[];
}

export interface ClockedParams {
  /** Mean points of each side over the regular time. */
  readonly home: number;
  readonly away: number;
  readonly ticksPerPeriod: number;
  /** Chance that home wins a shoot-out. */
  readonly shootout: number;
}

export interface ClockedState {
  /** Index of the part being played; beyond the last regular period it is overtime. */
  readonly part: number;
  /** Ticks played in this part. */
  readonly tick: number;
  readonly phase: 'play' | 'break' | 'shootout' | 'ended';
  readonly main: Pair;
  /** Scores of the parts begun, overtime included (all overtimes share the last). */
  readonly parts: readonly Pair[];
  /** Scores in order, for sports of few scores. */
  readonly sequence: readonly Side[];
  /** Races already won, by market key. */
  readonly races: Readonly<Record<string, Side>>;
}
