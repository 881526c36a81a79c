import { createHash, randomBytes } from 'node:crypto';
import { manualClock, money } from '@evens/kernel';
import { deposit, stake } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { urlOf } from '../../../test/support/postgres-for-tests.ts';
import { onCluster } from '../../../test/support/test-database.ts';
import { type Database, inTransaction, migrate, openDatabase, readMigrations } from '../../platform/database/index.ts';
import { reconcile } from '../../platform/reconcile/index.ts';
import { LEDGER_CHECKS, openWallet } from './index.ts';

const CONVERSION = '202611221416-wallet-one-row-transfers.sql';

/** A transfer as it was before: signed entries. The key is its first word, the kind what stands before the colon. */
interface Old {
  readonly key: string;
  readonly kind: string;
  readonly entries: Readonly<Record<string, number>>;
  readonly reverses?: string;
  /** What it is to be: who pays whom how much, in the order of its rows. */
  readonly becomes: readonly string[];
}

const old = (kind: string, key: string, entries: Old['entries'], becomes: Old['becomes'], reverses?: string): Old => ({
  kind,
  key,
  entries,
  becomes,
  ...(reverses !== undefined && { reverses }),
});

/** Kind/holder/currency, in the order of opening. */
const ACCOUNTS = ['ann', 'bob']
  .flatMap((who) => ['cash', 'bonus', 'stakeHold', 'withdrawalHold', 'receivable'].map((kind) => `${kind}/${who}/EUR`))
  .concat(['cash/cem/KRW', 'freeBet/f1/EUR', 'sportsbook/house/EUR', 'sportsbook/house/KRW', 'bonusCost/house/EUR'])
  .concat(['clearing/card/EUR', 'clearing/card/KRW', 'fees/house/EUR', 'casino/house/EUR']);

const HISTORY: readonly Old[] = [
  old('deposit', 'deposit:1', { 'clearing/card/EUR': -2000, 'cash/ann/EUR': 2000 }, ['clearing > cash/ann 2000']),
  old('deposit', 'deposit:2', { 'cash/bob/EUR': 5000, 'clearing/card/EUR': -5000 }, ['clearing > cash/bob 5000']),
  old('deposit', 'deposit:3', { 'cash/cem/KRW': 9_000_000_000, 'clearing/card/KRW': -9_000_000_000 }, [
    'clearing > cash/cem 9000000000',
  ]),
  old('stake', 'stake:1', { 'cash/ann/EUR': -1000, 'sportsbook/house/EUR': 1000 }, ['cash/ann > sportsbook 1000']),
  old('stakeHold', 'stake:2', { 'cash/bob/EUR': -700, 'stakeHold/bob/EUR': 700 }, ['cash/bob > stakeHold/bob 700']),
  old('stakeTake', 'answer:2', { 'stakeHold/bob/EUR': -700, 'sportsbook/house/EUR': 700 }, [
    'stakeHold/bob > sportsbook 700',
  ]),
  old('stakeHold', 'stake:3', { 'cash/bob/EUR': -300, 'stakeHold/bob/EUR': 300 }, ['cash/bob > stakeHold/bob 300']),
  old('stakeRelease', 'answer:3', { 'stakeHold/bob/EUR': -300, 'cash/bob/EUR': 300 }, ['stakeHold/bob > cash/bob 300']),
  old('payout', 'payout:1:1', { 'sportsbook/house/EUR': -1910, 'cash/ann/EUR': 1910 }, ['sportsbook > cash/ann 1910']),
  old('stake', 'stake:4', { 'cash/ann/EUR': -2500, 'sportsbook/house/EUR': 2500 }, ['cash/ann > sportsbook 2500']),
  old(
    'reversal',
    'reverse:1:1',
    { 'sportsbook/house/EUR': 1910, 'cash/ann/EUR': -410, 'receivable/ann/EUR': -1500 },
    ['cash/ann > sportsbook 410', 'receivable/ann > sportsbook 1500'],
    'payout:1:1',
  ),
  old('payout', 'payout:4:1', { 'sportsbook/house/EUR': -4000, 'receivable/ann/EUR': 1500, 'cash/ann/EUR': 2500 }, [
    'sportsbook > cash/ann 2500',
    'sportsbook > receivable/ann 1500',
  ]),
  old('freeBetGrant', 'freebet-grant:f1', { 'bonusCost/house/EUR': -800, 'freeBet/f1/EUR': 800 }, [
    'bonusCost > freeBet/f1 800',
  ]),
  old('stake', 'stake:5', { 'freeBet/f1/EUR': -800, 'sportsbook/house/EUR': 800 }, ['freeBet/f1 > sportsbook 800']),
  old('freeBetReturn', 'freebet-return:5:1', { 'sportsbook/house/EUR': -800, 'freeBet/f1/EUR': 800 }, [
    'sportsbook > freeBet/f1 800',
  ]),
  old('stake', 'stake:6', { 'freeBet/f1/EUR': -800, 'sportsbook/house/EUR': 800 }, ['freeBet/f1 > sportsbook 800']),
  old(
    'reversal',
    'freebet-reverse:5:1',
    { 'sportsbook/house/EUR': 800, 'bonusCost/house/EUR': -800 },
    ['bonusCost > sportsbook 800'],
    'freebet-return:5:1',
  ),
  // By a person's hand: several that give and several that get, and two currencies at once.
  old(
    'adjustment',
    'adjust:1',
    {
      'cash/ann/EUR': -5,
      'cash/bob/EUR': -4,
      'fees/house/EUR': -3,
      'casino/house/EUR': 6,
      'clearing/card/EUR': 6,
    },
    ['cash/ann > clearing 5', 'cash/bob > clearing 1', 'cash/bob > casino 3', 'fees > casino 3'],
  ),
  old(
    'adjustment',
    'adjust:2',
    { 'cash/bob/EUR': -1, 'fees/house/EUR': 1, 'cash/cem/KRW': -1500, 'sportsbook/house/KRW': 1500 },
    ['cash/bob > fees 1', 'cash/cem > sportsbook 1500'],
  ),
];

