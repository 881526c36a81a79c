import { sql } from 'kysely';
import { type Database, inTransaction } from '../../src/platform/database/index.ts';
import { FIRST_TICKET, type HistorySize, historyOf } from './history.ts';

export { FIRST_TICKET, fixturesOf, HEAVY_PLAYER, type HistorySize, USUAL_PLAYER } from './history.ts';

const FILLED = ['ticket', 'ticket_leg', 'ticket_settlement', 'ticket_event', 'market_result', 'ledger_transfer'];

/**
 * Fills a migrated database that holds no bets yet with a history, set by set and past its triggers. Indices that enforce
 * nothing are made anew behind it, which takes a third of the time, and all is analysed as autovacuum would have done.
 * `say` hears what took how long.
 */
export async function fillDatabase(
  db: Database,
  size: HistorySize,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    const { rows: indices } = await sql<{ name: string; made: string }>`
      select i.indexname as name, i.indexdef as made from pg_indexes i
      where i.schemaname = 'public' and i.tablename = any(${FILLED}::text[])
        and not exists (select from pg_index x where x.indexrelid = i.indexname::regclass and x.indisunique)`.execute(
      tx,
    );
    for (const { name } of indices) await sql`drop index ${sql.id(name)}`.execute(tx);
    for (const [table, statement] of historyOf(size)) {
      const from = performance.now();
      await statement.execute(tx);
      say(`${table}: ${Math.round(performance.now() - from)} ms`);
    }
    const from = performance.now();
    for (const { made } of indices) await sql.raw(made).execute(tx);
    say(`${indices.length} indices: ${Math.round(performance.now() - from)} ms`);
    await sql`select setval('ticket_id_seq', ${FIRST_TICKET + size.tickets})`.execute(tx);
    await sql`select setval('ledger_transfer_id_seq', (select max(id) from ledger_transfer))`.execute(tx);
    await sql`drop table filled_ticket`.execute(tx);
  });
  const from = performance.now();
  await sql`vacuum analyze`.execute(db);
  say(`vacuum and analyze: ${Math.round(performance.now() - from)} ms`);
}
