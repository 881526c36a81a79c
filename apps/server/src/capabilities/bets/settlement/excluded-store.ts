import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

/** An exclusion whose player's open bets are to be void. */
export interface ExcludedDue {
  readonly absenceId: string;
  readonly accountId: string;
  readonly looked: boolean;
}

const idsOf = (ids: readonly bigint[]): string[] => ids.map(String);

/** In the transaction of the exclusion: it is lost with it, and never without it. */
export async function voidBetsOf(
  tx: DatabaseTransaction,
  { absenceId, accountId }: Pick<ExcludedDue, 'absenceId' | 'accountId'>,
): Promise<void> {
  await sql`
    insert into settlement_excluded_due (absence_id, account_id) values (${absenceId}, ${accountId})
    on conflict (absence_id) do nothing`.execute(tx);
}

/** Claims what is due by the database's clock; what a process that died had in hand is due again after so many seconds. */
export async function claimExcluded(db: Database, limit: number, forSeconds: number): Promise<readonly ExcludedDue[]> {
  const { rows } = await sql<ExcludedDue>`
    update settlement_excluded_due d set due_at = clock_timestamp() + make_interval(secs => ${forSeconds})
    where d.absence_id in (
      select absence_id from settlement_excluded_due where due_at <= clock_timestamp()
      order by due_at limit ${limit} for update skip locked
    )
    returning d.absence_id as "absenceId", d.account_id as "accountId", d.looked`.execute(db);
  return rows;
}

/** After the first look a second is due in so many seconds; after the second the row has done its work. */
export async function markExcluded(db: Database, { absenceId, looked }: ExcludedDue, againSeconds: number) {
  await (looked
    ? sql`delete from settlement_excluded_due where absence_id = ${absenceId}`
    : sql`
        update settlement_excluded_due set looked = true, due_at = clock_timestamp() + make_interval(secs => ${againSeconds})
        where absence_id = ${absenceId}`
  ).execute(db);
}

/** A page of a player's taken bets that are open, by their ids. */
export async function openTicketsOf(
  db: Database,
  accountId: string,
  afterId: bigint,
  limit: number,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ticket
    where account_id = ${accountId} and id > ${String(afterId)}::bigint and settled_at is null and status in (1, 5)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these contests those that have not begun by event time; of one that nobody knows nobody can say so. */
export async function notBegun(
  tx: DatabaseTransaction,
  fixtureIds: readonly number[],
  eventMs: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from fixture
    where id = any(${fixtureIds.map(String)}::bigint[]) and status in ('notStarted', 'delayed', 'postponed')
      and start_at > ${new Date(eventMs)}`.execute(tx);
  return new Set(rows.map(({ id }) => Number(id)));
}

export async function markVoid(
  tx: DatabaseTransaction,
  ticketIds: readonly bigint[],
  absenceId: string,
  nowMs: number,
): Promise<void> {
  if (ticketIds.length === 0) return;
  await sql`
    insert into settlement_excluded_ticket (ticket_id, absence_id, at)
    select id, ${absenceId}::uuid, ${new Date(nowMs)} from unnest(${idsOf(ticketIds)}::bigint[]) id
    on conflict (ticket_id) do nothing`.execute(tx);
}

/** Of these bets those that are void because their player excluded himself. Asked under their locks, which marking takes too. */
export async function voidAmong(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select ticket_id as id from settlement_excluded_ticket
    where ticket_id = any(${idsOf(ticketIds)}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
