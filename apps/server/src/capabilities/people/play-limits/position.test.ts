import { money } from '@evens/kernel';
import { reverse, withdrawalHold, withdrawalPaid, withdrawalRelease } from '@evens/ledger';
import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../../../test/support/browser.ts';
import { cashHouse } from '../../../../test/support/cash-house.ts';
import { positionOf } from './position-store.ts';
import { realMoney } from './real-money-store.ts';

const house = await cashHouse();
const { db, sandbox, wallet, newPlayer, openPage, pay } = house;

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
});

/** Paid in, paid out, and the one less the other as it is shown beside a stretch of play. */
async function figures(): Promise<readonly bigint[]> {
  const { lifetime } = await positionOf(db, accountId, 'EUR', 0);
  const [all] = await realMoney(db, accountId, 'EUR', [0]);
  return [lifetime.paidIn, lifetime.paidOut, all?.netInMinor ?? -1n];
}
async function deposit(amount: string): Promise<string> {
  const opened = await openPage(browser, amount);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await pay(opened.value.Url);
  return opened.value.Id;
}
it('a payment that is charged back was not paid in, and counts again once it is won', async () => {
  const id = await deposit('100');
  expect(await figures()).toEqual([10_000n, 0n, 10_000n]);
  sandbox.cards.chargeBack(id);
  await sandbox.settled();
  expect(await figures()).toEqual([0n, 0n, 0n]);
  sandbox.cards.winChargeback(id);
  await sandbox.settled();
  expect(await figures()).toEqual([10_000n, 0n, 10_000n]);
});

it('a payout that its bank sends back was not paid out', async () => {
  await deposit('100');
  const order = (what: string) => ({
    idempotencyKey: `${what}:${accountId}`,
    ...{ reference: 'withdrawal:1', actor: 'house', reason: what, playerId: accountId, amount: money(6_000n, 'EUR') },
  });
  const paid = withdrawalPaid({ ...order('paid'), method: 'bank' });
  await wallet.postNow(withdrawalHold(order('held')));
  await wallet.postNow(paid);
  expect(await figures()).toEqual([10_000n, 6_000n, 4_000n]);
  await wallet.postNow(reverse(paid, order('returned'), () => 0n));
  await wallet.postNow(withdrawalRelease(order('released')));
  expect(await figures()).toEqual([10_000n, 0n, 10_000n]);
});
