import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementCheckpoints } from '../src/capabilities/money/wallet/index.ts';
import { CHECKPOINT_RULES } from '../src/entrypoints/checkpoint-rules.ts';
import { RETENTION_RULES } from '../src/entrypoints/retention-rules.ts';
import { fillCheckpoints } from '../src/platform/checkpoints/index.ts';
import { thinOnce } from '../src/platform/retention/thin.ts';
import { fillDatabase } from './filled/fill.ts';
import { hotReads } from './filled/hot-reads.ts';
import { plansOf, watchedDatabase } from './filled/plans.ts';
import { testDatabase } from './support/index.ts';

/**
 * Whatever is asked often must not read all that grows: each of these reads runs behind a history of some ten thousand bets,
 * and PostgreSQL says what it touched. Who adds a page or a sweep names it in `filled/hot-reads.ts`.
 */
const SIZE = { tickets: 20_000, heavyEvery: 10 };
/** The heaviest player has 2,000 bets and 4,500 transfers, and each contest 50 bets: what reads more has lost its way. */
const MOST_ROWS = 1500;

const { db, url } = await testDatabase();
const watched = watchedDatabase(url);
afterAll(() => watched.db.destroy());

beforeAll(async () => {
  await fillDatabase(db, SIZE);
  await fillCheckpoints(db, CHECKPOINT_RULES);
  await thinOnce({ db, nowMs: Date.now, pause: async () => undefined }, RETENTION_RULES);
  await sql`analyze`.execute(db);
}, 60_000);

describe('behind a long history', { tags: 'long' }, () => {
  it.each(hotReads(SIZE, Date.now()))('$name finds its rows by an index', async ({ run }) => {
    const plans = await plansOf(watched, run);
    const tooMuch = plans.filter(({ rowsRead, readWhole }) => rowsRead > MOST_ROWS || readWhole.length > 0);
    expect(tooMuch.map(({ statement, rowsRead, readWhole }) => ({ statement, rowsRead, readWhole }))).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  });
});

describe('in a young house, whose statistics know of deposits alone', async () => {
  const young = await testDatabase();
  const seen = watchedDatabase(young.url);
  afterAll(() => seen.db.destroy());
  const PLAYERS = 1000;
  const STAKES = 40_000;
  /** So many players have staked since the last look. */
  const NEW = 50;

  const transfers = (from: string, to: string, first: number, many: number) => sql`
    insert into ledger_transfer (id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind,
      idempotency_key, body_hash, reference, actor, reason, at)
    overriding system value
    select n, n, 1, f.id, t.id, 'EUR', 5, 'adjustment', 'stake:' || n, sha256(n::text::bytea), 'ticket:' || n,
      'player:' || gen_random_uuid(), 'bet placed', now()
    from generate_series(${first}::bigint, ${first + many - 1}) n
    join ledger_account f on f.holder_id = ${sql.raw(from)} join ledger_account t on t.holder_id = ${sql.raw(to)}`;

  it('the look for full checkpoints reads the transfers of those who moved money and of nobody else', async () => {
    await young.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor)
        select 'sportsbook', 'house', 'EUR', null::bigint, null::bigint
        union all select 'cash', 'p' || n, 'EUR', 0, null from generate_series(0, ${PLAYERS - 1}) n`.execute(tx);
      await transfers(`'house'`, `'p' || n % ${PLAYERS}`, 1, PLAYERS).execute(tx);
    });
    await sql`analyze`.execute(young.db);
    await young.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await transfers(`'p' || n % ${PLAYERS}`, `'house'`, PLAYERS + 1, STAKES).execute(tx);
    });
    const upto = BigInt(PLAYERS + STAKES);
    const plans = await plansOf(seen, (tx) => statementCheckpoints().fill(tx, upto - BigInt(NEW), upto));
    expect(plans).toHaveLength(2);
    for (const { rowsRead } of plans) expect(rowsRead).toBeLessThan((2 * NEW * (PLAYERS + STAKES)) / PLAYERS);
  });
});
