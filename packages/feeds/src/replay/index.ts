export { type BackTestOptions, type BackTestReport, backTest, type SettledOutcome } from './back-test.ts';
export { seasonOf, seasonOfLeague } from './calendars.ts';
export { leagueOf, placeOf } from './competitions.ts';
export { type DecodedFile, decodeFile } from './decode-file.ts';
export { readFootballData } from './football-data.ts';
export { LEARNING_WORDS, wordOfLearning } from './learning-words.ts';
export { dayNumber, newsOf } from './match-news.ts';
export { type Renamed, renameClubs } from './one-league.ts';
export { readOpenfootball } from './openfootball.ts';
export type { BookmakerPrices, Hole, SeasonFile, SeasonRecord } from './record.ts';
export { createReplay, type ReplayOptions, type SaidRating } from './replay-source.ts';
export {
  type ArchiveOptions,
  assembleArchive,
  type ReplayArchive,
  type ReplayLeague,
  type ReplayMatch,
  type ReplaySeason,
} from './seasons.ts';
export { isTopDivision, type RatedMatch, walkForward } from './walk-forward.ts';
