export { goalChances, withoutMargin } from './book-goals.ts';
export { FILTERS, type Learning } from './filter-parameters.ts';
export { LeagueFilter } from './league-filter.ts';
export { LeagueModel } from './league-model.ts';
export {
  type BookPrices,
  faultOfPrices,
  faultOfShots,
  type MatchNews,
  type ShotCounts,
  type Unsound,
} from './news.ts';
export { DEFAULT_RATING, type RatingParameters } from './parameters.ts';
export { type ExpectedGoals, LeagueRating } from './rating.ts';
export { type Forecast, forecastOf, type LearnedCounts, type RatingFigures } from './rating-figures.ts';
