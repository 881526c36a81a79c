import type { Adapter } from '../../adapter.ts';
import { row, settings } from './catalogue.ts';
import { games, grant, launch } from './launch.ts';
import { paths } from './paths.ts';
import { read, refused } from './wire.ts';

export const sevenmojos: Adapter = { id: 'sevenmojos', row, settings, read, refused, launch, games, grant, paths };
