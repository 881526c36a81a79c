import { assert } from '@evens/kernel';
import { PROTOCOLS, type Protocol } from '@evens/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The provider's own calls by what they are about, with amounts in minor units. */
function callsOf({ id, bet, win, undo, end, balance }: Protocol) {
  const play = (round: string, of: string, minor: bigint) => ({
    round: `${round}-${id}`,
    id: `${of}-${id}`,
    amountMinor: minor,
    currency: 'EUR' as const,
  });
  const stake = bet(play('r1', 'stake', 3_00n));
  // As in a file: what the house answered to the stake is not in it.
  const won = win(play('r1', 'win', 5_00n));
  const other = bet(play('r2', 'other', 2_00n));
  return {
    played: [balance, { ...stake, repeat: 2 }, { ...won, repeat: 2 }, ...(end ? [end(play('r1', 'end', 0n))] : [])],
    undone: [other, { ...undo(play('r2', 'other', 2_00n)), repeat: 2 }],
    wrong: [{ ...bet(play('r3', 'wrong', 1_00n)), signature: 'wrong' }],
    poor: [bet(play('r4', 'poor', 900_00n))],
  };
}

describe.each(PROTOCOLS.map((each) => [each.id, each] as const))('a file of %s', (provider, protocol) => {
  const { played, undone, wrong, poor } = callsOf(protocol);
  it.each([
    ['a stake and a win, each said twice', played, '102.00', ['-3.00', '5.00']],
    ['a stake that is taken back, said twice', undone, '100.00', ['-2.00', '2.00']],
    ['a wrong signature', wrong, '100.00', []],
    ['more than there is', poor, '100.00', []],
  ] as const)('%s', async (_, steps, balance, moved) => {
    const file = readSteps(JSON.stringify({ provider, balance: '100.00', currency: 'EUR', steps }));
    assert(file.ok, `the file is read: ${JSON.stringify(file)}`);
    const report = await playSteps(house, db, file.value);
    expect(report.steps.at(-1)?.balance, JSON.stringify(report.steps)).toBe(balance);
    expect(report.ledger.map(({ amount }) => amount)).toEqual(moved);
    expect(report.openRounds).toBe(0);
  });
});
