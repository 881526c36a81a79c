import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALL_CHECKS, ALL_GROWTHS } from '../src/entrypoints/all-checks.ts';
import { lookInWorker } from '../src/entrypoints/look-in-worker.ts';
import { type ReconcileReport, reconcile } from '../src/platform/reconcile/index.ts';
import { testDatabase } from './support/index.ts';

const filled = await testDatabase();

it('a look from the sources in a thread of its own leaves the event loop free over a filled database, and finds what a look in place finds', async () => {
  await sql`
    with t as (
      insert into ticket (account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
        total_stake_minor, potential_payout_minor, odds_change_policy, live, status, placed_at)
      select 'nobody', n::text, '\\x00', 'EUR', 'combo', '{}', 1000, 1, 1000, 8000, 0, false, 1, now()
      from generate_series(1, 6000) n returning id
    )
    insert into ticket_leg (ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live,
      placed_event_ms, fixture)
    select id, p, id + p, '1x2', 'home', 2000, 2000, false, 1, '{}' from t cross join generate_series(1, 3) p`.execute(
    filled.db,
  );
  const busyMs = async (look: () => Promise<ReconcileReport | undefined>) => {
    const before = performance.eventLoopUtilization();
    const report = await look();
    return { report, ms: performance.eventLoopUtilization(before).active };
  };
  const here = await busyMs(() => reconcile(filled.db, ALL_CHECKS, { growths: ALL_GROWTHS }));
  const thread = await busyMs(() => lookInWorker(filled.url, new AbortController().signal));
  expect(thread.report).toEqual(here.report);
  expect(thread.report?.findings[0]?.found).toBe(6000);
  expect(thread.ms).toBeLessThan(here.ms / 2);
});
