import { getSubAgentsReport } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { agentsHouse } from '../../../../test/agents-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { AGENT_CHECKS } from './agent-checks.ts';

const AGENTS = 50;
const PLAYERS = 5_000;
const CLOSING_MS = 60_000;
const REPORT_MS = 300;

const { db } = await testDatabase();
const house = await agentsHouse(db);
afterAll(house.stop);

/** Three levels: five super agents below the root, nine agents below each, a hundred players below each agent and each super agent. */
async function plant(rootId: string): Promise<void> {
  await sql`
    insert into identity_account (id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date,
      user_type, allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at)
    select md5('a' || n)::uuid, 'a' || n, 'a' || n, 'a' || n || '@example.org', 'a' || n || '@example.org', 'none', 'EUR', 'DE',
      '1990-01-01', case when n <= ${AGENTS} then case when n <= 5 then 2 else 1 end else 0 end, false, 1, now(), now(), now()
    from generate_series(1, ${AGENTS + PLAYERS}::integer) n`.execute(db);
  await sql`
    insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at)
    select id::text, user_type, ${rootId}::text, 'EUR', 'test', now() from identity_account where user_name ~ '^a[0-9]+$'`.execute(
    db,
  );
  await sql`
    insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor)
    select k, n.account_id, 'EUR', 0, 0 from agent_node n
    cross join lateral unnest(case n.user_type when 0 then array['cash'] else array['credit', 'commission'] end) k
    where n.account_id <> ${rootId}`.execute(db);
  await sql`
    insert into agent_place (account_id, from_month, user_type, root_id, currency, parent_id, parent_type, position_share,
      commission_share, rebate_share, plan, set_by, set_at)
    select md5('a' || n)::uuid::text, date '2026-11-01', case when n <= 5 then 2 when n <= ${AGENTS} then 1 else 0 end,
      ${rootId}::text, 'EUR',
      case when n <= 5 then ${rootId}::text when n <= ${AGENTS} then md5('a' || (n % 5 + 1))::uuid::text
        else md5('a' || (n % ${AGENTS} + 1))::uuid::text end,
      case when n <= 5 then 4 when n <= ${AGENTS} then 2 when n % ${AGENTS} + 1 <= 5 then 2 else 1 end,
      case when n <= ${AGENTS} then 1000 + (n * 37) % 1500 else 0 end, case when n <= 5 then 90 when n <= ${AGENTS} then 80 else 0 end,
      case when n <= ${AGENTS} then n % 30 else 0 end,
      case when n <= ${AGENTS} and n % 7 = 0 then 'netWin' else 'turnover' end, 'test', now()
    from generate_series(1, ${AGENTS + PLAYERS}::integer) n`.execute(db);
}

/** Three bets of every player in a month, taken in it or the month before, won, lost, half won or void. */
async function play(month: string): Promise<void> {
  await sql`
    with bet as (
      insert into ticket (account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
        total_stake_minor, potential_payout_minor, odds_change_policy, live, status, outcome, payout_minor, placed_at, settled_at,
        generation)
      select md5('a' || n)::uuid::text, ${month} || ':' || k || ':' || n, decode(md5('x'), 'hex'), 'EUR', 'single', '{}', s.stake, 1,
        s.stake, s.stake * 2, 0, false, 1, o.outcome,
        case o.outcome when 2 then s.stake * 2 when 3 then 0 when 5 then s.stake * 3 / 2 else s.stake end,
        ${`${month}-01`}::timestamptz + make_interval(days => case when n % 11 = 0 then -5 else 3 + k end),
        ${`${month}-01`}::timestamptz + make_interval(days => 5 + (n + k) % 20), 1
      from generate_series(${AGENTS + 1}::integer, ${AGENTS + PLAYERS}::integer) n, generate_series(1, 3) k,
        lateral (select 100 + (n * 7919 + k * 104729) % 50000 as stake) s,
        lateral (select (array[2, 3, 3, 5, 1])[1 + (n * 31 + k * 17) % 5]::smallint as outcome) o
      where not (n % 11 = 0 and ${month}::text = '2026-11')
      returning id, outcome, payout_minor, settled_at
    )
    insert into ticket_settlement (ticket_id, generation, outcome, payout_minor, message, settled_at)
    select id, 1, outcome, payout_minor, 'test', settled_at from bet`.execute(db);
}

it('a year of 50 agents and 5,000 players closes in time, equals the ledger, and is read at once', async () => {
  const root = await house.root({ commission: 100, position: 500 });
  await plant(root.accountId);
  const closings: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const month = new Date(Date.UTC(2026, 10 + at, 1)).toISOString().slice(0, 7);
    await play(month);
    // What a house does by itself within a month: rows are summarised for their index, and the planner knows how many there are.
    await sql`vacuum analyze`.execute(db);
    const next = Date.UTC(2026, 11 + at, 1, 1);
    house.clock.advance(next - house.clock.wallMs());
    const begun = performance.now();
    expect(await house.agents.work()).toBe(1);
    closings.push(performance.now() - begun);
  }
  expect(Math.max(...closings)).toBeLessThan(CLOSING_MS);
  // What the tickets themselves are paid from is not planted: all but the tie to stakes, which months.test.ts holds.
  const checks = AGENT_CHECKS.filter(({ name }) => !/what the house gained/.test(name));
  await sql`vacuum analyze`.execute(db);
  for (const check of checks) {
    const begun = performance.now();
    expect((await reconcile(db, [check])).findings).toEqual([]);
    process.stdout.write(`${Math.round(performance.now() - begun)} ms: ${check.name}\n`);
  }
  const { rows } = await sql<{ statements: number; left: bigint; days: bigint; groups: bigint }>`
    select (select count(*)::integer from agent_statement) as statements,
      (select sum(lost_minor - commission_minor - rebate_minor - company_minor)::bigint from agent_group)
        - (select sum(share_minor)::bigint from agent_share) as left,
      (select sum(lost_minor)::bigint from agent_day) as days, (select sum(lost_minor)::bigint from agent_group) as groups`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({ statements: 12 * (AGENTS + 1), left: 0n });
  expect(rows[0]?.days).toBe(rows[0]?.groups);
  const browser = await house.signIn(root);
  const read = async (): Promise<number> => {
    const begun = performance.now();
    const answer = await browser.client.call(getSubAgentsReport, { query: { year: 2027 } });
    expect(answer.ok && answer.value.subAgentsReport.length).toBeGreaterThan(9);
    return performance.now() - begun;
  };
  await read();
  const times = [await read(), await read(), await read()].sort((a, b) => a - b);
  process.stdout.write(
    `closing: ${closings.map((ms) => Math.round(ms)).join(', ')} ms; a year: ${times.map((ms) => Math.round(ms)).join(', ')} ms\n`,
  );
  expect(times[1]).toBeLessThan(REPORT_MS);
});
