import { existsSync, readdirSync, statSync } from 'node:fs';
import { GAMES, OFFERED_SLOTS } from '@evens/games';
import { expect, it } from 'vitest';

const COVERS = new URL('../../../apps/site/public/art/covers/', import.meta.url);
/** A lobby shows most of them at once. */
const MOST_BYTES = 580_000;

it.each(GAMES.map(({ name }) => name))('%s has its drawn cover, and a small one for lists', (name) => {
  expect(['', '-s'].map((size) => existsSync(new URL(`${name}${size}.webp`, COVERS)))).toEqual([true, true]);
});

it('all covers together are light, and none is of a game that there is not', () => {
  const files = readdirSync(COVERS);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, COVERS)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  const names = new Set<string>([...GAMES.map(({ name }) => name), ...OFFERED_SLOTS]);
  expect(files.filter((file) => !names.has(file.replace(/(-s)?\.webp$/, '')))).toEqual([]);
});
