import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { providersHouse } from './providers-house.ts';
import { openRoundsDesk } from './rounds-desk.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 8 });
const room = await providersHouse(db);
const rooms = [room.providers, room.approvals];
const [one, other] = [await openRoundsDesk(room.house.clock, rooms), await openRoundsDesk(room.house.clock, rooms)];
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await one.close();
  await other.close();
  await room.close();
});

let made = 0;
/** A win above its game's ceiling, by the wallet as an adapter asks it: a stake of one euro, and the win. */
async function heldWin(minor: bigint, jackpotMinor = 0n) {
  made += 1;
  const accountId = await room.house.player(10_00n, 'EUR', randomUUID());
  const call = { provider: 'games', accountId, currency: 'EUR' as const };
  const id = `win-${made}`;
  const reference = `round:r${made}`;
  const debit = { verb: 'debit' as const, id: `bet-${made}`, amountMinor: 1_00n, reference, game: 'a-slot' };
  const credit = { ...debit, verb: 'credit' as const, id, amountMinor: minor, mostMinor: 100_00n, jackpotMinor };
  const answers = await room.house.wallet.calls(call, [debit, credit]);
  expect(answers.map(({ kind }) => kind)).toEqual(['moved', 'held']);
  return { accountId, id, again: () => room.house.wallet.calls(call, [credit]), call };
}
const cash = async (accountId: string) => (await room.house.wallet.balance(accountId))?.cashMinor;
const pay = (desk: typeof one, id: string, reason = 'the provider has shown the round') =>
  desk.call('POST', '/api/desk/held-wins/pay', { provider: 'games', id, reason });
const listed = async () =>
  ((await one.call('GET', '/api/desk/held-wins')).body.wins as { id: string }[]).map((each) => each.id);

it('waits in the list and pays nothing, is paid once by one person while it is small, and its call is then answered as paid', async () => {
  const { accountId, id, again } = await heldWin(500_00n);
  expect(await cash(accountId)).toBe(9_00n);
  const { wins, more } = (await one.call('GET', '/api/desk/held-wins')).body as { wins: object[]; more: boolean };
  expect({ wins, more }).toMatchObject({
    wins: [
      {
        provider: 'games',
        id,
        accountId,
        round: `r${made}`,
        game: 'a-slot',
        amount: '500.00',
        currency: 'EUR',
        takesTwo: false,
      },
    ],
    more: false,
  });
  expect((await again()).map(({ kind }) => kind)).toEqual(['held']);
  const answers = await Promise.all([pay(one, id), pay(other, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await cash(accountId)).toBe(509_00n);
  expect(await listed()).not.toContain(id);
  expect(await again()).toMatchObject([{ kind: 'moved', repeated: true, balanceMinor: 509_00n }]);
});

it('takes two people from a thousand euros on, and by sums', async () => {
  const { accountId, id } = await heldWin(2_000_00n);
  const asked = await pay(one, id);
  expect(asked.body).toMatchObject({ approvalId: expect.any(String) });
  expect(await cash(accountId)).toBe(9_00n);
  const decide = (desk: typeof one) =>
    desk.call('POST', `/api/approvals/${(asked.body as { approvalId: string }).approvalId}/decide`, { approve: true });
  expect((await decide(one)).body).toMatchObject({ code: 'OwnProposal' });
  expect((await decide(other)).status).toBe(200);
  expect(await cash(accountId)).toBe(2_009_00n);
  const { rows } = await sql<{ after: object }>`
    select after from audit_entry where action = 'results.payHeldWin' and subject = ${`held-win/games/${id}`}`.execute(
    db,
  );
  expect(rows).toMatchObject([{ after: { state: 'paid', amount: '2000.00', currency: 'EUR' } }]);
});

it('is gone where its provider takes it back first, whoever has proposed to pay it', async () => {
  const { accountId, id, call } = await heldWin(3_000_00n);
  const asked = await pay(one, id);
  await room.house.wallet.calls(call, [{ verb: 'rollback', id, undoes: 'credit' }]);
  const decided = await other.call(
    'POST',
    `/api/approvals/${(asked.body as { approvalId: string }).approvalId}/decide`,
    {
      approve: true,
    },
  );
  expect(decided.body).toMatchObject({ code: 'NotFound' });
  expect(await cash(accountId)).toBe(9_00n);
  expect(await listed()).not.toContain(id);
});

it('is not paid from another provider, nor under another id', async () => {
  const { id } = await heldWin(200_00n);
  expect(
    (await one.call('POST', '/api/desk/held-wins/pay', { provider: 'slots', id, reason: 'not theirs' })).status,
  ).toBe(404);
  expect((await pay(one, 'nobody')).status).toBe(404);
  expect(await listed()).toContain(id);
});
