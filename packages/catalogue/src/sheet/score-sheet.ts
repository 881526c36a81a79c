import { playedAlias, sportByAlias } from '../sports.ts';

/**
 * What a part of a contest is called: the key of its text. `q` quarters and `p` thirds as in `Period`; `inn` an inning of
 * baseball, `innings` one of cricket, `end` of curling, `game` what badminton and squash call a set. A set of rallies has a
 * word of its own (`rallySet`): Chinese does not call it as one of tennis.
 */
export type PartWord =
  | 'half'
  | 'q'
  | 'p'
  | 'set'
  | 'rallySet'
  | 'game'
  | 'inn'
  | 'innings'
  | 'end'
  | 'leg'
  | 'frame'
  | 'rack'
  | 'map'
  | 'round'
  | 'none';

/** What the figure in large type counts. */
export type ScoreUnit = 'goals' | 'points' | 'runs' | 'sets' | 'games' | 'legs' | 'frames' | 'racks' | 'maps' | 'none';

/** A figure of a row in a list; the last one is in large type. */
export type ScoreColumnKind = 'firstHalf' | 'part' | 'sets' | 'hits' | 'overs' | 'main' | 'runsWickets';

/** Who takes part, where one word has to stand for all of them. */
export type Entrant = 'team' | 'player' | 'fighter' | 'runner' | 'golfer' | 'driver' | 'rider' | 'athlete';

/** How a sport's contests are counted and told apart in lists. */
export interface ScoreSheet {
  readonly unit: ScoreUnit;
  readonly part: PartWord;
  /** What shows how far it is: a clock, or what the sport has instead of one. */
  readonly progress: 'clockUp' | 'clockDown' | 'parts' | 'innings' | 'overs' | 'moves' | 'distance';
  /** What a pause is called: `half` where there is one alone, `quarters` where the second of three is it. */
  readonly pause: 'half' | 'quarters' | 'interval' | 'break';
  readonly columns: readonly ScoreColumnKind[];
  /** False where what a part counts is no score of it: 180s of a leg of darts. */
  readonly partScores: boolean;
  readonly entrant: Entrant;
}

const HALVES: ScoreSheet = {
  unit: 'goals',
  part: 'half',
  progress: 'clockUp',
  pause: 'half',
  columns: ['firstHalf', 'main'],
  partScores: true,
  entrant: 'team',
};
const QUARTERS: ScoreSheet = {
  ...HALVES,
  part: 'q',
  progress: 'clockDown',
  pause: 'quarters',
  columns: ['part', 'main'],
};
const THIRDS: ScoreSheet = { ...QUARTERS, part: 'p', progress: 'clockUp', pause: 'interval' };
const POINTS_IN_QUARTERS: ScoreSheet = { ...QUARTERS, unit: 'points' };
const POINTS_IN_HALVES: ScoreSheet = { ...HALVES, unit: 'points' };
const SETS: ScoreSheet = {
  unit: 'sets',
  part: 'set',
  progress: 'parts',
  pause: 'break',
  columns: ['sets', 'main'],
  partScores: true,
  entrant: 'team',
};
const SETS_OF_PLAYERS: ScoreSheet = { ...SETS, entrant: 'player' };
const RALLIES: ScoreSheet = { ...SETS, part: 'rallySet' };
const GAMES: ScoreSheet = { ...SETS_OF_PLAYERS, unit: 'games', part: 'game' };
const INNINGS: ScoreSheet = {
  ...SETS,
  unit: 'runs',
  part: 'inn',
  progress: 'innings',
  columns: ['hits', 'main'],
};
const FRAMES: ScoreSheet = { ...SETS_OF_PLAYERS, unit: 'frames', part: 'frame', columns: ['main'], partScores: false };
const MAPS: ScoreSheet = { ...SETS, unit: 'maps', part: 'map', columns: ['part', 'main'] };
const ROUNDS: ScoreSheet = {
  ...SETS,
  unit: 'none',
  part: 'round',
  progress: 'clockDown',
  columns: [],
  partScores: false,
  entrant: 'fighter',
};
const FIELD: ScoreSheet = {
  ...ROUNDS,
  part: 'none',
  progress: 'distance',
  entrant: 'athlete',
};
const ANIMALS: ScoreSheet = { ...FIELD, entrant: 'runner' };
const DRIVERS: ScoreSheet = { ...FIELD, entrant: 'driver' };
const RIDERS: ScoreSheet = { ...FIELD, entrant: 'rider' };

