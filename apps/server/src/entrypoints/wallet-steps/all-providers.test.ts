import { assert } from '@evens/kernel';
import { PROTOCOLS, type Protocol } from '@evens/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restOf, sampleOf } from '../../../test/sample-of-providers.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { readSteps } from './read-steps.ts';
import { playSteps } from './run-steps.ts';
import { openStepsHouse, type StepsHouse } from './steps-house.ts';

let house: StepsHouse;
let db: Database;
beforeAll(async () => {
  house = await openStepsHouse();
  db = openDatabase(house.databaseUrl, { max: 2 });
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await house.end();
});

/** A round that wins, one that is taken back, and what is refused: each call said as its provider says it, and some twice. */
function stepsOf({ id, bet, win, undo, end, balance }: Protocol) {
  const play = (round: string, of: string, amountMinor: bigint) => {
    return { round: `${round}-${id}`, id: `${of}-${id}`, amountMinor, currency: 'EUR' as const };
  };
  const over = end?.(play('r1', 'end', 0n));
  // As in a file: what the house answered to a stake is not in it.
  return [
    [balance, '100.00'],
    [{ ...bet(play('r1', 'stake', 3_00n)), repeat: 2 }, '97.00'],
    [{ ...win(play('r1', 'win', 5_00n)), repeat: 2 }, '102.00'],
    ...(over ? [[over, '102.00'] as const] : []),
    [bet(play('r2', 'other', 2_00n)), '100.00'],
    [{ ...undo(play('r2', 'other', 2_00n)), repeat: 2 }, '102.00'],
    [{ ...bet(play('r3', 'wrong', 1_00n)), signature: 'wrong' }, '102.00'],
    [bet(play('r4', 'poor', 900_00n)), '102.00'],
  ] as const;
}

async function isPlayed(provider: string): Promise<void> {
  const protocol = PROTOCOLS.find(({ id }) => id === provider);
  assert(protocol, `there is no provider ${provider}`);
  const told = stepsOf(protocol);
  const steps = told.map(([step]) => step);
  const file = readSteps(JSON.stringify({ provider, balance: '100.00', currency: 'EUR', steps }));
  assert(file.ok, 'the file is read');
  const report = await playSteps(house, db, file.value);
  const balances = told.flatMap(([step, balance]) => ('repeat' in step ? [balance, balance] : [balance]));
  expect(report.steps.map(({ balance }) => balance)).toEqual(balances);
  expect(report.ledger.map(({ amount }) => amount)).toEqual(['-3.00', '5.00', '-2.00', '2.00']);
  expect(report.openRounds).toBe(0);
}

const IDS = PROTOCOLS.map(({ id }) => id);
it.each(sampleOf(IDS))('a file of %s is played', isPlayed);
it.each(restOf(IDS))('a file of %s is played', { tags: 'long' }, isPlayed);