/** What two transfers must agree in, as the version before wrote it. */
const hashOf = ({ kind, key, entries, reverses }: Old): Buffer => {
  const moved = Object.entries(entries).map(([account, amount]) => `${account}=${amount}`);
  return createHash('sha256')
    .update(JSON.stringify([kind, `about:${key}`, reverses ?? null, moved.sort()]))
    .digest();
};

/** A database as the version before the conversion left it. */
async function oldDatabase(): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const cluster = inject('testPostgresUrl');
  await onCluster(cluster, `create database ${name}`);
  const db = openDatabase(urlOf(cluster, name), { max: 4 });
  afterAll(async () => {
    await db.destroy();
    await onCluster(cluster, `drop database if exists ${name} with (force)`);
  });
  await migrate(
    db,
    (await readMigrations()).filter((each) => each.name < CONVERSION),
  );
  for (const account of ACCOUNTS) {
    const [kind = '', holder, currency] = account.split('/');
    const runs = !['sportsbook', 'bonusCost', 'clearing', 'fees', 'casino'].includes(kind);
    await sql`insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor)
      values (${kind}, ${holder}, ${currency}, ${runs ? 0 : null}, ${runs && kind !== 'receivable' ? 0 : null},
        ${kind === 'receivable' ? 0 : null})`.execute(db);
  }
  for (const each of HISTORY) {
    const entries = Object.entries(each.entries).map(([account, amount]) => ({ account, amount }));
    await sql`
      with made as (
        insert into ledger_transfer (kind, idempotency_key, body_hash, reference, actor, reason, reverses_id, at)
        select ${each.kind}, ${each.key}, ${hashOf(each)}, ${`about:${each.key}`}, 'house', 'so it was',
          (select id from ledger_transfer where idempotency_key = ${each.reverses ?? ''}), '2026-11-21T12:00:00Z'
        returning id
      )
      insert into ledger_entry
      select made.id, a.id, a.currency, e.amount
      from made cross join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(account text, amount bigint)
      join ledger_account a on concat_ws('/', a.kind, a.holder_id, a.currency) = e.account`.execute(db);
  }
  return db;
}

const balances = async (db: Database) =>
  (await sql`select kind, holder_id, currency, balance_minor from ledger_account order by id`.execute(db)).rows;

/** What every account gained by every transfer, from the old tables or the new one. */
const gains = async (db: Database, from: 'entries' | 'rows') => {
  const source =
    from === 'entries'
      ? sql`select t.id, t.idempotency_key as key, t.kind, e.account_id, e.amount_minor from ledger_transfer t
          join ledger_entry e on e.transfer_id = t.id`
      : sql`select group_id as id, idempotency_key as key, kind, account_id, sum(side.amount)::bigint from ledger_transfer
          cross join lateral (values (debit_account_id, - amount_minor), (credit_account_id, amount_minor))
            as side(account_id, amount)
          group by 1, 2, 3, 4`;
  return (await sql`${source} order by 1, 4`.execute(db)).rows.map((row) => Object.values(row as object).join(' '));
};

