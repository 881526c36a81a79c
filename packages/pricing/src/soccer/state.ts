import type { Pair, Side } from '@evens/catalogue';

/** What a match is drawn from. Means are counts over regular time with its stoppage. */
export interface SoccerParams {
  readonly homeMean: number;
  readonly awayMean: number;
  /** Low-score correction of `scoreMatrix`. */
  readonly correction: number;
  readonly cornerMeans: Pair;
  readonly cardMeans: Pair;
  /** Stoppage time of both halves in seconds. */
  readonly stoppageSec: Pair;
}

export type SoccerPhase = '1h' | 'break' | '2h' | 'ended';

/** A moment of a match: all that the future depends on, and what a page shows. */
export interface SoccerState {
  readonly phase: SoccerPhase;
  /** Seconds played of the present half, stoppage included; of the half just played in the break. */
  readonly halfSec: number;
  readonly goals: Pair;
  readonly corners: Pair;
  /** Cards shown, a red one counting one like a yellow one. */
  readonly cards: Pair;
  readonly reds: Pair;
  /** Counts of the first half, known from the break on. */
  readonly firstHalf?: { readonly goals: Pair; readonly corners: Pair; readonly cards: Pair };
  /** Who scored, in order. */
  readonly sequence: readonly Side[];
  readonly shots: Pair;
  readonly onTarget: Pair;
  readonly attacks: Pair;
  readonly dangerous: Pair;
  /** Home's share of the ball in per cent. */
  readonly possession: number;
  /** Pressure of the last minutes, -100 (all away) to 100 (all home). */
  readonly pressure: number;
}

export const HALF_SEC = 45 * 60;
export const BREAK_SEC = 15 * 60;

export const addPair = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];
export const subtractPair = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]];

/** The share of the match played, 0 to 1: each half counts one half however long its stoppage. */
export function sharePlayed(params: SoccerParams, state: SoccerState): number {
  if (state.phase === 'ended') return 1;
  if (state.phase === 'break') return 0.5;
  const second = state.phase === '2h';
  const length = HALF_SEC + params.stoppageSec[second ? 1 : 0];
  return (second ? 0.5 : 0) + 0.5 * Math.min(1, state.halfSec / length);
}
