import { manualClock, money } from '@evens/kernel';
import {
  deposit,
  payout,
  playerAccount,
  reverse,
  stake,
  type Transfer,
  withdrawalHold,
  withdrawalPaid,
} from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { openWallet } from './index.ts';

const { db } = await testDatabase();
const told: { accountId: string; payload: unknown }[] = [];
const wallet = openWallet({
  db,
  clock: manualClock(Date.UTC(2026, 10, 21)),
  news: { follows: () => true, account: (accountId, _kind, payload) => void told.push({ accountId, payload }) },
  onError: (error) => {
    throw error;
  },
});

afterAll(() => wallet.stop());

let made = 0;
async function player(cashMinor = 0n): Promise<string> {
  made += 1;
  const accountId = `player-${made}`;
  await inTransaction(db, (tx) => wallet.openAccount(tx, accountId, 'EUR'));
  if (cashMinor > 0n) await wallet.postNow(depositOf(accountId, cashMinor, `first-${accountId}`));
  return accountId;
}

const order = (idempotencyKey: string) => ({ idempotencyKey, reference: 'test:1', actor: 'house', reason: 'test' });
const depositOf = (playerId: string, amountMinor: bigint, key: string): Transfer =>
  deposit({ ...order(key), playerId, amount: money(amountMinor, 'EUR'), method: 'card' });
const stakeOf = (playerId: string, amountMinor: bigint, key: string): Transfer =>
  stake({ ...order(key), playerId, amount: money(amountMinor, 'EUR') });
const cashOf = async (accountId: string): Promise<bigint | undefined> => (await wallet.balance(accountId))?.cashMinor;

