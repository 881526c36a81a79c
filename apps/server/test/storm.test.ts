/** @module-tag long */

import { expect, it } from 'vitest';
import { runStorm } from './storm/run-storm.ts';
import { testDatabase } from './support/index.ts';

const { db, url } = await testDatabase({ max: 12 });
/** A sample: `npm run test:storm`, a part of `npm run test:long`, goes on for a minute. */
const SECONDS = 3;
const seed = process.env.STORM_SEED ?? String(Date.now());

it(`a storm of ${SECONDS} s leaves every bet and every cent in its place (seed ${seed})`, async () => {
  const report = await runStorm(db, url, { seed, seconds: SECONDS, players: 50, thinkMs: 200 });
  process.stdout.write(`${JSON.stringify({ ...report, faults: report.faults.length })}\n`);
  expect(report.faults).toEqual([]);
  // Something of each, on a machine that is busy with other tests too; the long one asks for more.
  expect(report.accepted).toBeGreaterThan(10);
  expect(report.refusedForPrice).toBeGreaterThan(0);
  expect(report.corrections).toBeGreaterThan(0);
  expect(report.looks).toBeGreaterThan(0);
}, 120_000);
