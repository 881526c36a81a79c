import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { LinkReason, LinkStrength, Person } from './likeness.ts';

type Connection = Database | DatabaseTransaction;

export interface KnownPerson extends Person {
  readonly accountId: string;
}

const personColumns = sql`
  a.id::text as "accountId", coalesce(a.profile ->> 'FirstName', '') as "firstName",
  coalesce(a.profile ->> 'LastName', '') as "lastName", a.birth_date::text as "birthDate", a.email,
  coalesce(a.profile ->> 'Phone', '') as phone, coalesce(a.profile ->> 'Address', '') as address,
  coalesce(a.profile ->> 'PostalCode', '') as "postalCode", a.country,
  array(select i.instrument from identity_instrument i where i.account_id = a.id) as instruments`;

export interface ProvenPerson extends KnownPerson {
  /** Whether the address was shown to be theirs, and the phone. */
  readonly emailProven: boolean;
  readonly phoneProven: boolean;
}

export async function knownPerson(db: Connection, accountId: string): Promise<ProvenPerson | undefined> {
  const { rows } = await sql<ProvenPerson>`
    select ${personColumns}, a.email_confirmed_at is not null as "emailProven",
      exists (
        select from identity_contact_change c
        where c.account_id = a.id and c.kind = 'phone' and c.done_at is not null and c.value = a.profile ->> 'Phone'
      ) as "phoneProven"
    from identity_account a where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Others who share one of these marks. Whoever a mark has in hundreds shares something that says nothing of a person. */
export async function peopleWithMarks(
  db: Connection,
  marks: readonly string[],
  exceptId: string,
  mostOfMark: number,
): Promise<readonly KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select ${personColumns} from identity_account a where a.id in (
      select found.account_id
      from unnest(${[...marks]}::text[]) as wanted (mark)
      cross join lateral (
        select m.account_id from identity_person_mark m where m.mark = wanted.mark and m.account_id <> ${exceptId}
        limit ${mostOfMark}
      ) found
    )`.execute(db);
  return rows;
}

/** Two who share a mark are compared one after the other, so that neither misses the other. In one order for all. */
export async function lockMarks(tx: DatabaseTransaction, marks: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(mark, 26))
    from (select mark from unnest(${[...marks].sort()}::text[]) as wanted (mark) order by mark) ordered`.execute(tx);
}

/** The marks of an account as they are now; those that it had before are gone. */
export async function setMarks(tx: DatabaseTransaction, accountId: string, marks: readonly string[]): Promise<void> {
  await sql`
    delete from identity_person_mark where account_id = ${accountId} and mark <> all (${[...marks]}::text[])`.execute(
    tx,
  );
  await sql`
    insert into identity_person_mark (mark, account_id)
    select mark, ${accountId} from unnest(${[...marks]}::text[]) as wanted (mark) order by mark
    on conflict do nothing`.execute(tx);
}

export async function keepInstrument(
  tx: DatabaseTransaction,
  accountId: string,
  instrument: string,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into identity_instrument (account_id, instrument, at)
    values (${accountId}, ${instrument}, ${new Date(nowMs)}) on conflict do nothing`.execute(tx);
}

export interface FoundLink {
  readonly otherId: string;
  readonly strength: LinkStrength;
  readonly points: number;
  readonly reasons: readonly LinkReason[];
}

/** A link only grows: what once showed that two accounts are one person's is not forgotten when its owner writes otherwise. */
export async function keepLinks(
  tx: DatabaseTransaction,
  accountId: string,
  links: readonly FoundLink[],
  nowMs: number,
): Promise<void> {
  for (const { otherId, strength, points, reasons } of links) {
    const [one, other] = accountId < otherId ? [accountId, otherId] : [otherId, accountId];
    await sql`
      insert into identity_person_link as l (one, other, strength, points, reasons, found_at)
      values (${one}, ${other}, ${strength}, ${points}, ${[...reasons]}::text[], ${new Date(nowMs)})
      on conflict (one, other) do update
      set strength = excluded.strength, points = excluded.points, reasons = excluded.reasons, found_at = excluded.found_at
      where excluded.points > l.points`.execute(tx);
  }
}

export interface ClusterRow {
  readonly accountId: string;
  readonly userName: string;
  readonly country: string;
  readonly openedAt: Date;
  readonly lockedAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly excluded: boolean;
}

export interface LinkRow {
  readonly one: string;
  readonly other: string;
  readonly strength: LinkStrength;
  readonly points: number;
  readonly reasons: readonly LinkReason[];
  readonly foundAt: Date;
  readonly decided: 'same' | 'different' | null;
}

