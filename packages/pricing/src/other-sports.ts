import { clockedModel } from './clocked/clocked-model.ts';
import type { ClockedSport } from './clocked/clocked-sport.ts';
import { POINTS_SPORTS } from './points/points-sports.ts';
import { RARE_GOALS_SPORTS } from './rare-goals/rare-goals-sports.ts';
import type { SportModel } from './sport-model.ts';

type Models = Readonly<Record<string, SportModel<unknown, unknown>>>;

const clocked = (sports: Readonly<Record<string, ClockedSport>>): Models =>
  Object.fromEntries(Object.entries(sports).map(([alias, sport]) => [alias, clockedModel(sport)]));

/** The models of every sport but soccer, by alias. */
export const OTHER_SPORTS: Models = {
  ...clocked(POINTS_SPORTS),
  ...clocked(RARE_GOALS_SPORTS),
};
