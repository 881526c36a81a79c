/**
 * What the simulated leagues come out at beside the real ones, and what lies outside the bands. Run: `npm run calibration
 * [-- --games 4000]`. The prices follow the same chances: that they are fair is held by packages/pricing/src/calibration.long.test.ts.
 */
import { parseArgs } from 'node:util';
import { demoWorld } from '@evens/seed-world';
import { everyLeague } from '@evens/testing';

const { values } = parseArgs({ options: { games: { type: 'string', default: '4000' } } });
let wrong = 0;
console.log('league                                      total   home  level');
for (const { means, faults } of everyLeague(demoWorld(), { pairings: 1500, games: Number(values.games) })) {
  const share = (part: number): string => `${(100 * part).toFixed(1)}%`.padStart(7);
  console.log(
    `${means.league.padEnd(40)}${means.total.toFixed(2).padStart(9)}${share(means.home)}${share(means.level)}`,
  );
  for (const fault of faults) console.log(`  outside its band: ${fault}`);
  wrong += faults.length;
}
console.log(wrong === 0 ? 'every league lies within its bands' : `${wrong} figures lie outside their bands`);
process.exitCode = wrong > 0 ? 1 : 0;
