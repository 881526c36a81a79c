import type { OutcomeCode } from './outcome.ts';
import type { Period } from './period.ts';
import type { Pair, Side } from './score.ts';

/** What may happen in a contest, by our word for it; the site has a text for each. */
export const INCIDENT_KINDS = [
  'start',
  'periodStart',
  'periodEnd',
  'end',
  // Sports of goals.
  'goal',
  'disallowed',
  'penaltyMissed',
  'shot',
  'shotOnTarget',
  'corner',
  'yellowCard',
  'redCard',
  'substitution',
  'penalty',
  'powerPlay',
  'shootout',
  // Sports of points.
  'score',
  'lead',
  // Sports of sets: `point` is one rally, `game` and `set` are won by it.
  'point',
  'ace',
  'doubleFault',
  'game',
  'break',
  'set',
  // Baseball and softball.
  'out',
  'strikeout',
  'walk',
  'single',
  'double',
  'triple',
  'homer',
  // Cricket and curling.
  'runs',
  'wicket',
  'stones',
  // Esports, darts, snooker: a unit of the match and a round inside it.
  'round',
  'map',
  'frame',
  // Bouts and races.
  'decision',
  'leader',
  'retired',
  'finish',
] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/**
 * Something that happened in a contest, told once it is known: never before the score and the prices that follow from it.
 * What is counted stands in the score; an incident says when, who and how.
 */
export interface Incident {
  /** Counts from 1 within a fixture and only rises; the same number is the same incident. */
  readonly number: number;
  /** Event time. */
  readonly atMs: number;
  readonly kind: IncidentKind;
  readonly side?: Side;
  /** The part in which it happened. */
  readonly part?: Period;
  /** Seconds played when it happened, where the sport has a clock. */
  readonly clockSec?: number;
  /** The score after it, where it changed the score of the match. */
  readonly score?: Pair;
  /** The score inside the part after it, in the sport's words: `40`, `A`; rounds of a map; outs and bases. */
  readonly points?: readonly [string, string];
  /** What it counted: points of a basket, runs of a play, minutes of a penalty. */
  readonly value?: number;
  readonly player?: string;
  /** Who assisted; for a substitution who went off. */
  readonly other?: string;
  /** How, in the word of the sport: `header`, `three`, `bomb`, `defuse`, `out`, `time`. */
  readonly how?: string;
  /** Races: which runner. */
  readonly runner?: OutcomeCode;
  /** Where, in the units of the sport's scene. */
  readonly at?: readonly [x: number, y: number];
}

/** What soccer's tracker may show. */
export const SOCCER_SCENES = [
  'safe',
  'attack',
  'danger',
  'shot',
  'goal',
  'corner',
  'freekick',
  'throw',
  'goalkick',
  'penalty',
  'offside',
  'injury',
  'var',
  'break',
] as const;

export type Spot = readonly [x: number, y: number];
/** A shot of the running part: where, by whom, in or not. */
export type ShotMark = readonly [x: number, y: number, side: Side, scored: 0 | 1];
/** A pitch: where it crossed (0 to 100 over the zone), and whether it was a ball, a strike or a foul. */
export type PitchMark = readonly [x: number, y: number, what: 'b' | 's' | 'f'];
/** A round of a map: who won it and how. */
export type RoundMark = readonly [winner: Side, how: string];

/**
 * What a drawn tracker shows this moment: who has it, where, how dangerous. The newest is all that counts and it is not
 * stored. Home plays to the right everywhere.
 */
export type Scene =
  /** Per cent of length and width. */
  | {
      readonly of: 'soccer';
      readonly state: (typeof SOCCER_SCENES)[number];
      readonly side?: Side;
      readonly ball?: Spot;
      readonly trail?: readonly Spot[];
    }
  /** `bounce` in metres of the court, 23.77 by 10.97. */
  | {
      readonly of: 'tennis';
      readonly serving: Side;
      readonly court: 'deuce' | 'ad';
      readonly bounce?: Spot;
      readonly flag?: 'break' | 'set' | 'match';
    }
  /** Metres, 28 by 15. */
  | {
      readonly of: 'basketball';
      readonly side: Side;
      readonly shotClockSec: number;
      readonly shots: readonly ShotMark[];
    }
  /** Metres, 60 by 30. `power`: who has more men, how many on how many, until which event time. */
  | {
      readonly of: 'ice-hockey';
      readonly side: Side;
      readonly puck?: Spot;
      readonly power?: { readonly side: Side; readonly men: string; readonly untilMs: number };
      readonly shots: readonly ShotMark[];
    }
  | {
      readonly of: 'baseball';
      readonly inning: number;
      readonly half: 'top' | 'bottom';
      /** Occupied ones, of 1 to 3. */
      readonly bases: readonly number[];
      readonly balls: number;
      readonly strikes: number;
      readonly outs: number;
      readonly pitches: readonly PitchMark[];
      readonly batter?: string;
    }
  | {
      readonly of: 'rounds';
      /** From 1. */
      readonly map: number;
      /** Of the running map, in order. */
      readonly rounds: readonly RoundMark[];
      readonly alive?: readonly [home: number, away: number];
    }
  /** `field` leader first, each with how far behind it is; all in `unit`. */
  | {
      readonly of: 'race';
      readonly unit: 'length' | 'lap' | 'stage';
      /** Stages of the course in all and still before the leader. */
      readonly total: number;
      readonly left: number;
      readonly field: readonly (readonly [runner: OutcomeCode, behind: number])[];
    }
  /** Any other sport: who has it or serves right now, and where the ball is (per cent of length and width), if known. */
  | { readonly of: 'board'; readonly side?: Side; readonly ball?: Spot };

/** One of a line-up; the position in the sport's word. */
export interface LineupPlayer {
  readonly number: number;
  readonly name: string;
  readonly position?: string;
}

export interface Lineup {
  /** Rows from the keeper out, where the sport has such: `4-3-3`. */
  readonly formation?: string;
  /** In the order of the formation. */
  readonly starting: readonly LineupPlayer[];
  readonly bench: readonly LineupPlayer[];
}

export interface Lineups {
  readonly home: Lineup;
  readonly away: Lineup;
}
