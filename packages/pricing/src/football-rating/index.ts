export { DEFAULT_RATING, type RatingParameters } from './parameters.ts';
export { type ExpectedGoals, LeagueRating } from './rating.ts';
