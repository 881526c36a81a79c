import { manualClock, money } from '@evens/kernel';
import {
  deposit,
  houseAccount,
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
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { openWallet } from './index.ts';
import { statementOf } from './statement-store.ts';

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

  it('incident parallel-withdrawals: refuses what the balance does not cover and writes nothing', async () => {
    const accountId = await player(299n);
    expect(await wallet.postNow(stakeOf(accountId, 300n, 'too-much'))).toMatchObject({
      ok: false,
      refusal: { code: 'InsufficientBalanceException' },
    });
    const { rows } = await sql`select from ledger_transfer where idempotency_key = 'too-much'`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('checks 40 and 52: lets exactly the covered ones of 40 simultaneous stakes through', async () => {
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

  it('shows a player each transfer once, whatever its parts, newest first and a page at a time', async () => {
    const accountId = await player(1000n);
    const [cash, bonus, house] = [
      playerAccount('cash', accountId, 'EUR'),
      playerAccount('bonus', accountId, 'EUR'),
      houseAccount('sportsbook', 'EUR'),
    ];
    const gift = [{ debit: houseAccount('bonusCost', 'EUR'), credit: bonus, amountMinor: 300n }];
    await wallet.postNow({ ...order(`gift-${accountId}`), kind: 'bonusGrant', parts: gift });
    const parts = [
      { debit: bonus, credit: house, amountMinor: 60n },
      { debit: cash, credit: house, amountMinor: 40n },
    ];
    const several = await wallet.postNow({ ...order(`several-${accountId}`), kind: 'stake', parts });
    // From cash to bonus: nothing that the player has or has not.
    const within = [{ debit: cash, credit: bonus, amountMinor: 5n }];
    await wallet.postNow({ ...order(`within-${accountId}`), kind: 'adjustment', parts: within });
    const first = await statementOf(db, accountId, 'EUR', { limit: 2 });
    const told = (page: typeof first) =>
      page.lines.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor]);
    expect([told(first), first.total, first.older]).toEqual([
      [
        ['stake', -100n, 1200n],
        ['bonusGrant', 300n, 1300n],
      ],
      3,
      true,
    ]);
    const second = await statementOf(db, accountId, 'EUR', { before: first.lines[1]?.place, limit: 2 });
    expect([told(second), second.total, second.older]).toEqual([[['deposit', 1000n, 1000n]], 3, false]);
    expect(first.lines[0]?.id).toBe(several.ok ? several.value.transferId : undefined);
    const balance = await wallet.balance(accountId);
    expect((balance?.cashMinor ?? 0n) + (balance?.bonusMinor ?? 0n)).toBe(first.lines[0]?.balanceMinor);
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
  interface RawPart {
    readonly from: bigint;
    readonly to: bigint;
    readonly amount?: number;
    readonly currency?: string;
    readonly part?: number;
    readonly key?: string;
  }
  let keys = 0;
  /** One statement for these rows, as one group unless they say otherwise. */
  const raw = (...parts: readonly RawPart[]): Promise<unknown> => {
    keys += 1;
    const key = `raw-${keys}`;
    const rows = parts.map((part, at) => ({ amount: 5, currency: 'EUR', part: at + 1, key, ...part }));
    const json = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    return sql`
      with head as materialized (select nextval('ledger_transfer_id_seq') as id)
      insert into ledger_transfer (id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind,
        idempotency_key, body_hash, reference, actor, reason, at)
      overriding system value
      select case when r.part = 1 then head.id else nextval('ledger_transfer_id_seq') end, head.id, r.part, r."from",
        r."to", r.currency, r.amount, 'adjustment', r.key, '', 'x', 'x', 'x', now()
      from head cross join jsonb_to_recordset(${json}::jsonb)
        as r(part smallint, "from" bigint, "to" bigint, amount bigint, currency text, key text)`.execute(db);
  };

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a transfer of nothing', () => raw({ from: cashId, to: bookId, amount: 0 }), /amount_minor/],
    ['a transfer backwards', () => raw({ from: cashId, to: bookId, amount: -5 }), /amount_minor/],
    ['a transfer from an account to itself', () => raw({ from: cashId, to: cashId }), /two_accounts/],
    ['a balance under its floor', () => raw({ from: cashId, to: bookId, amount: 5000 }), /ledger_account_floor/],
    [
      'a transfer in another currency than its accounts',
      () => raw({ from: cashId, to: bookId, currency: 'USD' }),
      /between accounts of its currency/,
    ],
    ['a transfer from an unknown account', () => raw({ from: 999_999_999n, to: bookId }), /between accounts of its/],
    ['a transfer to an unknown account', () => raw({ from: cashId, to: 999_999_999n }), /between accounts of its/],
    [
      'a group without its first part',
      () => raw({ from: cashId, to: bookId, part: 2 }, { from: bookId, to: cashId, part: 3 }),
      /is written whole/,
    ],
    [
      'a group with a hole',
      () => raw({ from: cashId, to: bookId }, { from: bookId, to: cashId, part: 3 }),
      /is written whole/,
    ],
    [
      'a group under two keys',
      () => raw({ from: cashId, to: bookId }, { from: bookId, to: cashId, key: 'other' }),
      /is written whole/,
    ],
    [
      'a part added to an older transfer',
      () =>
        sql`insert into ledger_transfer (group_id, part, debit_account_id, credit_account_id, currency, amount_minor,
            kind, idempotency_key, body_hash, reference, actor, reason, at)
          select group_id, 2, debit_account_id, credit_account_id, currency, 5, kind, idempotency_key, '', '', '', '', at
          from ledger_transfer where credit_account_id = ${cashId} and part = 1`.execute(db),
      /is written whole/,
    ],
    [
      'the same key twice',
      () => raw({ from: cashId, to: bookId, key: 'twice' }, { from: bookId, to: cashId, key: 'twice', part: 1 }),
      /ledger_transfer_(key|pkey)/,
    ],
    ['a changed transfer', () => sql`update ledger_transfer set reason = 'better'`.execute(db), /never changed/],
    ['a changed amount', () => sql`update ledger_transfer set amount_minor = 1`.execute(db), /never changed/],
    ['a deleted transfer', () => sql`delete from ledger_transfer`.execute(db), /never changed/],
    ['emptied transfers', () => sql`truncate ledger_transfer cascade`.execute(db), /never changed/],
    [
      'a balance set manually',
      () => sql`update ledger_account set balance_minor = 999999 where id = ${cashId}`.execute(db),
      /moves only by transfers/,
    ],
    ['a removed account', () => sql`delete from ledger_account where id = ${cashId}`.execute(db), /never removed/],
  ])('refuses %s', async (_, attempt, refused) => {
    await expect(attempt()).rejects.toThrow(refused);
    expect(await cashOf(accountId)).toBe(1000n);
  });

  it('takes a group of several parts that meet in one account, once for all of them', async () => {
    const [before, clearing] = [await cashOf(accountId), await clearingId()];
    await raw(
      { from: clearing, to: cashId, amount: 40 },
      { from: bookId, to: cashId, amount: 2 },
      { from: cashId, to: bookId, amount: 42 },
    );
    expect(await cashOf(accountId)).toBe(before);
  });

  it('check R2: keeps every balance equal to its transfers under random transfers and repeats', async () => {
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
          const { rows: drifted } = await sql`
            select id from ledger_account a
            where balance_minor <> (
              select coalesce(sum(case when t.credit_account_id = a.id then amount_minor else - amount_minor end), 0)
              from ledger_transfer t where a.id in (t.debit_account_id, t.credit_account_id)
            )`.execute(db);
          expect(drifted).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
