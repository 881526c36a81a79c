export { type BackTestOptions, type BackTestReport, backTest, type SettledOutcome } from './back-test.ts';
export { leagueOf, placeOf } from './competitions.ts';
export { footballSeason, readFootballData } from './football-data.ts';
export { LEARNING_WORDS, wordOfLearning } from './learning-words.ts';
export { dayNumber, newsOf } from './match-news.ts';
export { readOpenfootball } from './openfootball.ts';
export type { BookmakerPrices, Hole, SeasonFile, SeasonRecord } from './record.ts';
export { createReplay, type ReplayOptions, type SaidRating } from './replay-source.ts';
export {
  assembleArchive,
  type ReplayArchive,
  type ReplayLeague,
  type ReplayMatch,
  type ReplaySeason,
} from './seasons.ts';
export { isTopDivision, type RatedMatch, walkForward } from './walk-forward.ts';
