import type { Adapter } from '../../adapter.ts';
import { row, settings } from './catalogue.ts';
import { launch } from './launch.ts';
import { read, refused } from './wire.ts';

/** No call of the player's site leads to it: its games stand in the lobby and in the lists of live games. */
export const evolution: Adapter = { id: 'evolution', row, settings, read, refused, launch, paths: [] };
