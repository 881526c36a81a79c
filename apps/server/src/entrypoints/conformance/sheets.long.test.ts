import { readdirSync } from 'node:fs';
import { PROTOCOLS } from '@evens/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCurrent, SHEETS } from '../../../test/current-sheets.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { keysOf, newPlayer } from '../wallet-steps/players.ts';
import { openStepsHouse, type StepsHouse } from '../wallet-steps/steps-house.ts';
import { faultsOf, type Report } from './run-checks.ts';
import { runIn, runOrder } from './run-order.ts';

const IDS = PROTOCOLS.map(({ id }) => id);

let house: StepsHouse;
let db: Database;
let reports: readonly Report[];
beforeAll(async () => {
  house = await openStepsHouse();
  db = openDatabase(house.databaseUrl, { max: 2 });
  reports = await runIn(house, db, IDS);
}, 900_000);
afterAll(async () => {
  await db.destroy();
  await house.end();
});

it.each(IDS)('the wallet does what %s demands, and the sheet that is sent to it says so', (id) => {
  expectCurrent(reports, id);
});

it.each(IDS)('a running house that is reached by its address does it as well: %s', async (id) => {
  const { userName, password } = await newPlayer(house, db, 'EUR', 20_00n);
  const reach = { url: house.url, userName, password, keys: keysOf(house, id), currency: 'EUR' };
  const [report, ...more] = await runOrder({ providers: [id], write: false, reach });
  expect([report?.provider, more]).toEqual([id, []]);
  expect(report && faultsOf(report)).toEqual([]);
  // All that such a house cannot be asked for is its restart.
  const untried = report?.checks.flatMap(({ title, without }) => (without === undefined ? [] : [title]));
  expect(untried).toContain('The house restarts between two calls');
  expect(untried).not.toContain('A round');
});

it('there is a sheet of each provider, and no other', () => {
  expect(readdirSync(SHEETS).sort()).toEqual(IDS.map((id) => `${id}.md`).sort());
});
