import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Connection } from './lines-store.ts';

export interface Run {
  readonly id: bigint;
  readonly provider: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly askedBy: string;
  readonly tries: number;
  readonly doneAt: Date | null;
  readonly problem: string | null;
  readonly lines: number | null;
  readonly found: number | null;
  readonly gone: number | null;
  readonly open: number | null;
}

const columns = sql`
  id, provider, from_at as "fromAt", to_at as "toAt", asked_by as "askedBy", tries, done_at as "doneAt", problem, lines,
  found, gone, open`;

/** Providers that nobody has compared yet are due now. */
export async function knowProviders(db: Connection, names: readonly string[], nowMs: number): Promise<void> {
  await sql`
    insert into statement_provider (provider, next_at)
    select name, ${new Date(nowMs)} from unnest(${[...names]}::text[]) as n(name)
    on conflict (provider) do nothing`.execute(db);
}

/** Takes a provider whose night has come, once in a house of many processes; answers how far it was compared. */
export async function takeNight(
  tx: DatabaseTransaction,
  names: readonly string[],
  nowMs: number,
  nextMs: number,
): Promise<{ readonly provider: string; readonly comparedTo: Date | null } | undefined> {
  const { rows } = await sql<{ provider: string; comparedTo: Date | null }>`
    update statement_provider set next_at = ${new Date(nextMs)}
    where provider in (
      select provider from statement_provider where next_at <= ${new Date(nowMs)} and provider = any(${[...names]}::text[])
      order by next_at, provider limit 1 for update skip locked
    )
    returning provider, compared_to as "comparedTo"`.execute(tx);
  return rows[0];
}

export async function setComparedTo(tx: DatabaseTransaction, provider: string, toMs: number): Promise<void> {
  await sql`
    update statement_provider set compared_to = greatest(compared_to, ${new Date(toMs)}::timestamptz)
    where provider = ${provider}`.execute(tx);
}

export async function askRun(
  db: Connection,
  run: {
    readonly provider: string;
    readonly fromMs: number;
    readonly toMs: number;
    readonly askedBy: string;
    readonly nowMs: number;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into statement_run (provider, from_at, to_at, asked_by, asked_at)
    values (${run.provider}, ${new Date(run.fromMs)}, ${new Date(run.toMs)}, ${run.askedBy}, ${new Date(run.nowMs)})
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a run that was just written has a number');
  return row.id;
}

/** Claims a run that waits, for so long: whoever died over it is followed by another. */
export async function claimRun(
  db: Database,
  names: readonly string[],
  nowMs: number,
  leaseMs: number,
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update statement_run set claimed_until = ${new Date(nowMs + leaseMs)}, tries = tries + 1
    where id in (
      select id from statement_run
      where done_at is null and provider = any(${[...names]}::text[])
        and (claimed_until is null or claimed_until <= ${new Date(nowMs)})
      order by id limit 1 for update skip locked
    )
    returning ${columns}`.execute(db);
  return rows[0];
}

export interface RunOutcome {
  readonly lines: number;
  readonly found: number;
  readonly gone: number;
  readonly open: number;
}

export async function endRun(
  tx: DatabaseTransaction,
  id: bigint,
  outcome: RunOutcome | { readonly problem: string },
  nowMs: number,
): Promise<void> {
  const said =
    'problem' in outcome
      ? { lines: null, found: null, gone: null, open: null, ...outcome }
      : { problem: null, ...outcome };
  await sql`
    update statement_run set done_at = ${new Date(nowMs)}, claimed_until = null, problem = ${said.problem},
      lines = ${said.lines}, found = ${said.found}, gone = ${said.gone}, open = ${said.open}
    where id = ${id}`.execute(tx);
}

/** Whoever has it is still at it. */
export async function holdRun(db: Connection, id: bigint, untilMs: number): Promise<void> {
  await sql`
    update statement_run set claimed_until = ${new Date(untilMs)} where id = ${id} and done_at is null`.execute(db);
}

/** It is tried again later; until then it says why. */
export async function putOffRun(db: Connection, id: bigint, problem: string, againMs: number): Promise<void> {
  await sql`
    update statement_run set problem = ${problem}, claimed_until = ${new Date(againMs)}
    where id = ${id} and done_at is null`.execute(db);
}

export async function runsById(db: Connection, ids: readonly bigint[]): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from statement_run where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}

/** The last run of each provider that ended, and those that have not. */
export async function latestRuns(db: Connection): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from statement_run where done_at is null
    union all
    select ${columns} from (
      select distinct on (provider) * from statement_run where done_at is not null order by provider, done_at desc
    ) ended
    order by provider, id`.execute(db);
  return rows;
}

/** Which providers a house has compared, or is about to. */
export async function knownProviders(
  db: Connection,
): Promise<readonly { readonly provider: string; readonly comparedTo: Date | null; readonly nextAt: Date }[]> {
  const { rows } = await sql<{ provider: string; comparedTo: Date | null; nextAt: Date }>`
    select provider, compared_to as "comparedTo", next_at as "nextAt" from statement_provider order by provider`.execute(
    db,
  );
  return rows;
}

export async function dropOldRuns(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statement_run where id in (
      select id from statement_run where done_at < ${new Date(beforeMs)} order by done_at, id limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
