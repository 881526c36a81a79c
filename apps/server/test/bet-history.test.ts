import { MOST_HISTORY_BETS } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findBets, type HistoryQuery } from '../src/capabilities/bets/tickets/history/bet-history-store.ts';
import { ticketCheckpoints } from '../src/capabilities/bets/tickets/index.ts';
import { fillCheckpoints } from '../src/platform/checkpoints/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const HOUR_MS = 60 * 60_000;
const START_MS = Date.UTC(2026, 0, 1);
const EVER = { fromMs: 0, untilMs: 4e12 };

/** Bets an hour apart; every third is open, every fifth declined, the others are settled ten hours after. */
async function betsOf(of: Database, accountId: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into ticket (account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
        total_stake_minor, potential_payout_minor, odds_change_policy, live, status, outcome, payout_minor, settled_at,
        placed_at)
      select ${accountId}, gen_random_uuid()::text, '\\x00', 'EUR', (array['single', 'combo', 'system'])[n % 3 + 1], '{}',
        100 + n, 1, 100 + n, 300, 0, false, case when n % 5 = 0 then 2 else 1 end,
        case when n % 5 = 0 or n % 3 = 0 then 0 else 2 + n % 2 end,
        case when n % 5 = 0 or n % 3 = 0 then null else n % 2 * 7 end,
        case when n % 5 = 0 or n % 3 = 0 then null
          else to_timestamp(${START_MS / 1000}::float8 + (n + 10) * 3600) end,
        to_timestamp(${START_MS / 1000}::float8 + n * 3600)
      from generate_series(1, ${count}::integer) n
      returning id
    )
    insert into ticket_leg (ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live,
      placed_event_ms, fixture)
    select id, p, 1, '1x2', 'home', 2000, 2000, false, 0, jsonb_build_object('sportId', id % 4 + p)
    from made, generate_series(1, 2) p`.execute(of);
}

const VIEWS = {
  all: 'true',
  open: 'status <> 2 and settled_at is null',
  settled: 'settled_at is not null',
  declined: 'status = 2',
} as const;

/** The same question in plain words over everything. */
async function plainly(accountId: string, query: Omit<HistoryQuery, 'offset' | 'limit'>) {
  const { view, by, fromMs, untilMs, betTypes, sportIds, outcomes } = query;
  const column = sql.raw(by === 'placement' ? 'placed_at' : 'settled_at');
  const { rows } = await sql<{ id: bigint; staked: bigint; paid: bigint | null }>`
    select id, total_stake_minor as staked, payout_minor as paid from ticket t
    where account_id = ${accountId} and ${sql.raw(VIEWS[view])}
      and ${column} >= ${new Date(fromMs)} and ${column} < ${new Date(untilMs)}
      and (${betTypes ?? null}::text[] is null or bet_type = any(${betTypes ?? null}::text[]))
      and (${outcomes ?? null}::integer[] is null or outcome = any(${outcomes ?? null}::integer[]))
      and (${sportIds ?? null}::integer[] is null or exists (
        select from ticket_leg l where l.ticket_id = t.id and (fixture ->> 'sportId')::integer = any(${sportIds ?? null}::integer[])
      ))
    order by id desc`.execute(db);
  return rows;
}

const DAYS = { fromMs: START_MS + 30 * HOUR_MS, untilMs: START_MS + 90 * HOUR_MS };

const QUESTIONS: readonly (readonly [string, Omit<HistoryQuery, 'offset' | 'limit'>])[] = [
  ['uncleared', { view: 'open', by: 'placement', ...EVER }],
  ['cleared', { view: 'settled', by: 'settlement', ...EVER }],
  ['cleared within days', { view: 'settled', by: 'settlement', ...DAYS }],
  ['cleared, combos', { view: 'settled', by: 'settlement', ...EVER, betTypes: ['combo'] }],
  ['cleared, won', { view: 'settled', by: 'settlement', ...EVER, outcomes: [2, 5] }],
  ['cleared, of one sport', { view: 'settled', by: 'settlement', ...EVER, sportIds: [5] }],
  [
    'cleared, by all of them',
    { view: 'settled', by: 'settlement', ...DAYS, betTypes: ['single', 'system'], outcomes: [3], sportIds: [1, 2] },
  ],
  ['placed', { view: 'all', by: 'placement', ...EVER }],
  ['placed within days', { view: 'all', by: 'placement', ...DAYS }],
  ['declined', { view: 'declined', by: 'placement', ...EVER }],
  ['declined within days', { view: 'declined', by: 'placement', ...DAYS }],
];

describe.each([
  ['without checkpoints', false],
  ['with checkpoints', true],
])('a history %s', (name, counted) => {
  const account = `player ${name}`;
  it('is filled', async () => {
    await betsOf(db, account, 200);
    if (counted) await fillCheckpoints(db, [ticketCheckpoints(64)]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ticket_checkpoint where account_id = ${account}`.execute(db);
    expect((rows[0]?.n ?? 0) > 0).toBe(counted);
  });

  it.each(QUESTIONS)('%s is what its bets are, page by page, with their sums', async (_, query) => {
    const rows = await plainly(account, query);
    expect(rows.length).toBeGreaterThan(0);
    const seen: bigint[] = [];
    for (let offset = 0; offset <= rows.length; offset += 20) {
      const found = await findBets(db, account, { ...query, offset, limit: 20 });
      expect(found).toMatchObject({ total: rows.length, newestOnly: false });
      expect(found.stakedMinor).toBe(rows.reduce((sum, { staked }) => sum + staked, 0n));
      expect(found.paidMinor).toBe(rows.reduce((sum, { paid }) => sum + (paid ?? 0n), 0n));
      seen.push(...found.ids);
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});

it('looks through the newest bets of a span only, and says so', async () => {
  await betsOf(db, 'heavy', MOST_HISTORY_BETS + 100);
  const query = { view: 'all', by: 'placement', ...EVER } as const;
  const [newest] = await plainly('heavy', query);
  const found = await findBets(db, 'heavy', { ...query, offset: 0, limit: 1 });
  expect(found).toMatchObject({ total: MOST_HISTORY_BETS, newestOnly: true, ids: [newest?.id] });
  const shorter = { ...query, ...DAYS };
  const rows = await plainly('heavy', shorter);
  const older = await findBets(db, 'heavy', { ...shorter, offset: 0, limit: 1 });
  expect(older).toMatchObject({ total: rows.length, newestOnly: false, ids: [rows[0]?.id] });
});

it('is empty for who never bet', async () => {
  const found = await findBets(db, 'nobody', { view: 'all', by: 'placement', ...EVER, offset: 0, limit: 20 });
  expect(found).toEqual({
    total: 0,
    newestOnly: false,
    stakedMinor: 0n,
    inPlayMinor: 0n,
    paidMinor: 0n,
    canReturnMinor: 0n,
    ids: [],
  });
});