/** By alias, one for each of `SPORTS`: a test holds it complete and true to what the models play. */
export const SCORE_SHEETS: Readonly<Record<string, ScoreSheet>> = {
  soccer: HALVES,
  tennis: SETS_OF_PLAYERS,
  basketball: POINTS_IN_QUARTERS,
  'american-football': POINTS_IN_QUARTERS,
  'ice-hockey': THIRDS,
  baseball: INNINGS,
  cricket: { ...INNINGS, part: 'innings', progress: 'overs', columns: ['overs', 'runsWickets'] },
  volleyball: RALLIES,
  handball: HALVES,
  'table-tennis': { ...RALLIES, entrant: 'player' },
  'rugby-union': POINTS_IN_HALVES,
  'rugby-league': POINTS_IN_HALVES,
  'aussie-rules': { ...POINTS_IN_QUARTERS, progress: 'clockUp' },
  futsal: { ...HALVES, progress: 'clockDown' },
  darts: { ...FRAMES, unit: 'legs', part: 'leg' },
  snooker: FRAMES,
  badminton: GAMES,
  boxing: ROUNDS,
  mma: ROUNDS,
  golf: { ...FIELD, entrant: 'golfer' },
  'formula-1': DRIVERS,
  nascar: DRIVERS,
  motogp: RIDERS,
  cycling: RIDERS,
  'horse-racing': ANIMALS,
  greyhounds: ANIMALS,
  'beach-volleyball': RALLIES,
  'water-polo': QUARTERS,
  'field-hockey': QUARTERS,
  floorball: THIRDS,
  bandy: HALVES,
  'beach-soccer': { ...THIRDS, progress: 'clockDown' },
  netball: { ...QUARTERS, unit: 'goals' },
  lacrosse: QUARTERS,
  squash: GAMES,
  padel: SETS,
  pickleball: { ...GAMES, entrant: 'team' },
  curling: { ...INNINGS, unit: 'points', part: 'end', progress: 'parts', columns: ['part', 'main'] },
  pool: { ...FRAMES, unit: 'racks', part: 'rack' },
  softball: INNINGS,
  'gaelic-football': POINTS_IN_HALVES,
  hurling: POINTS_IN_HALVES,
  chess: { ...ROUNDS, part: 'none', progress: 'moves', entrant: 'player' },
  'alpine-skiing': FIELD,
  biathlon: FIELD,
  'cross-country-skiing': FIELD,
  'ski-jumping': FIELD,
  athletics: FIELD,
  speedway: RIDERS,
  sumo: { ...ROUNDS, part: 'none', progress: 'parts' },
  kabaddi: { ...POINTS_IN_HALVES, progress: 'clockDown' },
  'sepak-takraw': RALLIES,
  'counter-strike': MAPS,
  'dota-2': MAPS,
  'league-of-legends': MAPS,
  valorant: MAPS,
  'rocket-league': MAPS,
  'rainbow-six': MAPS,
  'call-of-duty': MAPS,
  'starcraft-2': { ...MAPS, entrant: 'player' },
  'mobile-legends': MAPS,
  'king-of-glory': MAPS,
};

/** For a sport that a source has and the house does not: parts and a score, in no sport's own words. */
const UNKNOWN: ScoreSheet = { ...SETS, unit: 'none', part: 'none', columns: ['part', 'main'] };

export const scoreSheet = (sportAlias: string): ScoreSheet =>
  (sportByAlias(sportAlias) && SCORE_SHEETS[playedAlias(sportAlias)]) ?? UNKNOWN;

/** What a pause after so many parts is called: `half`, `interval` or `break`. */
export function pauseAfter({ pause }: Pick<ScoreSheet, 'pause'>, parts: number): 'half' | 'interval' | 'break' {
  if (pause === 'quarters') return parts === 2 ? 'half' : 'break';
  return pause;
}
