import { readdirSync } from 'node:fs';
import { PROTOCOLS } from '@evens/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCurrent, SHEETS } from '../../../test/current-sheets.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { openStepsHouse, type StepsHouse } from '../wallet-steps/steps-house.ts';
import type { Report } from './run-checks.ts';
import { runIn } from './run-order.ts';

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

it('there is a sheet of each provider, and no other', () => {
  expect(readdirSync(SHEETS).sort()).toEqual(IDS.map((id) => `${id}.md`).sort());
});
