import { decideWithdrawal, getDeskWithdrawal, getWithdrawal, TRANSACTION_STATUS as S } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';

/** Since when coins that were credited are gone from their chain, as the coins say. */
let coinsLostMs: number | null = null;
const house = await cashHouse({ withdrawalParts: { coinsLostSince: async () => coinsLostMs } });
const { db, clock, withdrawals, askFor, hurry } = house;
const lena = house.office('lena');

let player: Browser;
let accountId = '';
beforeEach(async () => {
  coinsLostMs = null;
  player = house.visitor();
  // By the name that she is paid under: nothing else makes her wait.
  accountId = await registerIn(player, anotherAda());
  await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
  await house.give(accountId, 100_000n);
});

async function asked(): Promise<{ readonly Id: string }> {
  const answer = await askFor(player, '100');
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}
/** The account is known for longer than a new one waits. */
const knownAccount = (): Promise<unknown> =>
  sql`update withdrawal_destination set first_at = '2020-01-01' where account_id = ${accountId}`.execute(db);
/** Brings what waits for its time to the provider. */
async function due(): Promise<void> {
  await hurry(accountId);
  await withdrawals.catchUp();
}
const statusOf = async (id: string): Promise<number> => {
  const answer = await player.client.call(getWithdrawal, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};

it('who was credited with coins that are gone from their chain is paid only what a person lets go who was told so', async () => {
  const before = await asked();
  coinsLostMs = clock.wallMs();
  const stood = async (id: string) => {
    const answer = await lena.call(getDeskWithdrawal, { params: { withdrawalId: id } });
    return answer.ok && [answer.value.status, answer.value.reasons];
  };
  await due();
  // Why it waited before is said beside it.
  expect(await stood(before.Id)).toEqual([S.pendingEmp, ['newDetails', 'coinsLost']]);
  // What is asked for afterwards waits from the start.
  await knownAccount();
  const after = await asked();
  expect(await stood(after.Id)).toEqual([S.pendingEmp, ['coinsLost']]);
  const approve = (withdrawalId: string) =>
    lena.call(decideWithdrawal, { params: { withdrawalId }, body: { decision: 'approve', words: 'looked at' } });
  await approve(after.Id);
  // More of them went before it was sent: whoever approved knew nothing of that.
  clock.advance(1);
  coinsLostMs = clock.wallMs();
  await due();
  expect(await stood(after.Id)).toEqual([S.pendingEmp, ['coinsLost']]);
  await approve(after.Id);
  await due();
  expect(await statusOf(after.Id)).toBe(S.paymentSystemProcessing);
});
