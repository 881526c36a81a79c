import type { Pair } from '@evens/catalogue';
import type { Batting } from './bases.ts';

export interface BaseballSport {
  readonly innings: number;
  /** Mean chances of a turn at bat; assumed from the professional game's yearly totals. */
  readonly batting: Batting;
  /** How much hitting (walks and hits together) leans to home between equals, and by a gap of 1. */
  readonly homeEdge: number;
  readonly spread: number;
  readonly playMs: number;
  readonly breakMs: number;
}

export interface BaseballParams {
  readonly home: Batting;
  readonly away: Batting;
}

export interface BaseballState {
  readonly phase: 'play' | 'break' | 'ended';
  /** From 1. */
  readonly inning: number;
  /** The side at bat: away bats first. */
  readonly batting: 'away' | 'home';
  readonly outs: number;
  readonly on: number;
  readonly main: Pair;
  /** Runs by inning, the running one included. */
  readonly parts: readonly Pair[];
  readonly hits: Pair;
}

export const BASEBALL: BaseballSport = {
  innings: 9,
  batting: { out: 0.684, walk: 0.092, single: 0.142, double: 0.045, triple: 0.004, homer: 0.033 },
  homeEdge: 0.012,
  spread: 0.09,
  playMs: 95_000,
  breakMs: 140_000,
};

export const SOFTBALL: BaseballSport = {
  innings: 7,
  batting: { out: 0.69, walk: 0.085, single: 0.152, double: 0.042, triple: 0.005, homer: 0.026 },
  homeEdge: 0.012,
  spread: 0.1,
  playMs: 70_000,
  breakMs: 100_000,
};
