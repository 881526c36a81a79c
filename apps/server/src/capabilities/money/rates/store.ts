import { type Currency, parseRate, type Rational, rational } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { KnownRate, RateFault } from './judge-rate.ts';
import { RATED } from './rates-file.ts';

export type Connection = Database | DatabaseTransaction;

export interface StoredRate extends KnownRate {
  readonly currency: Currency;
  readonly text: string;
  /** A newer one was not believed because it jumped: this one may be wrong by as much. */
  readonly doubted: boolean;
}

/** One of the database's decimals as an exact fraction. */
function exact(text: string): Rational {
  const [whole = '', fraction = ''] = text.split('.');
  return rational(BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length));
}

/** The latest rate of each currency, by its index: history may be as long as it wants. */
export async function latestRates(
  db: Connection,
  currencies: readonly Currency[] = RATED,
): Promise<ReadonlyMap<Currency, StoredRate>> {
  const { rows } = await sql<{ currency: Currency; text: string; source: string; asOf: Date; doubted: boolean }>`
    select c.currency, trim_scale(r.per_house)::text as text, r.source, r.as_of as "asOf",
      coalesce((
        select f.last_at > r.taken_at from rates_refused f
        where f.currency = c.currency and f.why = 'jump' order by f.last_at desc limit 1
      ), false) as doubted
    from unnest(${[...currencies]}::text[]) as c (currency)
    cross join lateral (
      select per_house, source, as_of, taken_at from rates_rate
      where rates_rate.currency = c.currency order by as_of desc limit 1
    ) r`.execute(db);
  return new Map(
    rows.map(({ asOf, ...row }) => [row.currency, { ...row, asOfMs: asOf.getTime(), perHouse: exact(row.text) }]),
  );
}

export interface TakenRate {
  readonly currency: string;
  readonly text: string;
}

