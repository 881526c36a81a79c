import { demoWorld } from '@evens/seed-world';
import { expect, it } from 'vitest';
import { everyLeague } from './league-means.ts';

it('leagues have the totals, home advantages and ties of the real ones, over thousands of games', () => {
  const faults: string[] = [];
  for (const each of everyLeague(demoWorld(), { pairings: 3000, games: 4000 })) faults.push(...each.faults);
  expect(faults).toEqual([]);
});
