import { expect, it } from 'vitest';
import { runStorm } from './storm/run-storm.ts';
import { testDatabase } from './support/index.ts';

const { db, url } = await testDatabase({ max: 12 });
const SECONDS = 6;
const seed = process.env.STORM_SEED ?? String(Date.now());

it(`a storm of ${SECONDS} s leaves every bet and every cent in its place (seed ${seed})`, async () => {
  const report = await runStorm(db, url, { seed, seconds: SECONDS, players: 50, thinkMs: 200 });
  process.stdout.write(`${JSON.stringify({ ...report, faults: report.faults.length })}\n`);
  expect(report.faults).toEqual([]);
  // Enough of each to have shown something, on a machine that is busy with other tests too.
  expect(report.accepted).toBeGreaterThan(100);
  expect(report.refusedForPrice).toBeGreaterThan(10);
  expect(report.late).toBeGreaterThan(5);
  expect(report.corrections).toBeGreaterThan(5);
  expect(report.looks).toBeGreaterThanOrEqual(3);
}, 120_000);
