import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PROTOCOLS } from '@evens/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerName } from '../../capabilities/casino/providers/index.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { openStepsHouse, type StepsHouse } from '../wallet-steps/steps-house.ts';
import { faultsOf, type Report } from './run-checks.ts';
import { runIn } from './run-order.ts';
import { sheetOf } from './sheet.ts';

const FOLDER = new URL('../../../../../docs/conformance/', import.meta.url);
const IDS = PROTOCOLS.map(({ id }) => id);

let house: StepsHouse;
let db: Database;
let reports: readonly Report[];
beforeAll(async () => {
  house = await openStepsHouse();
  db = openDatabase(house.databaseUrl, { max: 2 });
  reports = await runIn(house, db, IDS);
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await house.end();
});

it.each(IDS)('the wallet does what %s demands, and the sheet that is sent to it says so', (id) => {
  const report = reports.find(({ provider }) => provider === id);
  if (!report) throw new Error(`nothing was tried of ${id}`);
  expect(faultsOf(report)).toEqual([]);
  const file = new URL(`${id}.md`, FOLDER);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(sheetOf(report, providerName(id)));
});

it('there is a sheet of each provider, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(IDS.map((id) => `${id}.md`).sort());
});
