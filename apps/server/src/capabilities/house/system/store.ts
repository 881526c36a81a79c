import type { SystemGate } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface GateRow {
  readonly name: SystemGate;
  readonly closed: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly reason: string | null;
}

const COLUMNS = sql`name, closed, changed_at as "changedAt", changed_by as "changedBy", reason`;

export async function readGates(db: Database): Promise<readonly GateRow[]> {
  const { rows } = await sql<GateRow>`select ${COLUMNS} from system_gate order by name desc`.execute(db);
  return rows;
}

/** The gate as it stands, kept from changing until the transaction ends. */
export async function lockGate(tx: DatabaseTransaction, name: SystemGate): Promise<GateRow> {
  const { rows } = await sql<GateRow>`select ${COLUMNS} from system_gate where name = ${name} for update`.execute(tx);
  if (!rows[0]) throw new Error(`there is no gate ${name}`);
  return rows[0];
}

export async function setGate(
  tx: DatabaseTransaction,
  { name, closed, by, reason }: { name: SystemGate; closed: boolean; by: string; reason: string },
): Promise<void> {
  await sql`
    update system_gate set closed = ${closed}, changed_at = clock_timestamp(), changed_by = ${by}, reason = ${reason}
    where name = ${name}`.execute(tx);
}

/** What a process says of itself. */
export interface Heartbeat {
  readonly id: string;
  readonly role: 'all' | 'web' | 'worker';
  readonly host: string;
  readonly version: string;
  readonly release: number;
  readonly startedAt: Date;
  readonly leadsFeed: boolean;
  readonly loopLagMs: number;
  readonly memoryMb: number;
}

export interface ProcessRow extends Heartbeat {
  readonly seenSecondsAgo: number;
}

/** Older than this, a process that was killed is shown no more. */
const SHOWN_FOR_MINUTES = 10;

/** Writes this process's row, and takes away those of processes that ended without a word. */
export async function beat(db: Database, of: Heartbeat): Promise<void> {
  await sql`
    insert into system_process
      (id, role, host, version, functions_release, started_at, seen_at, leads_feed, loop_lag_ms, memory_mb)
    values (${of.id}, ${of.role}, ${of.host}, ${of.version}, ${of.release}, ${of.startedAt}, clock_timestamp(),
      ${of.leadsFeed}, ${of.loopLagMs}, ${of.memoryMb})
    on conflict (id) do update set seen_at = excluded.seen_at, leads_feed = excluded.leads_feed,
      loop_lag_ms = excluded.loop_lag_ms, memory_mb = excluded.memory_mb`.execute(db);
  await sql`
    delete from system_process where seen_at < clock_timestamp() - make_interval(mins => ${SHOWN_FOR_MINUTES})`.execute(
    db,
  );
}

export async function forgetProcess(db: Database, id: string): Promise<void> {
  await sql`delete from system_process where id = ${id}`.execute(db);
}

export async function readProcesses(db: Database): Promise<readonly ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select id, role, host, version, functions_release as release, started_at as "startedAt", leads_feed as "leadsFeed",
      loop_lag_ms as "loopLagMs", memory_mb as "memoryMb",
      greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as "seenSecondsAgo"
    from system_process order by role, started_at, id`.execute(db);
  return rows;
}

export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: bigint;
  readonly migrations: number;
  readonly lastMigration: string | null;
}

export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from schema_migrations) as migrations,
      (select max(name) from schema_migrations) as "lastMigration"`.execute(db);
  if (!rows[0]) throw new Error('the database said nothing about itself');
  return rows[0];
}
