/** What a league's ratings are made of. `all`: results, shots and earlier prices; `prices`: earlier prices alone. */
export type Learning = 'results' | 'shots' | 'prices' | 'all';

/** A figure for each part of the state. Means are logarithms of goals, variances their squares. */
export interface PartFigures {
  readonly strength: number;
  readonly openness: number;
  readonly level: number;
  readonly homeEdge: number;
}

/** Numbers of the filter with full covariance. */
export interface FilterParameters {
  readonly start: PartFigures;
  /** Of a team's own part of the home edge; left out where there are no prices to read it from. */
  readonly startHomeExtra?: number;
  /** Top divisions begin wider apart in strength: their start variance times this. */
  readonly topSpread: number;
  readonly startLevel: number;
  readonly startHomeEdge: number;
  readonly weekly: PartFigures;
  /** What the goals and what the chances of a match weigh, both in matches. */
  readonly goalWeight: number;
  readonly chanceWeight: number;
  /** What a shot off target and a corner are worth, in shots on target. */
  readonly wideShot: number;
  readonly corner: number;
  /** How far closing prices stray: variance of their difference and of their total, in logarithms. */
  readonly priceNoise?: { readonly difference: number; readonly total: number };
  /** Low-score correction of Dixon and Coles. */
  readonly correction: number;
  /** The filter lags behind true differences; prices stretch them by this. */
  readonly priceStretch: number;
}

const part = (strength: number, openness: number, level: number, homeEdge: number): PartFigures => ({
  strength,
  openness,
  level,
  homeEdge,
});

/** The published fit, found on one season of 22 leagues before 15 January 2025 and tried on what came after. */
export const FILTERS: Readonly<Record<Learning, FilterParameters>> = {
  results: {
    start: part(0.027, 0.0076, 0.0074, 0.0006),
    topSpread: 2.6,
    startLevel: 0.3,
    startHomeEdge: 0.227,
    weekly: part(0.0005, 0.00009, 1e-5, 1e-5),
    goalWeight: 1,
    chanceWeight: 0,
    wideShot: 0,
    corner: 0,
    correction: -0.05,
    priceStretch: 1,
  },
  shots: {
    start: part(0.034, 0.0115, 0.0074, 0.0006),
    topSpread: 2.6,
    startLevel: 0.31,
    startHomeEdge: 0.226,
    weekly: part(0.00055, 0.0003, 1e-5, 1e-5),
    goalWeight: 0.66,
    chanceWeight: 1.43,
    wideShot: 0.4,
    corner: 0.75,
    correction: -0.06,
    priceStretch: 1.3,
  },
  prices: {
    start: part(0.15, 0.0055, 0.03, 0.01),
    startHomeExtra: 0.015,
    topSpread: 3.5,
    startLevel: 0.3,
    startHomeEdge: 0.245,
    weekly: part(0.0078, 0.00025, 1e-4, 1e-4),
    goalWeight: 0,
    chanceWeight: 0,
    wideShot: 0,
    corner: 0,
    priceNoise: { difference: 0.026, total: 0.0016 },
    correction: -0.065,
    priceStretch: 1,
  },
  all: {
    start: part(0.2, 0.036, 0.03, 0.01),
    startHomeExtra: 0.015,
    topSpread: 1,
    startLevel: 0.3,
    startHomeEdge: 0.245,
    weekly: part(0.0075, 0.0015, 8e-4, 1e-4),
    goalWeight: 1,
    chanceWeight: 1.6,
    wideShot: 0.5,
    corner: 0.6,
    priceNoise: { difference: 0.025, total: 0.013 },
    correction: -0.065,
    priceStretch: 1,
  },
};

/** What the counts of a usual match are before a league has shown its own: it weighs as much as this many sides' matches. */
export const USUAL_CHANCES = { sides: 40, goals: 53.6, onTarget: 4.35, wide: 8, corners: 4.95 } as const;

/**
 * What happens between seasons, to those that come up and after long pauses. ASSUMED for this filter: the figures were
 * measured for the rating by results alone and are carried over; a season's new variance is a share of the start's.
 */
export const SEASONS_ASSUMED = {
  strengthKept: 0.93,
  opennessKept: 0.85,
  varianceShare: 0.15,
  /** Where a side that came up to a top division starts; below the top newcomers come from both sides. */
  promoted: -0.2,
  returnShare: 0.5,
  returnKeptPerSeason: 0.93,
  longestBreakWeeks: 30 / 7,
  /** A side away for longer is a stranger. */
  forgottenAfterSeasons: 6,
} as const;
