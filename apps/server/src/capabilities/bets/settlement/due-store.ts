import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Target } from './targets.ts';

/** Something that was said about a fixture and whose bets are to be looked at. */
export interface Due {
  readonly id: bigint;
  readonly target: Target;
  /** It was looked at once: now only for bets accepted since. */
  readonly looked: boolean;
}

interface DueRow {
  readonly id: bigint;
  readonly fixtureId: bigint;
  readonly reach: Target['reach'];
  readonly marketKey: string | null;
  readonly looked: boolean;
}

const targetOf = ({ fixtureId, reach, marketKey }: DueRow): Target =>
  reach === 'market'
    ? { fixtureId: Number(fixtureId), reach, marketKey: marketKey ?? '' }
    : { fixtureId: Number(fixtureId), reach };

/**
 * Claims what is due by the database's clock, oldest first: no other process gets it before so many seconds have gone by,
 * and then only if nothing was written about it, because whoever had it is gone.
 */
export async function claimDue(db: Database, limit: number, forSeconds: number): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    with mine as (
      select id, due_at as was_due_at from settlement_due where due_at <= clock_timestamp()
      order by due_at, id limit ${limit} for update skip locked
    ), claimed as (
      update settlement_due d set due_at = clock_timestamp() + make_interval(secs => ${forSeconds})
      from mine where d.id = mine.id
      returning d.id, d.fixture_id, d.reach, d.market_key, d.looked, mine.was_due_at
    )
    select id, fixture_id as "fixtureId", reach, market_key as "marketKey", looked from claimed
    order by was_due_at, id`.execute(db);
  return rows.map((row) => ({ id: row.id, target: targetOf(row), looked: row.looked }));
}

/** After the first look a second is due in so many seconds; after the second the row has done its work. */
export async function markLooked(db: Database, due: readonly Due[], againSeconds: number): Promise<void> {
  const idsOf = (looked: boolean): string[] => due.flatMap((each) => (each.looked === looked ? String(each.id) : []));
  await sql`
    with done as (delete from settlement_due where id = any(${idsOf(true)}::bigint[]))
    update settlement_due set looked = true, due_at = clock_timestamp() + make_interval(secs => ${againSeconds})
    where id = any(${idsOf(false)}::bigint[])`.execute(db);
}

/** Tries this one again in so many seconds. */
export async function putOff(db: Database, { id }: Due, seconds: number): Promise<void> {
  await sql`
    update settlement_due set due_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  );
}

/** Every bet on this fixture is looked at in so many seconds. */
export async function makeDue(db: Database, fixtureId: number, seconds: number): Promise<void> {
  await sql`
    insert into settlement_due (fixture_id, reach, due_at)
    values (${fixtureId}, 'fixture', clock_timestamp() + make_interval(secs => ${seconds}))`.execute(db);
}
