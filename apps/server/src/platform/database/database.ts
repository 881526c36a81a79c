import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { holdingConnection } from './held.ts';
import { givesUpStalled, KEPT } from './stalled-connections.ts';

/**
 * The house's one database. It names no tables: each capability adds those it owns and no others, by
 * `db.withTables<TicketTables>()`.
 */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables yet".
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above.
export type DatabaseTransaction = Transaction<{}>;

/** A moment as SQL. */
export type DatabaseMoment = RawBuilder<Date>;

/** The moment by the clock that all processes share: it stamps what falls due later and decides what is due. */
export const DATABASE_NOW: DatabaseMoment = sql<Date>`clock_timestamp()`;

/**
 * Put before a statement that is asked very often: each connection parses it once. Its text must be one of few for ever, so
 * whatever varies is a parameter.
 */
export const KEPT_STATEMENT: RawBuilder<unknown> = sql.raw(KEPT);

const INT8 = 20;
const DATE = 1082;

/**
 * How PostgreSQL's types arrive: int8 as bigint (amounts, ids), timestamptz as Date (an instant; `getTime()` gives the
 * milliseconds of our clocks, `new Date(ms)` writes them), date as its text "2026-11-21" (a day has no zone), numeric
 * as text, jsonb parsed.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return (text: string) => BigInt(text);
    if (oid === DATE && format !== 'binary') return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** How long the house waits for the database, in milliseconds. */
export interface Patience {
  /** A statement, on the database's side. */
  readonly statementMs: number;
  /** A lock that somebody else holds. */
  readonly lockMs: number;
  /** A transaction in which nothing is asked: its process hangs, and its locks shall not. */
  readonly idleInTransactionMs: number;
  /** An answer, on this side: the connection is stalled and given up. What was sent may still be done. */
  readonly answerMs: number;
}

/** Of visitors, who wait for an answer. */
export const USUAL_PATIENCE: Patience = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 12_000,
};

/** Of work that reads or changes everything: migrations, reconcile, an operator's commands. */
export const LONG_PATIENCE: Patience = {
  statementMs: 30 * 60_000,
  lockMs: 10 * 60_000,
  idleInTransactionMs: 10 * 60_000,
  answerMs: 31 * 60_000,
};

export interface DatabaseOptions {
  readonly patience?: Patience;
  /** The most connections held at a time. */
  readonly max?: number;
  /** Told when an idle connection breaks (the server ended); the pool makes a new one by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** A pool for work that needs a connection of its own (named statements, LISTEN); types arrive as in `openDatabase`. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { statementMs, lockMs, idleInTransactionMs, answerMs } = options.patience ?? USUAL_PATIENCE;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerMs,
    application_name: 'evens',
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // A connection that breaks while somebody uses it fails their query, and says so once more as an event: unheard, that
  // event would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)));
  return pool;
}

/** Opens lazily: the first query connects. `destroy()` waits for connections in use and closes all. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool: givesUpStalled(openPool(url, options)) }) });
}

/** Serialization failure and deadlock: the transaction did nothing and may simply run again. */
const REPEATABLE = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 4;

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Runs `work` in one transaction: all of it is committed, or none when it throws. After a deadlock it runs again from
 * the start, so it must not change anything outside the database. Until `work` is done, nothing that it begins gets another
 * connection (`held.ts`).
 */
export async function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => holdingConnection(() => work(trx)));
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !REPEATABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
