import { sql } from 'kysely';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';
import { type Connection, type DocumentRecord, recordColumns } from './store.ts';

export const CLOSE_KIND = 'documents.refuseAndClose';

export const subjectOf = (documentId: string): string => `document/${documentId}`;

export interface DeskRow extends DocumentRecord {
  readonly userName: string;
  readonly country: string;
  /** Of its round. */
  readonly files: number;
  readonly waitsForSecond: boolean;
}

const deskColumns = sql`
  ${recordColumns}, a.user_name as "userName", a.country,
  (select count(*) from document_file f where f.record_id = p.id and f.round = p.round)::float8 as files,
  exists (
    select from approval o where o.kind = ${CLOSE_KIND} and o.subject = 'document/' || p.id and o.state = 'open'
      and o.expires_at > now()
  ) as "waitsForSecond"`;

/** Those that wait for a decision, oldest first. */
export async function waitingRecords(db: Connection, limit: number): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from document_record p join identity_account a on a.id = p.account_id
    where p.state = 'sent' order by p.sent_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Those that were decided, newest first. */
export async function decidedRecords(db: Connection, limit: number): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from document_record p join identity_account a on a.id = p.account_id
    where p.decided_at is not null order by p.decided_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function recordsOfPlayer(db: Connection, accountId: string): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from document_record p join identity_account a on a.id = p.account_id
    where p.account_id = ${accountId} order by p.kind`.execute(db);
  return rows;
}

export async function deskRecord(db: Connection, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from document_record p join identity_account a on a.id = p.account_id
    where p.id = ${id}`.execute(db);
  return rows[0];
}

const MOST_COUNTED = 1_000;

/** How many wait to be looked at, and since when. */
export const documentsWait = (db: Connection): Promise<Waits> =>
  waitsIn(db, sql`select sent_at as since from document_record where state = 'sent' order by sent_at, id`);

/** How many wait; no further than a screen can tell. */
export async function countWaiting(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from (
      select from document_record where state = 'sent' order by sent_at, id limit ${MOST_COUNTED}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PersonRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string;
  readonly gender: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly language: string | null;
  readonly openedAt: Date;
  readonly locked: boolean;
}

/** As the account has the person, to be compared with a KYC document. */
export async function personOf(db: Connection, accountId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select profile ->> 'FirstName' as "firstName", profile ->> 'LastName' as "lastName", birth_date::text as "birthDate",
      profile ->> 'Gender' as gender, profile ->> 'Address' as address, profile ->> 'PostalCode' as "postalCode",
      profile ->> 'City' as city, country, language, created_at as "openedAt", locked_at is not null as locked
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

export async function closeIsProposed(db: Connection, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from approval where kind = ${CLOSE_KIND} and subject = ${subjectOf(documentId)} and state = 'open'
      and expires_at > now()`.execute(db);
  return rows.length > 0;
}

export async function userNames(db: Connection, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, user_name as name from identity_account where id = any(${[...accountIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
