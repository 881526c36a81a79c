import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { writeMadeUpSeason } from './made-up-season.ts';
import { playWeekend } from './replay-weekend.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'evens-season-'));
await writeMadeUpSeason(folder, '2024-09-14', 8);
afterAll(() => rm(folder, { recursive: true }));

// Real leagues are played by the long test beside this one.
playWeekend('a made-up season in the same formats', {
  folder,
  from: '2024-11-01',
  days: 7,
  leagues: ['en.1', 'de.1', 'it.1'],
});
