import { sportByAlias } from '@evens/catalogue';
import { type AnySportModel, modelFor } from './models.ts';
import { raceModel } from './race/race-model.ts';
import { VIRTUAL_RACES } from './race/race-sport.ts';
import type { SportModel } from './sport-model.ts';

const RACES: Readonly<Record<string, SportModel<unknown, unknown>>> = Object.fromEntries(
  Object.entries(VIRTUAL_RACES).map(([alias, sport]) => [alias, raceModel(sport)]),
);

/**
 * The model that plays and prices a virtual sport, by `Sport.alias`: that of the sport it plays, races with terms of their own. Undefined for
 * a sport that is not virtual.
 */
export function virtualModelFor(alias: string): AnySportModel | undefined {
  if (Object.hasOwn(RACES, alias)) return RACES[alias];
  const plays = sportByAlias(alias)?.plays;
  if (plays === undefined) return undefined;
  return modelFor(plays);
}
