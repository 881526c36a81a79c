import { existsSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { playWeekend } from './replay-weekend.ts';

const REAL_DATA = path.resolve(import.meta.dirname, '../../../../shared/data/football');
const name = 'three real leagues';

if (existsSync(REAL_DATA)) {
  playWeekend(name, { folder: REAL_DATA, from: '2024-11-01', days: 4, leagues: ['en.1', 'de.1', 'es.1'] });
} else {
  it('has no real season to play', () => void process.stdout.write(`not here, so not played: ${name}\n`));
}
