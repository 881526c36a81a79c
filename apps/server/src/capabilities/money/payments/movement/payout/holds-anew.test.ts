import { randomUUID } from 'node:crypto';
import { createClosedWithdrawal, decideWithdrawal, getDeskWithdrawal, TRANSACTION_STATUS as S } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';

const cases = new Set<string>();
const house = await cashHouse({ withdrawalParts: { caseOpen: async (accountId) => cases.has(accountId) } });
const { db, clock, withdrawals, askFor, hurry, errors, stood } = house;
const lena = house.office('lena');
const HOUR = 3_600_000;
const IBAN = 'DE89 3704 0044 0532 0130 00';

let player: Browser;
let accountId = '';
beforeEach(async () => {
  cases.clear();
  ({ browser: player, accountId } = await house.newPlayer());
  await house.give(accountId, 200_000n);
});

async function asked(browser = player): Promise<string> {
  const answer = await askFor(browser, '900');
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.Id;
}
/** Another player, who has money; nothing of the first is forgotten. */
async function another(): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = house.visitor();
  const id = await registerIn(browser, anotherAda());
  await sql`update identity_account set email_confirmed_at = now() where id = ${id}`.execute(db);
  await house.give(id, 200_000n);
  return { browser, id };
}
async function linked(other: string): Promise<void> {
  const [a, b] = [accountId, other].sort();
  await sql`
    insert into identity_person_link (one, other, strength, points, reasons, found_at)
    values (${a}, ${b}, 'person', 95, '{name}', now())
    on conflict (one, other) do update set strength = 'person', decided = null`.execute(db);
}
const standing = async (withdrawalId: string) => {
  const answer = await lena.call(getDeskWithdrawal, { params: { withdrawalId } });
  return answer.ok && [answer.value.status, answer.value.reasons];
};
async function due(): Promise<void> {
  await hurry(accountId);
  await withdrawals.catchUp();
}

it.each<[string, () => Promise<unknown>, readonly string[]]>([
  ['a case of harm', async () => cases.add(accountId), ['harmCase']],
  ['a linked account', async () => linked((await another()).id), ['linkedAccounts']],
  ['another account at its destination', async () => asked((await another()).browser), ['sharedDestination']],
  [
    'another name of its holder',
    () =>
      sql`update identity_account set profile = profile || '{"LastName":"Babbage"}' where id = ${accountId}`.execute(
        db,
      ),
    ['nameOther'],
  ],
])('%s that came up while it waited stops it at its time, until a person lets it go', async (_, happens, reasons) => {
  const id = await asked();
  expect(await standing(id)).toEqual([S.pending, ['newDetails']]);
  await happens();
  await due();
  const found = await standing(id);
  expect(found).toEqual([S.pendingEmp, expect.arrayContaining(['newDetails', ...reasons])]);
  expect(await stood(accountId)).toEqual([1_100, 900, 0]);
  await lena.call(decideWithdrawal, {
    params: { withdrawalId: id },
    body: { decision: 'approve', words: 'looked at' },
  });
  await due();
  expect(await standing(id)).toEqual([S.paymentSystemProcessing, expect.arrayContaining([...reasons])]);
  expect(errors).toEqual([]);
});

it('without anything new it goes at its time', async () => {
  const id = await asked();
  await due();
  expect(await standing(id)).toEqual([S.paymentSystemProcessing, ['newDetails']]);
});

it('a lock that came after an approval stands beside what a person was asked for before', async () => {
  cases.add(accountId);
  const id = await asked();
  await lena.call(decideWithdrawal, {
    params: { withdrawalId: id },
    body: { decision: 'approve', words: 'looked at' },
  });
  await house.identity.setLocked(accountId, true);
  await due();
  expect(await standing(id)).toEqual([S.pendingEmp, ['harmCase', 'newDetails', 'accountLocked']]);
});

it('from behind a closed door it waits as long after a changed factor as with a session', async () => {
  // The account is known already.
  const before = await asked();
  await due();
  expect(await standing(before)).toEqual([S.paymentSystemProcessing, ['newDetails']]);
  await sql`
    update withdrawal_destination set first_at = first_at - interval '3 days' where account_id = ${accountId}`.execute(
    db,
  );
  await sql`
    update identity_account set factors_changed_at = ${new Date(clock.wallMs() - HOUR)} where id = ${accountId}`.execute(
    db,
  );
  const { pass } = (await house.protection.closedDoor(accountId)) as { pass: string };
  const answer = await house.visitor().client.call(createClosedWithdrawal, {
    body: {
      ...{ WithdrawMethod: 'banktransfer', Amount: '100', AccountName: 'Ada Lovelace', IBAN },
      ...{ idempotencyKey: randomUUID(), Pass: pass },
    },
  });
  expect(answer).toMatchObject({
    value: { Steps: [{ Reasons: expect.arrayContaining(['closedAccount', 'newFactor']) }] },
  });
  const withdrawalId = answer.ok ? answer.value.Id : '';
  expect(await lena.call(getDeskWithdrawal, { params: { withdrawalId } })).toMatchObject({
    value: { waitsUntilMs: clock.wallMs() + 23 * HOUR },
  });
});
