import type { Adapter, AdapterId } from '../adapter.ts';
import { amusnet } from './amusnet/index.ts';
import { egt } from './egt/index.ts';
import { endorphina } from './endorphina/index.ts';
import { evolution } from './evolution/index.ts';
import { goldenrace } from './goldenrace/index.ts';
import { habanero } from './habanero/index.ts';
import { leap } from './leap/index.ts';
import { openbox } from './openbox/index.ts';
import { pateplay } from './pateplay/index.ts';
import { pragmatic } from './pragmatic/index.ts';
import { rocket } from './rocket/index.ts';
import { sevenmojos } from './sevenmojos/index.ts';
import { softswiss } from './softswiss/index.ts';

/** All that there are; a new one is a folder and a line here. */
export const ADAPTERS: readonly Adapter[] = [
  endorphina,
  habanero,
  softswiss,
  openbox,
  sevenmojos,
  leap,
  rocket,
  egt,
  amusnet,
  pateplay,
  pragmatic,
  evolution,
  goldenrace,
];

export const adapterOf = (id: string): Adapter | undefined => ADAPTERS.find((each) => each.id === id);

export const isAdapterId = (id: string): id is AdapterId => ADAPTERS.some((each) => each.id === id);
