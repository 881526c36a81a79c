import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, textsOf } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** By which terms what is retained may be lifted: the rules of the country of whoever was erased, as they were then. */
export interface LiftTerms {
  /** From when on the person may ask. */
  readonly askFromMs: number;
  /** From the asking until it may be lifted. */
  readonly coolingHours: number;
  readonly liftable: boolean;
}

/** What is retained of one person, by all of his marks together: the strictest of each. */
export interface Retained {
  readonly person: string;
  readonly until: Date;
  readonly kept: Date;
  /** Null where one of the marks was kept without terms. */
  readonly askFrom: Date | null;
  readonly coolingHours: number | null;
  readonly liftable: boolean;
  readonly returnAskedAt: Date | null;
  readonly returnFrom: Date | null;
}

const hexOf = (marks: readonly Buffer[]) => textsOf(marks, (mark) => mark.toString('hex'));
const among = (marks: readonly Buffer[]) =>
  sql`mark in (select decode(m, 'hex') from unnest(${hexOf(marks)}::text[]) m)`;

/** Remembers a person by these marks. Whoever had one of them before is the same person from now on, by the strictest terms of both. */
export async function remember(
  tx: DatabaseTransaction,
  marks: readonly Buffer[],
  kept: { readonly untilMs: number; readonly nowMs: number; readonly terms?: LiftTerms | undefined },
): Promise<void> {
  const person = randomUUID();
  const { untilMs, nowMs, terms } = kept;
  const [askFrom, hours] = terms ? [new Date(terms.askFromMs), terms.coolingHours] : [null, null];
  await sql`
    update privacy_retained set person = ${person}, return_asked_at = null, return_from = null
    where person in (select person from privacy_retained where ${among(marks)})`.execute(tx);
  await sql`
    insert into privacy_retained as r (mark, until_at, kept_at, person, ask_from, cooling_hours, liftable)
    select decode(m, 'hex'), ${new Date(untilMs)}, ${new Date(nowMs)}, ${person}, ${askFrom}::timestamptz, ${hours}::integer,
      ${terms?.liftable ?? false}
    from unnest(${hexOf(marks)}::text[]) m
    on conflict (mark) do update set
      until_at = greatest(r.until_at, excluded.until_at),
      -- What is unknown of one of them stays unknown of both.
      ask_from = case when r.ask_from is not null and excluded.ask_from is not null
        then greatest(r.ask_from, excluded.ask_from) end,
      cooling_hours = case when r.ask_from is not null and excluded.ask_from is not null
        then greatest(r.cooling_hours, excluded.cooling_hours) end,
      liftable = r.liftable and excluded.liftable`.execute(tx);
}

const together = sql`
  person, max(until_at) as until, max(kept_at) as kept, bool_and(liftable) as liftable,
  case when bool_and(ask_from is not null) then max(ask_from) end as "askFrom",
  case when bool_and(ask_from is not null) then max(cooling_hours) end as "coolingHours",
  case when bool_and(return_from is not null) then max(return_asked_at) end as "returnAskedAt",
  case when bool_and(return_from is not null) then max(return_from) end as "returnFrom"`;

/** Whom one of these marks was kept for, and still is. */
export async function retainedBy(
  db: Connection,
  marks: readonly Buffer[],
  nowMs: number,
): Promise<readonly Retained[]> {
  const { rows } = await sql<Retained>`
    select ${together} from privacy_retained
    where until_at > ${new Date(nowMs)} and person in (select person from privacy_retained where ${among(marks)})
    group by person order by max(until_at) desc, person`.execute(db);
  return rows;
}

/** One person, held until the transaction ends. */
export async function lockRetained(
  tx: DatabaseTransaction,
  person: string,
  nowMs: number,
): Promise<Retained | undefined> {
  await sql`select 1 from privacy_retained where person = ${person} order by mark for update`.execute(tx);
  const { rows } = await sql<Retained>`
    select ${together} from privacy_retained
    where person = ${person} and until_at > ${new Date(nowMs)} group by person`.execute(tx);
  return rows[0];
}

export async function writeReturnOf(
  tx: DatabaseTransaction,
  person: string,
  { nowMs, fromMs }: { readonly nowMs: number; readonly fromMs: number },
): Promise<void> {
  await sql`
    update privacy_retained set return_asked_at = ${new Date(nowMs)}, return_from = ${new Date(fromMs)}
    where person = ${person}`.execute(tx);
}

export async function deleteRetained(tx: DatabaseTransaction, person: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from privacy_retained where person = ${person}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
