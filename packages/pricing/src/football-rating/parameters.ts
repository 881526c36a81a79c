/**
 * Numbers of the strength/openness filter. Means are logarithms of goals; variances say how unsure a rating is, and grow
 * with the weeks since it was last touched.
 */
export interface RatingParameters {
  readonly startStrengthVariance: number;
  readonly startOpennessVariance: number;
  readonly startLevelVariance: number;
  readonly startHomeEdgeVariance: number;
  readonly startLevel: number;
  readonly startHomeEdge: number;
  readonly weeklyStrengthVariance: number;
  readonly weeklyOpennessVariance: number;
  readonly levelVariancePerMatch: number;
  readonly homeEdgeVariancePerMatch: number;
  /** What is kept of a rating from one season to the next; the rest returns to the league's middle. */
  readonly seasonStrengthKept: number;
  readonly seasonOpennessKept: number;
  readonly seasonStrengthVariance: number;
  readonly seasonOpennessVariance: number;
  /** Where a side that came up starts. */
  readonly promotedStrength: number;
  /** How far a side that was away is still trusted: start share, times this for each season missed. */
  readonly returnShare: number;
  readonly returnKeptPerSeason: number;
  /** Low-score correction of Dixon and Coles. */
  readonly correction: number;
  /** The filter lags behind true differences; prices stretch them by this. */
  readonly priceStretch: number;
}

/**
 * The published fit (rounded), found on seasons up to 2023-24. Where newcomers start was looked for again on 2021-24 of five
 * leagues with nothing known before 2020: -0.20, where the fit on longer history had -0.14.
 */
export const DEFAULT_RATING: RatingParameters = {
  startStrengthVariance: 0.019,
  startOpennessVariance: 0.008,
  startLevelVariance: 0.0083,
  startHomeEdgeVariance: 0.0042,
  startLevel: 0.2,
  startHomeEdge: 0.25,
  weeklyStrengthVariance: 0.000025,
  weeklyOpennessVariance: 0.00003,
  levelVariancePerMatch: 2e-6,
  homeEdgeVariancePerMatch: 4e-6,
  seasonStrengthKept: 0.93,
  seasonOpennessKept: 0.85,
  seasonStrengthVariance: 0.005,
  seasonOpennessVariance: 0,
  promotedStrength: -0.2,
  returnShare: 0.5,
  returnKeptPerSeason: 0.93,
  correction: -0.09,
  priceStretch: 1.1,
};