/** Accounts that links lead to, link by link; a link that an operator undid leads nowhere. */
const reached = (accountId: string, strengths: readonly LinkStrength[], most: number) => sql`
  with recursive reached (id) as (
    select ${accountId}::uuid
    union
    select case when l.one = r.id then l.other else l.one end
    from reached r
    join identity_person_link l on r.id in (l.one, l.other)
    where l.decided is distinct from 'different' and (l.strength = any (${[...strengths]}::text[]) or l.decided = 'same')
  ),
  cluster as (select id from reached limit ${most})`;

/**
 * Accounts of one person where sums of money are judged: links that an operator undid in the last week count still, so that nobody parts
 * two accounts and then pays each.
 */
export async function accountsOfPerson(db: Connection, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive reached (id) as (
      select ${accountId}::uuid
      union
      select case when l.one = r.id then l.other else l.one end
      from reached r
      join identity_person_link l on r.id in (l.one, l.other)
      where (l.decided is distinct from 'different' or l.decided_at > now() - interval '7 days')
        and (l.strength = 'person' or l.decided = 'same')
    )
    select id::text from reached limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function clusterOf(
  db: Connection,
  accountId: string,
  strengths: readonly LinkStrength[],
  most: number,
): Promise<readonly ClusterRow[]> {
  const { rows } = await sql<ClusterRow>`
    ${reached(accountId, strengths, most)}
    select a.id::text as "accountId", a.user_name as "userName", a.country, a.created_at as "openedAt",
      a.locked_at as "lockedAt", a.locked_until as "lockedUntil", a.excluded_at is not null as excluded
    from cluster join identity_account a using (id) order by a.created_at, a.id`.execute(db);
  return rows;
}

/** Links at whose one end is one of these accounts, undone ones too. */
export async function linksOf(db: Connection, accountIds: readonly string[]): Promise<readonly LinkRow[]> {
  const ids = [...accountIds];
  const { rows } = await sql<LinkRow>`
    select one::text, other::text, strength, points, reasons, found_at as "foundAt", decided
    from identity_person_link where one = any (${ids}::uuid[]) or other = any (${ids}::uuid[])
    order by points desc, one, other limit 200`.execute(db);
  return rows;
}

export async function userNames(
  db: Connection,
  accountIds: readonly string[],
): Promise<readonly { readonly accountId: string; readonly userName: string }[]> {
  const { rows } = await sql<{ accountId: string; userName: string }>`
    select id::text as "accountId", user_name as "userName" from identity_account
    where id = any (${[...accountIds]}::uuid[]) order by user_name`.execute(db);
  return rows;
}

/** Says of a link whether it holds; answers what was said before, undefined where there is no such link. */
export async function decideLink(
  tx: DatabaseTransaction,
  { one, other }: Pick<LinkRow, 'one' | 'other'>,
  decided: 'same' | 'different',
  nowMs: number,
): Promise<(LinkRow & { readonly before: 'same' | 'different' | null }) | undefined> {
  const { rows } = await sql<LinkRow & { before: 'same' | 'different' | null }>`
    update identity_person_link l set decided = ${decided}, decided_at = ${new Date(nowMs)}
    from (select one, other, decided from identity_person_link where one = ${one} and other = ${other} for update) was
    where l.one = was.one and l.other = was.other
    returning was.decided as before, l.one::text, l.other::text, l.strength, l.points, l.reasons, l.found_at as "foundAt", l.decided`.execute(
    tx,
  );
  return rows[0];
}

/** Accounts behind this one that nobody was compared with yet: those that are older than the match. */
export async function unmarkedAccounts(db: Connection, afterId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from identity_account a
    where a.id > ${afterId} and not exists (select from identity_person_mark m where m.account_id = a.id)
    order by a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What keeps these accounts from play now, the longest of it; undefined where nothing does. */
export async function keptFromPlay(
  db: Connection,
  accountIds: readonly string[],
  nowMs: number,
): Promise<{ readonly untilMs: number; readonly excludedAtMs: number | undefined } | undefined> {
  const { rows } = await sql<{ until: Date | null; excludedAt: Date | null }>`
    select max(break_until) as until, min(excluded_at) as "excludedAt" from identity_account
    where id = any (${[...accountIds]}::uuid[]) and break_until > ${new Date(nowMs)}`.execute(db);
  const [kept] = rows;
  return kept?.until ? { untilMs: kept.until.getTime(), excludedAtMs: kept.excludedAt?.getTime() } : undefined;
}
