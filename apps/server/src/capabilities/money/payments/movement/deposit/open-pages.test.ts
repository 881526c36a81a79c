import { getDeposit, TRANSACTION_STATUS as S, selfExclude, setPlayLimit, takeBreak } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const FOR_GOOD = '3000-01-01';

describe.each([
  ['can close it', true],
  ['cannot', false],
])('a page that was opened before, at a provider that %s', async (_name, closes) => {
  const house = await cashHouse({ closes });
  const { db, cashier, clock, sandbox, newPlayer, openPage, pay, stood, toldOf } = house;
  let browser: Browser;
  let accountId = '';
  beforeEach(async () => {
    ({ browser, accountId } = await newPlayer());
  });

  async function opened(amount: string) {
    const answer = await openPage(browser, amount);
    if (!answer.ok) throw new Error(answer.refusal.code);
    clock.advance(1000);
    return answer.value;
  }
  const limit = async (amount: string): Promise<void> => {
    const said = await browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount } });
    expect(said.ok).toBe(true);
    clock.advance(1000);
  };
  const statusOf = async (id: string): Promise<number | undefined> => {
    const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db);
    return rows[0]?.status;
  };
  /** Until nothing more comes of it. */
  const settle = async (): Promise<void> => {
    await sandbox.settled();
    await cashier.catchUp();
    await sandbox.settled();
  };
  const refunded = async (id: string) => {
    const { rows } = await sql<{ state: string; operator: string }>`
      select state, operator from cashier_held_payment where deposit_id = ${id}`.execute(db);
    return rows[0];
  };

  it.each<[string, () => Promise<unknown>]>([
    ['an exclusion', () => browser.client.call(selfExclude, { body: { Date: FOR_GOOD } })],
    ['a time-out', () => browser.client.call(takeBreak, { body: { hours: 24 } })],
    ['a limit that it does not fit', () => limit('50')],
  ])('and paid after %s credits nothing, and what came goes back', async (_what, meanwhile) => {
    const { Id, Url } = await opened('80');
    await meanwhile();
    await settle();
    const closed = (await pay(Url)) >= 400;
    await settle();
    expect(await stood(accountId)).toEqual([0, 0, 0]);
    if (closes) {
      expect([closed, await statusOf(Id), await refunded(Id)]).toEqual([true, S.canceled, undefined]);
    } else {
      expect([await statusOf(Id), await refunded(Id)]).toEqual([S.refund, { state: 'returned', operator: 'house' }]);
      expect((await toldOf(accountId)).at(-1)).toBe('depositReturned');
    }
    expect(house.errors).toEqual([]);
  });

  it('and fits the lower limit is credited as it was meant', async () => {
    const { Id, Url } = await opened('40');
    await limit('50');
    await settle();
    await pay(Url);
    await settle();
    expect([await stood(accountId), await statusOf(Id)]).toEqual([[40, 0, 0], S.completed]);
  });

  it('counts against the limit from its opening on', async () => {
    await limit('100');
    await opened('80');
    expect(await openPage(browser, '30')).toMatchObject({ refusal: { code: 'DepositLimitReached' } });
  });

  it('of two that together go beyond a lower limit no more is credited than fits', async () => {
    const [one, two] = [await opened('40'), await opened('40')];
    await limit('60');
    await pay(one.Url);
    await pay(two.Url);
    await settle();
    expect(await stood(accountId)).toEqual([closes ? 0 : 40, 0, 0]);
    // What was called off has given its place back.
    if (closes) expect((await openPage(browser, '60')).ok).toBe(true);
    expect((await browser.client.call(getDeposit, { params: { id: two.Id } })).ok).toBe(true);
  });
});
