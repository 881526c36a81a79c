/** A sport of fields: everybody covers the same stages, whoever does it first wins. Figures are assumed typical ones. */
export interface RaceSport {
  /** Starters unless the format says otherwise. */
  readonly runners: number;
  /** Stages of equal length; more of them make the course more true to strength at the same spread. */
  readonly stages: number;
  /** Spread of strengths against the luck of the day: at 0.7 the favourite of ten wins about three races in ten. */
  readonly spread: number;
  /** Chance that a runner does not finish, and that it does not start though it was priced. */
  readonly out: number;
  readonly withdrawn: number;
  /** Chance of a dead heat for first, and for each later place. */
  readonly deadHeatFirst: number;
  readonly deadHeat: number;
  /** Places paid, each a market; those not below the field's size are left out. */
  readonly places: readonly number[];
  /** Event time in which the first is usually home, and of a step. */
  readonly durationMs: number;
  readonly stepMs: number;
  /** Hours of play a day, for races over days. */
  readonly hoursADay?: number;
}

export interface RaceParams {
  /** Speed of each runner about 1; it passes `stages * speed` stages a unit of time. Strongest first: codes r1, r2 ... */
  readonly speeds: readonly number[];
}

export interface RaceState {
  readonly phase: 'before' | 'running' | 'finishing' | 'ended';
  /** Stages each runner still has. */
  readonly left: readonly number[];
  /** Runners out of the race, and those that never started. */
  readonly out: readonly number[];
  readonly withdrawn: readonly number[];
  /** Runners home, in the order of their finish. */
  readonly home: readonly number[];
  /** The place that two runners share, from 1; 0 while nobody does. Known at the end. */
  readonly shared: number;
}

export const codeOf = (runner: number): string => `r${runner + 1}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const race = (sport: Partial<RaceSport> & Pick<RaceSport, 'runners' | 'durationMs' | 'stepMs'>): RaceSport => ({
  stages: 24,
  spread: 0.7,
  out: 0,
  withdrawn: 0,
  deadHeatFirst: 0,
  deadHeat: 0,
  places: [3],
  ...sport,
});

export const RACE_SPORTS: Readonly<Record<string, RaceSport>> = {
  // Dead heats for first: about one race in 300 on the flat.
  'horse-racing': race({
    runners: 10,
    stages: 20,
    spread: 0.65,
    out: 0.015,
    withdrawn: 0.02,
    deadHeatFirst: 0.0035,
    deadHeat: 0.0035,
    places: [2, 3, 4],
    durationMs: 125_000,
    stepMs: 10_000,
  }),
  greyhounds: race({
    runners: 6,
    stages: 12,
    spread: 0.5,
    out: 0.01,
    withdrawn: 0.01,
    deadHeatFirst: 0.004,
    deadHeat: 0.004,
    places: [2],
    durationMs: 30_000,
    stepMs: 5_000,
  }),
  // Ties for first are played off; lower places are shared often.
  golf: race({
    runners: 24,
    stages: 36,
    spread: 0.55,
    out: 0.02,
    deadHeat: 0.03,
    places: [3, 5, 10],
    durationMs: 36 * HOUR,
    stepMs: 20 * MINUTE,
    hoursADay: 9,
  }),
  'formula-1': race({
    runners: 20,
    stages: 32,
    spread: 1.3,
    out: 0.08,
    places: [3, 6, 10],
    durationMs: 92 * MINUTE,
    stepMs: 92_000,
  }),
  nascar: race({
    runners: 24,
    stages: 32,
    spread: 0.6,
    out: 0.1,
    places: [3, 5, 10],
    durationMs: 180 * MINUTE,
    stepMs: 180_000,
  }),
  motogp: race({
    runners: 20,
    stages: 28,
    spread: 1.1,
    out: 0.12,
    places: [3, 6],
    durationMs: 41 * MINUTE,
    stepMs: 60_000,
  }),
  cycling: race({
    runners: 24,
    stages: 28,
    spread: 0.7,
    out: 0.02,
    places: [3, 5, 10],
    durationMs: 270 * MINUTE,
    stepMs: 300_000,
  }),
  'alpine-skiing': race({
    runners: 24,
    stages: 20,
    spread: 0.9,
    out: 0.15,
    deadHeatFirst: 0.002,
    deadHeat: 0.004,
    places: [3, 10],
    durationMs: 60 * MINUTE,
    stepMs: 120_000,
  }),
  biathlon: race({
    runners: 24,
    stages: 24,
    spread: 0.8,
    out: 0.01,
    places: [3, 6, 10],
    durationMs: 35 * MINUTE,
    stepMs: 60_000,
  }),
  'cross-country-skiing': race({
    runners: 24,
    stages: 24,
    spread: 0.9,
    out: 0.02,
    places: [3, 6, 10],
    durationMs: 40 * MINUTE,
    stepMs: 60_000,
  }),
  'ski-jumping': race({
    runners: 24,
    stages: 16,
    spread: 0.9,
    out: 0,
    deadHeatFirst: 0.004,
    deadHeat: 0.01,
    places: [3, 6, 10],
    durationMs: 90 * MINUTE,
    stepMs: 180_000,
  }),
  athletics: race({
    runners: 9,
    stages: 16,
    spread: 0.9,
    out: 0.02,
    deadHeatFirst: 0.002,
    deadHeat: 0.002,
    places: [2, 3],
    durationMs: 105_000,
    stepMs: 10_000,
  }),
  // Four riders in a heat; a meeting's field stands for its points race.
  speedway: race({
    runners: 16,
    stages: 20,
    spread: 0.8,
    out: 0.03,
    places: [3, 8],
    durationMs: 120 * MINUTE,
    stepMs: 300_000,
  }),
};

const DRAWN = { out: 0, withdrawn: 0, deadHeatFirst: 0, deadHeat: 0 } as const;

/** Races that are drawn and not run: everybody starts and comes home, and no two at once. Short steps, so that a picture runs smoothly. */
export const VIRTUAL_RACES: Readonly<Record<string, RaceSport>> = {
  'virtual-horses': race({
    ...DRAWN,
    ...{ runners: 8, stages: 40, spread: 0.75, places: [2, 3], durationMs: 100_000, stepMs: 2_000 },
  }),
  'virtual-greyhounds': race({
    ...DRAWN,
    ...{ runners: 6, stages: 30, spread: 0.6, places: [2], durationMs: 30_000, stepMs: 600 },
  }),
};
