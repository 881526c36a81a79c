import { meansOf } from './book-goals.ts';
import type { Learning } from './filter-parameters.ts';
import type { ExpectedGoals } from './rating.ts';

/** What a price is made of: the expected goals, the correction that goes with them, and what they were learnt from. */
export interface Forecast extends ExpectedGoals {
  readonly correction: number;
  readonly learnedFrom: Learning;
}

/** How many matches brought something to learn from. */
export interface LearnedCounts {
  readonly results: number;
  readonly shots: number;
  readonly closingPrices: number;
  readonly closingGoals: number;
}

/** A league's ratings at one moment, as they are stored and as every price can be made from them again. */
export interface RatingFigures {
  readonly learnedFrom: Learning;
  readonly learned: LearnedCounts;
  /** Low-score correction, and by how much differences of strength are stretched. */
  readonly correction: number;
  readonly stretch: number;
  /** Logarithms of the goal level, and of home's goals over away's. */
  readonly level: number;
  readonly homeEdge: number;
  /** Strength of a team that is not among `teams`. */
  readonly newcomer: number;
  readonly teams: Readonly<Record<string, readonly [strength: number, openness: number, homeExtra: number]>>;
}

/** The expected goals of a meeting by stored figures: the same as the model gave them that they are of. */
export function forecastOf(figures: RatingFigures, home: string, away: string): Forecast {
  const stranger = [figures.newcomer, 0, 0] as const;
  const of = (team: string) => (Object.hasOwn(figures.teams, team) ? figures.teams[team] : undefined) ?? stranger;
  const [one, two] = [of(home), of(away)];
  const difference = figures.stretch * (one[0] - two[0]) + figures.homeEdge / 2 + (one[2] + two[2]) / 4;
  const [homeGoals, awayGoals] = meansOf(figures.level + one[1] + two[1], difference);
  return {
    home: homeGoals,
    away: awayGoals,
    correction: figures.correction,
    learnedFrom: figures.learnedFrom,
  };
}
