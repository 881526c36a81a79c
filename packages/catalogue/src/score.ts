import type { OutcomeCode } from './outcome.ts';
import type { Period } from './period.ts';

export type Side = 'home' | 'away';
/** Home first, always. */
export type Pair = readonly [home: number, away: number];

/** The running clock of a live fixture, in event time. Sports without a clock leave it out. */
export interface FixtureClock {
  readonly running: boolean;
  /** Event time at which `elapsedSec` held; a running clock adds what has passed since. */
  readonly atMs: number;
  /** Seconds played (or left, when counting down) at `atMs`. */
  readonly elapsedSec: number;
  readonly countsDown: boolean;
}

/** What a live fixture shows right now. */
export interface LiveScore {
  /** The figure in large type: goals, points, sets, maps, frames. For cricket runs. */
  readonly main: Pair;
  /** The part being played, or `break`, `ended`. Language-neutral; the site translates. */
  readonly phase: string;
  readonly clock?: FixtureClock;
  /** Scores by part so far, the running part included, in order: [['1h',[1,0]],['2h',[1,1]]]. */
  readonly parts: readonly (readonly [Period, Pair])[];
  /** Points inside the present game of tennis (`15`, `40`, `A`) or of a leg. */
  readonly points?: readonly [string, string];
  readonly serving?: Side;
  /** Counted things beside the score: corners, yellow cards, shots, possession in per cent, aces, kills, wickets ... */
  readonly stats?: Readonly<Record<string, Pair>>;
  /** Places of a running field (races, golf): runner codes, leader first. */
  readonly order?: readonly OutcomeCode[];
  /** How far the field is: stages of the course, and how many are left to each of `order`. */
  readonly course?: { readonly stages: number; readonly left: readonly number[] };
  /** Places at the finish by runner, once they are made; equal numbers are a dead heat, `out` did not finish. */
  readonly places?: Readonly<Record<OutcomeCode, number | 'out'>>;
}

/** How a contest that is over, or a part of one, came out: everything that settlement reads. */
export interface FixtureResult {
  readonly status: 'live' | 'ended' | 'abandoned' | 'retired' | 'walkover' | 'cancelled' | 'postponed';
  /** Final counts by stat (`main` is the score) and finished period. A period that is missing is not known (yet). */
  readonly scores: Readonly<Record<string, Readonly<Record<Period, Pair>>>>;
  /** Counts by stat at this moment, the running part included. They only rise: what they are past is decided. */
  readonly soFar?: Readonly<Record<string, Pair>>;
  /**
   * The tie that the contest belongs to: the first leg, with this contest's home side first, or null where it decides alone.
   * Absent while nobody has said.
   */
  readonly tie?: { readonly firstLeg: Pair | null };
  /** Who scored the first, second ... main point of regular time; absent when the source does not know the order. */
  readonly sequence?: readonly Side[];
  /** Final places of a field by runner: 1 is the winner; equal numbers are a dead heat. `out` did not finish, `withdrawn` did not start. */
  readonly places?: Readonly<Record<OutcomeCode, number | 'out' | 'withdrawn'>>;
  /** Answers of markets that count nothing: `method: 'ko'`, `first-blood@map1: 'home'`. */
  readonly facts?: Readonly<Record<string, OutcomeCode>>;
}