describe('a ledger of entries becomes one of rows', async () => {
  const db = await oldDatabase();
  const before = { balances: await balances(db), gains: await gains(db, 'entries') };
  const ran = await migrate(db);

  it('and every account has what it had, by every transfer what it gained', async () => {
    expect(ran).toContain(CONVERSION);
    // Those that a later migration opens stand behind.
    expect((await balances(db)).slice(0, ACCOUNTS.length)).toEqual(before.balances);
    expect(await gains(db, 'rows')).toEqual(before.gains);
    expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
    expect((await sql`select to_regclass('ledger_entry') as gone`.execute(db)).rows).toEqual([{ gone: null }]);
  });

  it.each(HISTORY.map((each) => [each.key, each.becomes] as const))('%s: %s', async (key, becomes) => {
    const { rows } = await sql<{ row: string; at: Date; reason: string }>`
      select (case when d.holder_id in ('house', 'card') then d.kind else d.kind || '/' || d.holder_id end) || ' > '
        || (case when c.holder_id in ('house', 'card') then c.kind else c.kind || '/' || c.holder_id end)
        || ' ' || t.amount_minor as row, t.at, t.reason
      from ledger_transfer t join ledger_account d on d.id = t.debit_account_id
      join ledger_account c on c.id = t.credit_account_id
      where t.idempotency_key = ${key} order by t.part`.execute(db);
    expect(rows.map(({ row }) => row)).toEqual(becomes);
    for (const row of rows) expect(row).toMatchObject({ at: new Date('2026-11-21T12:00:00Z'), reason: 'so it was' });
  });

  it('and reversals name what they take back, by the ids of before', async () => {
    const { rows } = await sql`
      select r.idempotency_key as by, t.idempotency_key as of from ledger_transfer r
      join ledger_transfer t on t.id = r.reverses_id order by r.id`.execute(db);
    expect(rows).toEqual([
      { by: 'reverse:1:1', of: 'payout:1:1' },
      { by: 'freebet-reverse:5:1', of: 'freebet-return:5:1' },
    ]);
  });

  it('and a key from before is known, with another body refused, and a new one moves money', async () => {
    const wallet = openWallet({
      db,
      clock: manualClock(Date.UTC(2026, 10, 22)),
      news: { follows: () => false, account: () => undefined },
      onError: (error) => {
        throw error;
      },
    });
    const order = { reference: 'about:deposit:1', actor: 'provider:card', reason: 'again', playerId: 'ann' };
    const again = (minor: bigint) =>
      wallet.postNow(deposit({ ...order, idempotencyKey: 'deposit:1', amount: money(minor, 'EUR'), method: 'card' }));
    expect(await again(2000n)).toMatchObject({ ok: true, value: { transferId: 1n, repeated: true } });
    expect(await again(2001n)).toMatchObject({ ok: false, refusal: { code: 'IdempotencyKeyReused' } });
    const fresh = await wallet.postNow(stake({ ...order, idempotencyKey: 'stake:7', amount: money(95n, 'EUR') }));
    const { rows } = await sql<{ most: bigint }>`select max(id) as most from ledger_transfer`.execute(db);
    expect(fresh).toMatchObject({ ok: true, value: { transferId: rows[0]?.most, repeated: false } });
    expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true });
  });
});

describe('players of before', async () => {
  const db = await oldDatabase();
  await migrate(db);

  it.each([
    ['ann', 'EUR'],
    ['cem', 'KRW'],
  ] as const)('play with a provider at once: %s in %s', async (accountId, currency) => {
    const wallet = openWallet({
      db,
      clock: manualClock(Date.UTC(2026, 10, 22)),
      news: { follows: () => false, account: () => undefined },
      onError: (error) => {
        throw error;
      },
    });
    const call = { provider: 'games', accountId, reference: 'round:1', amount: money(10n, currency) };
    expect(await wallet.debit({ ...call, transactionId: `${accountId}:1` })).toMatchObject({ kind: 'moved' });
    expect(await wallet.credit({ ...call, transactionId: `${accountId}:2` })).toMatchObject({ kind: 'moved' });
    await wallet.stop();
  });
});

describe('a ledger that is not even', async () => {
  const db = await oldDatabase();

  it.each([
    [
      'an entry of another amount',
      sql`update ledger_entry set amount_minor = -999 where transfer_id = 4 and amount_minor < 0`,
    ],
    ['a transfer without entries', sql`delete from ledger_entry where transfer_id = 4`],
    ['an entry of no transfer', sql`delete from ledger_transfer where id = 4`],
    ['an entry in another currency', sql`update ledger_entry set currency = 'USD' where transfer_id = 4`],
  ])('is not converted: %s', async (_, broken) => {
    const before = await gains(db, 'entries');
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await broken.execute(tx);
      const [conversion] = (await readMigrations()).filter((each) => each.name === CONVERSION);
      await sql.raw(conversion?.text ?? '').execute(tx);
    }).then(
      () => expect.unreachable('it was converted'),
      (error: unknown) => expect(String(error)).toMatch(/ledger is not even/),
    );
    expect(await gains(db, 'entries')).toEqual(before);
  });

  it('nor is one whose balances say something else', async () => {
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_account set balance_minor = balance_minor + 1 where id = 1`.execute(tx);
    });
    await expect(migrate(db)).rejects.toThrow(/a balance is not the sum of its transfers/);
  });
});
