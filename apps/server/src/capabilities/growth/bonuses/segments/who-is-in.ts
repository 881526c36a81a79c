import type { BonusSegment } from '@evens/contract';
import { type Currency, parseAmount } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { PROGRAMME } from '../../loyalty/index.ts';

type Connection = Database | DatabaseTransaction;

const DAY_MS = 86_400_000;
const daysBefore = (nowMs: number, days: number): Date => new Date(nowMs - days * DAY_MS);

/** Of the account `a`: when it was last seen; its beginning where it never was. */
const SEEN = sql`greatest(a.created_at, (select max(seen_at) from identity_session s where s.account_id = a.id),
  (select max(at) from identity_sign_in i where i.account_id = a.id and i.outcome = 'signedIn'))`;

const DEPOSITS = sql`(select count(*) from cashier_deposit d where d.account_id = a.id and d.status = 2)`;

/** Deposits in the player's currency, minor units. */
const DEPOSITED = sql`(select coalesce(sum(amount_minor), 0) from cashier_deposit d
  where d.account_id = a.id and d.status = 2 and d.currency = a.currency)`;

/** Points that count for the level: of the months of the programme, the present one with them. */
const POINTS = (nowMs: number): RawBuilder<unknown> => sql`(select coalesce(sum(earned), 0) from loyalty_month m
  where m.account_id = a.id::text and m.month > date_trunc('month', ${new Date(nowMs)}::timestamptz at time zone 'UTC')
    - make_interval(months => ${PROGRAMME.months}))`;

function playedSince(product: 'betting' | 'casino', since: Date): RawBuilder<unknown> {
  if (product === 'betting')
    return sql`exists (select from ticket t where t.account_id = a.id::text and t.placed_at >= ${since})`;
  return sql`(exists (select from round r where r.account_id = a.id::text and not r.play and r.started_at >= ${since})
    or exists (select from provider_round p where p.account_id = a.id::text and not p.play and p.started_at >= ${since}))`;
}

/** What has to be true of the account `a`, each of them. */
function conditionsOf(segment: BonusSegment, nowMs: number): RawBuilder<unknown>[] {
  const { countries, deposits, deposited, lastSeenDays, played, level, tags, withoutTags } = segment;
  const all: RawBuilder<unknown>[] = [];
  if (countries) all.push(sql`a.country = any(${countries}::text[])`);
  if (deposits.least !== null) all.push(sql`${DEPOSITS} >= ${deposits.least}`);
  if (deposits.most !== null) all.push(sql`${DEPOSITS} <= ${deposits.most}`);
  if (deposited) {
    const each = Object.entries(deposited) as [Currency, string][];
    const leasts = each.map(([currency, text]) => parseAmount(text, currency) ?? 0n);
    all.push(sql`exists (select from unnest(${each.map(([of]) => of)}::text[], ${leasts.map(String)}::bigint[]) as l(currency, minor)
      where l.currency = a.currency and ${DEPOSITED} >= l.minor)`);
  }
  // So many whole days ago or longer: at that moment or before.
  if (lastSeenDays.least !== null) all.push(sql`${SEEN} <= ${daysBefore(nowMs, lastSeenDays.least)}`);
  if (lastSeenDays.most !== null) all.push(sql`${SEEN} > ${daysBefore(nowMs, lastSeenDays.most + 1)}`);
  if (played) all.push(playedSince(played.product, daysBefore(nowMs, played.withinDays)));
  const points = PROGRAMME.levels.find(({ key }) => key === level)?.requiredPoints;
  if (points !== undefined && points > 0) all.push(sql`${POINTS(nowMs)} >= ${points}`);
  for (const tag of tags)
    all.push(sql`exists (select from bonus_tag g where g.account_id = a.id::text and g.tag = ${tag})`);
  if (withoutTags.length > 0)
    all.push(
      sql`not exists (select from bonus_tag g where g.account_id = a.id::text and g.tag = any(${withoutTags}::text[]))`,
    );
  return all;
}

/** Players: no agents, nobody of the demo, nobody who is excluded. */
const PLAYERS = sql`a.user_type = 0 and a.excluded_at is null`;

/** As a condition of the account `a`; null: everybody. */
export const isInSegment = (segment: BonusSegment | null, nowMs: number): RawBuilder<unknown> =>
  sql`(${sql.join([PLAYERS, ...(segment ? conditionsOf(segment, nowMs) : [])], sql` and `)})`;

export async function countIn(db: Connection, segment: BonusSegment | null, nowMs: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from identity_account a where ${isInSegment(segment, nowMs)}`.execute(db);
  return rows[0]?.many ?? 0;
}

/** Whether this account is in it now; demo users and agents never are. */
export async function isIn(db: Connection, segment: BonusSegment, accountId: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity_account a where a.id::text = ${accountId} and ${isInSegment(segment, nowMs)}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export interface SegmentPlayer {
  readonly accountId: string;
  readonly userName: string;
  readonly country: string;
  readonly currency: string;
  readonly deposits: number;
  readonly seen: Date;
  readonly tags: readonly string[];
}

/** The first players in it, by name. */
export async function playersIn(
  db: Connection,
  segment: BonusSegment,
  nowMs: number,
  limit: number,
): Promise<SegmentPlayer[]> {
  const { rows } = await sql<SegmentPlayer>`
    select a.id as "accountId", a.user_name as "userName", a.country, a.currency, ${DEPOSITS}::integer as deposits, ${SEEN} as seen,
      array(select tag from bonus_tag g where g.account_id = a.id::text order by tag) as tags
    from identity_account a where ${isInSegment(segment, nowMs)} order by a.user_name_key limit ${limit}`.execute(db);
  return rows;
}
