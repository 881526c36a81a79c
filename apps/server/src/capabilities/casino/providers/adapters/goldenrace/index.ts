import type { Adapter } from '../../adapter.ts';
import { row, settings } from './catalogue.ts';
import { games, launch } from './launch.ts';
import { paths } from './paths.ts';
import { read, refused } from './wire.ts';

export const goldenrace: Adapter = { id: 'goldenrace', row, settings, read, refused, launch, games, paths };