/** Adds rates; one of the same moment stands already. Answers how many were added. */
export async function addRates(
  tx: Connection,
  { source, asOfMs, nowMs }: { readonly source: string; readonly asOfMs: number; readonly nowMs: number },
  taken: readonly TakenRate[],
): Promise<number> {
  if (taken.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into rates_rate (currency, per_house, source, as_of, taken_at)
    select t.currency, t.per_house::numeric, ${source}, ${new Date(asOfMs)}, ${new Date(nowMs)}
    from unnest(${taken.map(({ currency }) => currency)}::text[], ${taken.map(({ text }) => text)}::text[])
      as t (currency, per_house)
    on conflict (currency, as_of) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface RefusedRate {
  readonly currency: string;
  readonly why: RateFault;
  readonly said: string;
}

/** Keeps what was not believed: however often it is said, a currency has one row a day and reason. */
export async function keepRefused(
  tx: Connection,
  { source, asOfMs, nowMs }: { readonly source: string; readonly asOfMs: number; readonly nowMs: number },
  refused: readonly RefusedRate[],
): Promise<void> {
  const now = new Date(nowMs);
  for (const { currency, why, said } of refused) {
    await sql`
      insert into rates_refused (currency, why, day, source, said, as_of, times, first_at, last_at)
      values (${currency}, ${why}, ${now.toISOString().slice(0, 10)}, ${source}, ${said}, ${new Date(asOfMs)}, 1, ${now}, ${now})
      on conflict (currency, why, day, source) do update
        set said = excluded.said, as_of = excluded.as_of, times = rates_refused.times + 1, last_at = excluded.last_at`.execute(
      tx,
    );
  }
}

export interface KeptRefusal {
  readonly currency: string;
  readonly why: RateFault;
  readonly source: string;
  readonly said: string;
  readonly times: number;
  readonly lastAt: Date;
}

export async function refusedLately(db: Connection, limit: number): Promise<readonly KeptRefusal[]> {
  const { rows } = await sql<KeptRefusal>`
    select currency, why, source, said, times::int as times, last_at as "lastAt"
    from rates_refused order by last_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface SaidJump {
  readonly currency: Currency;
  readonly source: string;
  readonly text: string;
  readonly perHouse: Rational;
  readonly asOfMs: number;
  readonly lastAt: Date;
  readonly times: number;
}

/** The last jump that was not believed, of each of these currencies that has one whose words are a decimal. */
export async function lastJumps(
  db: Connection,
  currencies: readonly Currency[],
): Promise<ReadonlyMap<Currency, SaidJump>> {
  const { rows } = await sql<{
    currency: Currency;
    source: string;
    said: string;
    asOf: Date;
    lastAt: Date;
    times: number;
  }>`
    select c.currency, f.source, f.said, f.as_of as "asOf", f.last_at as "lastAt", f.times::int as times
    from unnest(${[...currencies]}::text[]) as c (currency)
    cross join lateral (
      select source, said, as_of, last_at, times from rates_refused
      where rates_refused.currency = c.currency and why = 'jump' order by last_at desc limit 1
    ) f
    where f.as_of is not null`.execute(db);
  return new Map(
    rows.flatMap(({ said, asOf, ...row }) => {
      // It is kept as JSON, in quotation marks.
      const text = said.replace(/^"|"$/g, '');
      const perHouse = parseRate(text);
      return perHouse ? [[row.currency, { ...row, text, perHouse, asOfMs: asOf.getTime() }] as const] : [];
    }),
  );
}

/** True for the one process that asks now. */
export async function claimSource(db: Connection, name: string, nowMs: number, nextMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into rates_source as s (name, next_at) values (${name}, ${new Date(nextMs)})
    on conflict (name) do update set next_at = excluded.next_at where s.next_at <= ${new Date(nowMs)}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Holds the row of a source: answers are judged one after the other. */
export async function lockSource(tx: DatabaseTransaction, name: string): Promise<void> {
  await sql`select 1 from rates_source where name = ${name} for no key update`.execute(tx);
}

export async function noteAnswer(
  db: Connection,
  name: string,
  { nowMs, problem, nextMs }: { readonly nowMs: number; readonly problem: string | null; readonly nextMs: number },
): Promise<void> {
  await sql`
    update rates_source set problem = ${problem}, next_at = ${new Date(nextMs)},
      answered_at = case when ${problem}::text is null then ${new Date(nowMs)} else answered_at end
    where name = ${name}`.execute(db);
}

export interface SourceState {
  readonly answeredAt: Date | null;
  readonly problem: string | null;
  readonly nextAt: Date;
}

export async function sourceState(db: Connection, name: string): Promise<SourceState | undefined> {
  const { rows } = await sql<SourceState>`
    select answered_at as "answeredAt", problem, next_at as "nextAt" from rates_source where name = ${name}`.execute(
    db,
  );
  return rows[0];
}

/** Has a source asked at this moment, where its time would come later; answers when it is asked. */
export async function askSooner(
  tx: DatabaseTransaction,
  name: string,
  { nowMs, notBeforeMs }: { readonly nowMs: number; readonly notBeforeMs: number },
): Promise<number> {
  const { rows } = await sql<{ nextAt: Date }>`
    insert into rates_source as s (name, next_at) values (${name}, ${new Date(nowMs)})
    on conflict (name) do update set next_at = case
      when s.next_at > ${new Date(notBeforeMs)} then ${new Date(nowMs)} else s.next_at end
    returning next_at as "nextAt"`.execute(tx);
  return rows[0]?.nextAt.getTime() ?? nowMs;
}

/** Rates that a newer one has replaced; the last of each currency stays, however old. */
export async function deleteOldRates(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rates_rate where id in (
      select r.id from rates_rate r
      where r.taken_at < ${new Date(beforeMs)}
        and exists (select 1 from rates_rate n where n.currency = r.currency and n.as_of > r.as_of)
      order by r.taken_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldRefusals(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rates_refused where (currency, why, day, source) in (
      select currency, why, day, source from rates_refused
      where last_at < ${new Date(beforeMs)} order by last_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
