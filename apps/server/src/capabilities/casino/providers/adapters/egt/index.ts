import type { Adapter } from '../../adapter.ts';
import { row, settings } from './catalogue.ts';
import { jackpots, launch } from './launch.ts';
import { paths } from './paths.ts';
import { read, refused } from './wire.ts';

export const egt: Adapter = { id: 'egt', row, settings, read, refused, launch, jackpots, paths };
