import { chessModel } from './bout/chess.ts';
import { fightModel } from './bout/fight.ts';
import { FIGHT_SPORTS } from './bout/fight-sport.ts';
import { sumoModel } from './bout/sumo.ts';
import { clockedModel } from './clocked/clocked-model.ts';
import type { ClockedSport } from './clocked/clocked-sport.ts';
import { DARTS, FRAMES_SPORTS } from './frames/frames-sports.ts';
import { baseballModel } from './innings/baseball.ts';
import { BASEBALL, SOFTBALL } from './innings/baseball-rules.ts';
import { cricketModel } from './innings/cricket.ts';
import { curlingModel } from './innings/curling.ts';
import { ARENA_SPORTS, ROCKET_LEAGUE, SHOOTER_SPORTS } from './maps/maps-sports.ts';
import { POINTS_SPORTS } from './points/points-sports.ts';
import { raceModel } from './race/race-model.ts';
import { RACE_SPORTS } from './race/race-sport.ts';
import { RARE_GOALS_SPORTS } from './rare-goals/rare-goals-sports.ts';
import type { SeriesSport } from './series/series.ts';
import { seriesModel } from './series/series-model.ts';
import { RALLY_SPORTS, TENNIS_SPORTS } from './sets/sets-sports.ts';
import type { SportModel } from './sport-model.ts';

type Models = Readonly<Record<string, SportModel<unknown, unknown>>>;

const clocked = (sports: Readonly<Record<string, ClockedSport>>): Models =>
  Object.fromEntries(Object.entries(sports).map(([alias, sport]) => [alias, clockedModel(sport)]));

const series = <Params, Inner>(sports: Readonly<Record<string, SeriesSport<Params, Inner>>>): Models =>
  Object.fromEntries(Object.entries(sports).map(([alias, sport]) => [alias, seriesModel(sport)]));

/** The models of every sport but soccer, by alias. */
export const OTHER_SPORTS: Models = {
  ...clocked(POINTS_SPORTS),
  ...clocked(RARE_GOALS_SPORTS),
  ...series(TENNIS_SPORTS),
  ...series(RALLY_SPORTS),
  ...series(FRAMES_SPORTS),
  ...series({ darts: DARTS }),
  ...series(SHOOTER_SPORTS),
  ...series(ARENA_SPORTS),
  ...series({ 'rocket-league': ROCKET_LEAGUE }),
  baseball: baseballModel(BASEBALL),
  softball: baseballModel(SOFTBALL),
  cricket: cricketModel,
  curling: curlingModel,
  ...Object.fromEntries(Object.entries(FIGHT_SPORTS).map(([alias, sport]) => [alias, fightModel(sport)])),
  chess: chessModel,
  sumo: sumoModel,
  ...Object.fromEntries(Object.entries(RACE_SPORTS).map(([alias, sport]) => [alias, raceModel(sport)])),
};
