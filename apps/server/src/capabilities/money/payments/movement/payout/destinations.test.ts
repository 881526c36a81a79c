import { cancelWithdrawal, decideWithdrawal, listWithdrawals } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const DAY = 86_400_000;
const house = await cashHouse();
const { db, clock, withdrawals, newPlayer, askFor, hurry, sandbox } = house;
const noor = house.office('noor');

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
  await house.give(accountId, 100_000n);
});

async function asked(): Promise<{ id: string; waits: boolean }> {
  const answer = await askFor(browser, '20');
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return { id: answer.value.Id, waits: answer.value.Steps[0]?.Reasons.includes('newDetails') ?? false };
}
const named = async (): Promise<number> =>
  (await sql`select from withdrawal_destination where account_id = ${accountId}`.execute(db)).rows.length;

it.each<[string, (id: string) => Promise<unknown>, boolean]>([
  ['was taken back', (id) => browser.client.call(cancelWithdrawal, { params: { id }, body: {} }), false],
  [
    'a person declined',
    (withdrawalId) =>
      noor.call(decideWithdrawal, {
        params: { withdrawalId },
        body: { decision: 'reject', reason: 'other', words: '' },
      }),
    false,
  ],
  [
    'was refused by its provider',
    async (id) => {
      await hurry(accountId);
      await withdrawals.catchUp();
      await sandbox.payouts.becomes(id, 'refused');
      await hurry(accountId);
      await withdrawals.catchUp();
    },
    false,
  ],
  [
    'was paid',
    async (id) => {
      await hurry(accountId);
      await withdrawals.catchUp();
      await sandbox.payouts.becomes(id, 'paid');
      await hurry(accountId);
      await withdrawals.catchUp();
    },
    true,
  ],
  ['still waits', async () => undefined, true],
])('where a withdrawal would have gone that %s', async (_what, end, known) => {
  const first = await asked();
  expect(first.waits).toBe(true);
  await end(first.id);
  expect(await named()).toBe(known ? 1 : 0);
  // By the clock of waits alone it would be known now.
  await sql`update withdrawal_destination set first_at = first_at - interval '2 days' where account_id = ${accountId}`.execute(
    db,
  );
  expect((await asked()).waits).toBe(!known);
});

it('what a provider took three days ago is shown to operators, until it goes on', async () => {
  const { id } = await asked();
  await hurry(accountId);
  await withdrawals.catchUp();
  const attention = async () => {
    const answer = await noor.call(listWithdrawals, { query: { list: 'attention', accountId } });
    return answer.ok ? answer.value.withdrawals.map((each) => each.attention) : answer.refusal.code;
  };
  const later = async (ms: number) => {
    await sql`update withdrawal set updated_at = ${new Date(clock.wallMs() - ms)} where id = ${id}`.execute(db);
    await hurry(accountId);
    await withdrawals.catchUp();
  };
  await later(2 * DAY);
  expect([await attention(), (await withdrawals.figures()).stuck]).toEqual([[], 0]);
  await later(4 * DAY);
  expect([await attention(), (await withdrawals.figures()).stuck]).toEqual([
    ['with the provider for more than three days'],
    1,
  ]);
  await sandbox.payouts.becomes(id, 'paid');
  await later(4 * DAY);
  expect([await attention(), (await withdrawals.figures()).stuck]).toEqual([[], 0]);
});
