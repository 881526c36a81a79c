import type { Draft } from '../draft.ts';
import { gemMine, teaGarden } from './cluster.ts';
import { maskParade, oldLibrary } from './expanding.ts';
import { iceCave, skyIslands } from './heights.ts';
import { clockmaker, stormLight } from './hold.ts';
import { brassOrchard, lanternFjord } from './lines.ts';
import { deepTemple, glassCaravan } from './ways.ts';

/** Every slot of the house as it was thought of, before strips and weights were searched. */
export const DRAFTS: readonly Draft[] = [
  lanternFjord,
  brassOrchard,
  deepTemple,
  glassCaravan,
  gemMine,
  teaGarden,
  clockmaker,
  stormLight,
  skyIslands,
  iceCave,
  oldLibrary,
  maskParade,
];
