import type { Adapter } from '../../adapter.ts';
import { row, settings } from './catalogue.ts';
import { games, grant, jackpots, launch } from './launch.ts';
import { paths } from './paths.ts';
import { read, refused } from './wire.ts';

export const pragmatic: Adapter = {
  id: 'pragmatic',
  row,
  settings,
  read,
  refused,
  launch,
  games,
  grant,
  jackpots,
  paths,
};
