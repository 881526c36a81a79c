import { OTHER_SPORTS } from './other-sports.ts';
import { soccerModel } from './soccer/model.ts';
import type { SportModel } from './sport-model.ts';

/** A model whose parameters and states are opaque JSON to everyone but itself: store them, hand them back. */
export type AnySportModel = SportModel<unknown, unknown>;

const models: Readonly<Record<string, AnySportModel>> = {
  soccer: soccerModel,
  ...OTHER_SPORTS,
};

/** The model that plays and prices a sport, by `Sport.alias`. Undefined for a sport nobody models. */
export const modelFor = (sportAlias: string): AnySportModel | undefined =>
  Object.hasOwn(models, sportAlias) ? models[sportAlias] : undefined;

/** Aliases of every modelled sport. */
export const modelledSports = (): readonly string[] => Object.keys(models);
