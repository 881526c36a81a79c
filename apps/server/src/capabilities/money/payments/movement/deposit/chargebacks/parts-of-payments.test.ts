import { getDeposit, TRANSACTION_STATUS as S } from '@evens/contract';
import { money } from '@evens/kernel';
import { stake } from '@evens/ledger';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../../test/support/cash-house.ts';

const house = await cashHouse();
const { sandbox, newPlayer, openPage, pay, stood, cashier } = house;

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
});

const statusOf = async (id: string): Promise<number> => {
  const answer = await browser.client.call(getDeposit, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};
const spend = (amount: number) =>
  house.wallet.postNow(
    stake({
      ...{ idempotencyKey: `spent:${accountId}:${house.clock.wallMs()}`, reference: 'ticket:1' },
      ...{ actor: 'house', reason: 'for a test', playerId: accountId, amount: money(BigInt(amount) * 100n, 'EUR') },
    }),
  );

/** What happens to a payment of 50, in the words of a table: `spend 40`, `part 20`, `won 10`, `lost`. */
async function happens(id: string, words: string): Promise<void> {
  const [what = '', amount] = words.split(' ');
  const amountMinor = amount === undefined ? undefined : Number(amount) * 100;
  if (what === 'spend') expect((await spend(Number(amount))).ok).toBe(true);
  if (what === 'part') expect(sandbox.cards.chargeBack(id, amountMinor)).toBe(true);
  if (what === 'won') expect(sandbox.cards.winChargeback(id, amountMinor)).toBe(true);
  if (what === 'lost') expect(sandbox.cards.loseChargeback(id)).toBe(true);
  if (what === 'tooMuch') expect(sandbox.cards.chargeBack(id, amountMinor)).toBe(false);
  house.clock.advance(1);
  await sandbox.settled();
}

describe('a payment of 50 of which a bank takes parts back', () => {
  it.each<[string, readonly string[], readonly [number, number], number]>([
    ['a part', ['part 20'], [30, 0], S.completed],
    ['a part, of which the cash has not enough', ['spend 40', 'part 20'], [0, 10], S.completed],
    ['a second part up to the whole', ['part 20', 'part 30', 'tooMuch 1'], [0, 0], S.refund],
    ['a part that is won', ['part 20', 'won'], [50, 0], S.completed],
    ['a part of a part that is won', ['part 30', 'won 10'], [30, 0], S.completed],
    ['a part of the whole that is won', ['part 50', 'won 20'], [20, 0], S.completed],
    ['what was won meets the debt for it first', ['spend 40', 'part 20', 'won'], [10, 0], S.completed],
    ['the whole in two parts, and one won', ['part 20', 'part 30', 'won'], [30, 0], S.completed],
    ['a part that is lost stays with the bank', ['part 20', 'lost'], [30, 0], S.completed],
    ['lost, and won after all', ['part 20', 'lost', 'won'], [50, 0], S.completed],
    ['won, and another part', ['part 20', 'won', 'part 50'], [0, 0], S.refund],
  ])('%s', async (_what, words, after, status) => {
    const opened = await openPage(browser, '50');
    if (!opened.ok) throw new Error(opened.refusal.code);
    await pay(opened.value.Url);
    sandbox.misbehave({ copies: 3 });
    const { Id } = opened.value;
    for (const each of words) await happens(Id, each);
    const [cash, , owed] = await stood(accountId);
    expect([[cash, owed], await statusOf(Id)]).toEqual([after, status]);
  });

  it.each<[string, boolean]>([
    ['in its order', false],
    ['last first', true],
  ])('a part that is heard of before the payment was: %s', async (_what, reorder) => {
    sandbox.misbehave({ mute: true, reorder });
    const opened = await openPage(browser, '50');
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { Id, Url } = opened.value;
    await fetch(Url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
      redirect: 'manual',
    });
    sandbox.cards.chargeBack(Id, 2_000);
    // Asked, the provider tells the end of it first: what nobody disputes is the player's.
    await cashier.catchUp();
    await statusOf(Id);
    expect([await stood(accountId), await statusOf(Id)]).toEqual([[30, 0, 0], S.completed]);
    sandbox.misbehave({ mute: false });
    await sandbox.settled();
    expect([await stood(accountId), await statusOf(Id)]).toEqual([[30, 0, 0], S.completed]);
    sandbox.cards.winChargeback(Id);
    await sandbox.settled();
    expect(await stood(accountId)).toEqual([50, 0, 0]);
  });
});