describe('posting', () => {
  it('moves money once for one key, and answers the first result to a repeat', async () => {
    const accountId = await player(1000n);
    const first = await wallet.postNow(stakeOf(accountId, 300n, 'once'));
    const again = await wallet.postNow(stakeOf(accountId, 300n, 'once'));
    expect(first).toMatchObject({ ok: true, value: { repeated: false } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true } });
    expect(await cashOf(accountId)).toBe(700n);
  });

  it('answers a repeat with the first result even when the balance would not cover it any more', async () => {
    const accountId = await player(300n);
    await wallet.postNow(stakeOf(accountId, 300n, 'all-in'));
    expect(await wallet.postNow(stakeOf(accountId, 300n, 'all-in'))).toMatchObject({
      ok: true,
      value: { repeated: true },
    });
  });

  it('refuses the same key with another body', async () => {
    const accountId = await player(1000n);
    await wallet.postNow(stakeOf(accountId, 300n, 'other-body'));
    expect(await wallet.postNow(stakeOf(accountId, 301n, 'other-body'))).toEqual({
      ok: false,
      refusal: { code: 'IdempotencyKeyReused' },
    });
    expect(await cashOf(accountId)).toBe(700n);
  });

  it('refuses what the balance does not cover and writes nothing', async () => {
    const accountId = await player(299n);
    expect(await wallet.postNow(stakeOf(accountId, 300n, 'too-much'))).toMatchObject({
      ok: false,
      refusal: { code: 'InsufficientBalanceException' },
    });
    const { rows } = await sql`select from ledger_transfer where idempotency_key = 'too-much'`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('lets exactly the covered ones of 40 simultaneous stakes through', async () => {
    const accountId = await player(1000n);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => wallet.postNow(stakeOf(accountId, 90n, `rush-${at}`))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(11);
    expect(await cashOf(accountId)).toBe(10n);
  });

  it('takes back a payout that was withdrawn as a debt, which the next payout meets first', async () => {
    const accountId = await player();
    const amount = money(1000n, 'EUR');
    const paid = payout({ ...order('won'), playerId: accountId, amount, receivableMinor: 0n });
    await wallet.postNow(paid);
    await wallet.postNow(withdrawalHold({ ...order('ask'), playerId: accountId, amount: money(700n, 'EUR') }));
    await wallet.postNow(
      withdrawalPaid({ ...order('gone'), playerId: accountId, amount: money(700n, 'EUR'), method: 'card' }),
    );
    await inTransaction(db, async (tx) => {
      const cash = playerAccount('cash', accountId, 'EUR');
      const standings = await wallet.lock(tx, [cash]);
      const back = reverse(paid, order('back'), (key) => standings.get(key)?.balanceMinor ?? 0n);
      expect(await wallet.post(tx, back)).toMatchObject({ ok: true });
    });
    expect(await wallet.balance(accountId)).toMatchObject({ cashMinor: 0n, receivableMinor: -700n });
    await wallet.postNow(payout({ ...order('next'), playerId: accountId, amount, receivableMinor: -700n }));
    expect(await wallet.balance(accountId)).toMatchObject({ cashMinor: 300n, receivableMinor: 0n });
  });

  it("tells the player's pages the new balance after the commit", async () => {
    const accountId = await player(1234n);
    await wallet.stop();
    expect(told.filter((each) => each.accountId === accountId).at(-1)?.payload).toMatchObject({
      Currency: 'EUR',
      Balances: { TotalBalance: '12.34', Cash: '12.34', StakeHold: '0.00' },
    });
  });
});

describe('the database itself', () => {
  let accountId: string;
  let cashId: bigint;
  let bookId: bigint;
  beforeAll(async () => {
    accountId = await player(1000n);
    const id = async (holderId: string, kind: string): Promise<bigint> => {
      const { rows } = await sql<{ id: bigint }>`
        select id from ledger_account where holder_id = ${holderId} and kind = ${kind} and currency = 'EUR'`.execute(
        db,
      );
      return rows[0]?.id ?? -1n;
    };
    cashId = await id(accountId, 'cash');
    bookId = await id('house', 'sportsbook');
  });

  const clearingId = async (): Promise<bigint> => {
    const { rows } = await sql<{ id: bigint }>`
      select id from ledger_account where kind = 'clearing' and currency = 'EUR' limit 1`.execute(db);
    return rows[0]?.id ?? -1n;
  };
  let keys = 0;
  const raw = (entries: readonly (readonly [bigint, number, string?])[]): Promise<unknown> =>
    inTransaction(db, async (tx) => {
      keys += 1;
      const { rows } = await sql<{ id: bigint }>`
        insert into ledger_transfer (kind, idempotency_key, body_hash, reference, actor, reason, at)
        values ('adjustment', ${`raw-${keys}`}, '', 'x', 'x', 'x', now()) returning id`.execute(tx);
      for (const [account, amount, currency] of entries) {
        await sql`insert into ledger_entry (transfer_id, account_id, currency, amount_minor)
          values (${rows[0]?.id}, ${account}, ${currency ?? 'EUR'}, ${amount})`.execute(tx);
      }
    });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a transfer that does not sum to zero',
      () =>
        raw([
          [cashId, -5],
          [bookId, 4],
        ]),
      /does not sum to zero/,
    ],
    ['a transfer without entries', () => raw([]), /does not sum to zero/],
    [
      'a balance under its floor',
      () =>
        raw([
          [cashId, -5000],
          [bookId, 5000],
        ]),
      /ledger_account_floor/,
    ],
    [
      'an entry in another currency than its account',
      () =>
        raw([
          [cashId, -5, 'USD'],
          [bookId, 5, 'USD'],
        ]),
      /in the currency of its account/,
    ],
    [
      'an entry of an unknown account',
      () =>
        raw([
          [999_999_999n, -5],
          [bookId, 5],
        ]),
      /in the currency of its account/,
    ],
    [
      'an entry of zero',
      () =>
        raw([
          [cashId, 0],
          [bookId, 0],
        ]),
      /amount_minor/,
    ],
    [
      'an entry added to an older transfer',
      () =>
        sql`insert into ledger_entry select min(transfer_id), ${bookId}, 'EUR', 5 from ledger_entry where account_id = ${cashId}`.execute(
          db,
        ),
      /only be added by the transaction/,
    ],
    ['a changed entry', () => sql`update ledger_entry set amount_minor = 1`.execute(db), /never changed/],
    ['a deleted entry', () => sql`delete from ledger_entry`.execute(db), /never changed/],
    ['emptied entries', () => sql`truncate ledger_entry`.execute(db), /never changed/],
    ['a changed transfer', () => sql`update ledger_transfer set reason = 'better'`.execute(db), /never changed/],
    [
      'a balance set by hand',
      () => sql`update ledger_account set balance_minor = 999999 where id = ${cashId}`.execute(db),
      /moves only by entries/,
    ],
    ['a removed account', () => sql`delete from ledger_account where id = ${cashId}`.execute(db), /never removed/],
  ])('refuses %s', async (_, attempt, refused) => {
    await expect(attempt()).rejects.toThrow(refused);
    expect(await cashOf(accountId)).toBe(1000n);
  });

  it.each([
    ['even in two steps', [-5, 5], undefined],
    ['even, and then uneven by one entry more', [-5, 5, -1], /does not sum to zero/],
  ])('takes entries one by one and judges them at the end: %s', async (_, amounts, refused) => {
    const accounts = [cashId, bookId, await clearingId()];
    const before = await cashOf(accountId);
    const attempt = raw(amounts.map((amount, at) => [accounts[at] ?? -1n, amount]));
    if (refused) await expect(attempt).rejects.toThrow(refused);
    else await attempt;
    expect(await cashOf(accountId)).toBe(refused ? before : (before ?? 0n) - 5n);
    expect((await sql`select from ledger_transfer_unfinished`.execute(db)).rows).toEqual([]);
  });

  it('keeps every balance equal to its entries and every transfer at zero under random transfers and repeats', async () => {
    const players = [await player(), await player(), await player()];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.integer({ min: 0, max: 2 }),
            what: fc.constantFrom('deposit', 'stake', 'payout', 'repeat'),
            amount: fc.bigInt(1n, 5000n),
          }),
          { maxLength: 12 },
        ),
        async (steps) => {
          run += 1;
          const sent: Transfer[] = [];
          await Promise.all(
            steps.map(async ({ who, what, amount }, at) => {
              const playerId = players[who] ?? '';
              const key = `random-${run}-${at}`;
              const paid = { ...order(key), playerId, amount: money(amount, 'EUR'), receivableMinor: 0n };
              const transfer =
                what === 'deposit'
                  ? depositOf(playerId, amount, key)
                  : what === 'stake'
                    ? stakeOf(playerId, amount, key)
                    : payout(paid);
              const again = what === 'repeat' ? sent.at(-1) : undefined;
              if (!again) sent.push(transfer);
              await wallet.postNow(again ?? transfer);
            }),
          );
          const { rows: uneven } = await sql`
            select transfer_id from ledger_entry group by transfer_id, currency having sum(amount_minor) <> 0`.execute(
            db,
          );
          const { rows: drifted } = await sql`
            select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
            where a.balance_minor is not null
            group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`.execute(db);
          expect([uneven, drifted]).toEqual([[], []]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
