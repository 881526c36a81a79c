import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

export interface CoinFigures {
  /** That wait for a rate. */
  readonly waiting: number;
  /** That may not be credited, until they have gone back. */
  readonly held: number;
  /** That somebody of the house has to look at. */
  readonly person: number;
}

const MOST_COUNTED = 1_000;

/** No further than a screen can tell. */
export async function coinFigures(db: Database): Promise<CoinFigures> {
  const { rows } = await sql<CoinFigures>`
    select
      (select count(*) from (select from coin_payment where state = 'waiting' limit ${MOST_COUNTED}) w)::float8 as waiting,
      (select count(*) from (select from coin_payment where state in ('held', 'returning') limit ${MOST_COUNTED}) h)::float8
        as held,
      (select count(*) from (select from coin_payment where state = 'person' or gone_at is not null limit ${MOST_COUNTED}) p)::float8
        as person`.execute(db);
  return rows[0] ?? { waiting: 0, held: 0, person: 0 };
}

/** What came to nothing: never counted, or gone from its chain. What counted stays. */
export async function deleteIdle(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from coin_payment where id in (
      select id from coin_payment where state in ('seen', 'gone') and changed_at < ${new Date(beforeMs)}
      order by changed_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
