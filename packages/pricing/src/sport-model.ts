import type { FixtureResult, LiveScore, MarketKey, OutcomeCode } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';

/** One outcome's fair worth: the reciprocal of the price without margin. With a push possible it is not the chance of winning. */
export interface FairOutcome {
  readonly outcome: OutcomeCode;
  readonly fairProbability: number;
}

/** A market as a model sees it, before margin. Outcomes the model gives no chance are left out. */
export interface FairMarket {
  readonly key: MarketKey;
  readonly outcomes: readonly FairOutcome[];
}

/** A moment of a played contest. */
export interface TimelineStep<State> {
  /** Milliseconds of event time after kick-off. */
  readonly offsetMs: number;
  readonly state: State;
}

/** A contest played from first to last whistle, and how it came out. */
export interface Timeline<State> {
  readonly steps: readonly TimelineStep<State>[];
  readonly endOffsetMs: number;
  readonly result: FixtureResult;
}

/**
 * A sport as one model: the same chances play the contest and price it, so no price contradicts the state.
 * `Params` holds the two sides' strengths and the format, `State` everything that the future depends on. Both are plain JSON.
 */
export interface SportModel<Params, State> {
  /**
   * Draws a plausible pairing. `gap` in [-1, 1] leans to home (positive) or away; 0 is even. `format` is the tournament's
   * (best of, minutes a quarter, overs); for fields `runners` in it says how many start (codes r1 to rN, strongest first).
   */
  params(gap: number, rng: Rng, format?: Readonly<Record<string, number | string>>): Params;
  start(params: Params): State;
  /** Fields only: a state before the start once it is known that these runners do not start. */
  without?(state: State, runners: readonly OutcomeCode[]): State;
  /** Plays the contest to its end. */
  play(params: Params, rng: Rng): Timeline<State>;
  /** Every market offered now, priced fairly from this state. Decided markets are left out. */
  markets(params: Params, state: State): readonly FairMarket[];
  /** What a page shows at this state; `atMs` is the event time of the state, for the clock. */
  live(params: Params, state: State, atMs: number): LiveScore;
  /** What is already decided at this state: only finished periods, so that their markets settle early. */
  partial(params: Params, state: State): FixtureResult;
}
