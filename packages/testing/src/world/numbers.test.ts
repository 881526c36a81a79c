import { demoWorld } from '@evens/seed-world';
import { expect, it } from 'vitest';
import { everyLeague } from './league-means.ts';

// A sample: the bands widen by what chance does to so few games. `npm run calibration` and the long test play thousands.
it('leagues have the totals, home advantages and ties of the real ones', () => {
  const faults: string[] = [];
  let leagues = 0;
  for (const each of everyLeague(demoWorld(), { pairings: 250, games: 250 })) {
    leagues += 1;
    faults.push(...each.faults);
  }
  expect(leagues).toBeGreaterThan(70);
  expect(faults).toEqual([]);
});
