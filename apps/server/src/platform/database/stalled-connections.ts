import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { refuseSecondConnection } from './held.ts';

/** Begins a statement that a connection parses once and keeps under a name. Only texts that are few for ever may say so. */
export const KEPT = '/* kept */';

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The driver's words for an answer that did not come in `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection whose answer did not come in time is closed: whoever got it next would wait behind the old question, and a
 * rollback would too. The database ends the transaction when the connection is gone.
 */
export function givesUpStalled(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      refuseSecondConnection();
      return new GuardedClient(await pool.connect());
    },
    end: () => pool.end(),
  };
}

class GuardedClient implements PostgresPoolClient {
  private stalled: Error | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters?: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('no cursor is configured');
    return this.ask<Row>(sql, parameters ?? []);
  }

  private async ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.stalled) throw this.stalled;
    try {
      const values = [...parameters];
      const asked = sql.startsWith(KEPT)
        ? this.client.query({ name: nameOf(sql), text: sql, values })
        : this.client.query(sql, values);
      return (await asked) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof Error && error.message === NO_ANSWER) this.stalled = error;
      throw error;
    }
  }

  release(): void {
    this.client.release(this.stalled);
  }
}
