import { houseAccount, playerAccount } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { laneRow as row } from '../../../../../test/lane-row.ts';
import { holdsNoneBehind } from '../../../../../test/market-locks.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { placeTickets } from './place-tickets.ts';
import type { LaneRow } from './placement-lane.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { wallet } = house;
afterAll(() => house.stop());

describe('the account that pays', () => {
  const withBonus = async (): Promise<string> => {
    const playerId = await house.player(5000n);
    await wallet.postNow({
      kind: 'bonusGrant',
      idempotencyKey: `grant:${playerId}`,
      reference: 'test',
      actor: 'house',
      reason: 'test',
      parts: [
        {
          debit: houseAccount('bonusCost', 'EUR'),
          credit: playerAccount('bonus', playerId, 'EUR'),
          amountMinor: 1500n,
        },
      ],
    });
    return playerId;
  };
  const standing = async (accountId: string): Promise<unknown[]> => {
    const found = await wallet.balance(accountId);
    return [found?.cashMinor, found?.bonusMinor, found?.stakeHoldMinor];
  };
  const decide = async (...rows: LaneRow[]): Promise<string[]> => {
    const decisions = await placeTickets(db, rows);
    return decisions === 'late' ? [decisions] : decisions.map((each) => each.decision);
  };

  const bonus = (holderId: string, amountMinor = '1000') => ({ kind: 'bonus' as const, holderId, amountMinor });

  it('is another than cash where the row says so, down to its own floor', async () => {
    const id = await withBonus();
    expect(await decide(row(id, { funds: [bonus(id)] }))).toEqual(['placed']);
    expect(await standing(id)).toEqual([5000n, 500n, 0n]);
    expect(await decide(row(id, { funds: [bonus(id)] }))).toEqual(['InsufficientBalanceException']);
    expect(await decide(row(id))).toEqual(['placed']);
    expect(await standing(id)).toEqual([4000n, 500n, 0n]);
  });

  it('fills the hold too, where the bet waits', async () => {
    const id = await withBonus();
    expect(await decide(row(id, { funds: [bonus(id)], delayMs: 5000 }))).toEqual(['placed']);
    expect(await standing(id)).toEqual([5000n, 500n, 1000n]);
  });

  it.each([
    ['at once', null, [4600n, 900n, 0n]],
    ['into the hold', 5000, [4600n, 900n, 1000n]],
  ])('is several where the row says so, %s, or none when one of them is too poor', async (_, delayMs, after) => {
    const id = await withBonus();
    const cash = { kind: 'cash' as const, holderId: id, amountMinor: '400' };
    expect(await decide(row(id, { delayMs, funds: [bonus(id, '600'), cash] }))).toEqual(['placed']);
    expect(await standing(id)).toEqual(after);
    const poor = row(id, { delayMs, funds: [bonus(id, '901'), { ...cash, amountMinor: '99' }] });
    expect(await decide(poor)).toEqual(['InsufficientBalanceException']);
    expect(await standing(id)).toEqual(after);
  });

  it('may be of another holder; one that is not there pays nothing', async () => {
    const [id, giver] = [await house.player(0n), await withBonus()];
    expect(await decide(row(id, { funds: [bonus(giver)] }))).toEqual(['placed']);
    expect([await standing(id), await standing(giver)]).toEqual([
      [0n, 0n, 0n],
      [5000n, 500n, 0n],
    ]);
    expect(await decide(row(id, { funds: [bonus('nobody')] }))).toEqual(['NoPrivilegesException']);
  });
});

it('does nothing when it arrives after its time, and says what the clock shows', async () => {
  const id = await house.player(5000n);
  const moments: number[] = [];
  const at = Date.UTC(2026, 10, 21, 12);
  const place = (notAfterMs: number) =>
    placeTickets(db, [row(id)], {
      moment: sql<Date>`${new Date(at)}::timestamptz`,
      notAfterMs,
      onMoment: (momentMs) => moments.push(momentMs),
    });
  expect(await place(at - 1)).toBe('late');
  expect(await wallet.balance(id)).toMatchObject({ cashMinor: 5000n });
  expect(await place(at)).toMatchObject([{ decision: 'placed' }]);
  expect(await wallet.balance(id)).toMatchObject({ cashMinor: 4000n });
  expect(moments).toEqual([at, at]);
});

it('locks the markets of a combo in one order, whether somebody has bet on them before or not', async () => {
  const [first, second] = [9001, 9002];
  const on = (...fixtures: number[]): Partial<LaneRow> => ({
    legs: fixtures.flatMap((fixtureId) => row('').legs.map((leg) => ({ ...leg, fixtureId }))),
  });
  await placeTickets(db, [row(await house.player(5000n), on(second))]);
  const combo = row(await house.player(5000n), on(first, second));
  const placing: ReturnType<typeof placeTickets>[] = [];
  await holdsNoneBehind(db, [first, second], () => placing.push(placeTickets(db, [combo])));
  expect(await Promise.all(placing)).toMatchObject([[{ decision: 'placed' }]]);
});
