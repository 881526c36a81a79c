import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Where whoever uses the database stops: at a row that fits, before it is written, or when all around it is about to be committed. */
export interface StopAt {
  readonly table: string;
  readonly on: 'insert' | 'update' | 'delete';
  /** SQL over `new` and `old`; every row where it is left out. */
  readonly when?: string;
  readonly at: 'row' | 'commit';
}

/**
 * What becomes of the statement once its process is dead. `lost`: it never arrived, and all of its transaction with it. `done`: it had
 * arrived and is carried out, and nobody is there to hear the answer.
 */
export type Fate = 'lost' | 'done';

export interface StoppedStatement {
  /** Waits until somebody has stopped there. */
  reached(): Promise<void>;
  /** After the process is dead: its statements end as they should, its connections are gone, and nothing stops any more. */
  release(fate: Fate): Promise<void>;
  /** Where something went wrong in between; after `release` it does nothing. */
  giveUp(): Promise<void>;
}

const KEY = 7_404_221;
const PATIENCE_MS = 150_000;

/** Stops the next that writes there, by a trigger that waits for a lock which is held here. No clock decides anything. */
export async function stopStatement(
  databaseUrl: string,
  { table, on, when, at }: StopAt,
  allowed: readonly string[] = [],
): Promise<StoppedStatement> {
  // Of this name, so that it is known from those of the process that is killed.
  const own = new pg.Client({ connectionString: databaseUrl, application_name: 'stops-statements' });
  await own.connect();
  await own.query('select pg_advisory_lock($1)', [KEY]);
  await own.query(`
    create or replace function stop_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${KEY}); return coalesce(new, old); end $$`);
  const condition = when === undefined ? '' : `when (${when})`;
  await own.query(
    at === 'row'
      ? `create trigger stop_here before ${on} on ${table} for each row ${condition} execute function stop_here()`
      : `create constraint trigger stop_here after ${on} on ${table} deferrable initially deferred
         for each row ${condition} execute function stop_here()`,
  );
  let ended = false;
  const count = async (query: string, values: readonly unknown[] = []): Promise<number> =>
    (await own.query(query, [...values])).rowCount ?? 0;
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error(`${what} (${on} ${table} ${when ?? ''}, ${at})`);
      await sleep(5);
    }
  };
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const others = `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and application_name <> 'stops-statements' and not (application_name = any($1))`;
  const restore = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    await own.query('select pg_advisory_unlock_all()');
    await own.query(`drop trigger stop_here on ${table}`).finally(() => own.end());
  };
  return {
    reached: () => until('nobody stopped', async () => (await count(waiting)) > 0),
    release: async (fate) => {
      if (fate === 'lost') await own.query(`select pg_terminate_backend(pid) from (${waiting}) stopped`);
      await own.query('select pg_advisory_unlock($1)', [KEY]);
      await until('a dead process holds on to the database', async () => (await count(others, [allowed])) === 0);
      await restore();
    },
    giveUp: restore,
  };
}
