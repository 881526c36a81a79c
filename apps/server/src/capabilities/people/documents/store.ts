import type { DocumentKind, DocumentReason } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Proof } from './rules.ts';

export type Connection = Database | DatabaseTransaction;

export type RecordState = 'asked' | 'sent' | 'accepted' | 'refused' | 'expired';

/** What a player shows of one kind. */
export interface DocumentRecord {
  readonly id: string;
  readonly accountId: string;
  readonly kind: DocumentKind;
  readonly state: RecordState;
  readonly round: number;
  readonly askedAt: Date | null;
  readonly askedWords: string | null;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: DocumentReason | null;
  readonly words: string | null;
  readonly provenAt: Date | null;
  /** `2031-05-17`. */
  readonly expiresOn: string | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
}

export const recordColumns = sql`
  p.id, p.account_id as "accountId", p.kind, p.state, p.round, p.asked_at as "askedAt", p.asked_words as "askedWords",
  p.sent_at as "sentAt", p.decided_at as "decidedAt", p.decided_by as "decidedBy", p.reason, p.words,
  p.proven_at as "provenAt", p.expires_on::text as "expiresOn", p.claimed_by as "claimedBy",
  p.claimed_until as "claimedUntil"`;

/** Lets one transaction at a time send or take back files of an account: what is counted is so still true when it is written. */
export async function lockRecordsOf(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${accountId}`}, 0))`.execute(tx);
}

export async function recordsOf(db: Connection, accountId: string): Promise<readonly DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select ${recordColumns} from document_record p where p.account_id = ${accountId} order by p.kind`.execute(db);
  return rows;
}

/** What counts as proven on this day (`2026-11-24`). */
export async function proofsOf(db: Connection, accountId: string, today: string): Promise<readonly Proof[]> {
  const { rows } = await sql<Proof>`
    select kind, proven_at as "provenAt" from document_record
    where account_id = ${accountId} and proven_at is not null and (expires_on is null or expires_on >= ${today}::date)
  `.execute(db);
  return rows;
}

/** Who accepted the KYC documents that count of this account. */
export async function acceptedBy(db: Connection, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ by: string }>`
    select distinct decided_by as by from document_record
    where account_id = ${accountId} and decided_by is not null and proven_at is not null`.execute(db);
  return rows.map(({ by }) => by);
}

export async function lockRecord(tx: DatabaseTransaction, id: string): Promise<DocumentRecord | undefined> {
  const { rows } = await sql<DocumentRecord>`
    select ${recordColumns} from document_record p where p.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function lockRecordOf(
  tx: DatabaseTransaction,
  accountId: string,
  kind: DocumentKind,
): Promise<DocumentRecord | undefined> {
  const { rows } = await sql<DocumentRecord>`
    select ${recordColumns} from document_record p
    where p.account_id = ${accountId} and p.kind = ${kind} for update`.execute(tx);
  return rows[0];
}

export async function insertSent(
  tx: DatabaseTransaction,
  record: { readonly id: string; readonly accountId: string; readonly kind: DocumentKind; readonly nowMs: number },
): Promise<void> {
  await sql`
    insert into document_record (id, account_id, kind, state, sent_at)
    values (${record.id}, ${record.accountId}, ${record.kind}, 'sent', ${new Date(record.nowMs)})`.execute(tx);
}

/** A KYC document that counts without one having been sent. */
export async function insertProven(
  tx: DatabaseTransaction,
  record: { readonly id: string; readonly accountId: string; readonly kind: DocumentKind; readonly nowMs: number },
): Promise<void> {
  const now = new Date(record.nowMs);
  await sql`
    insert into document_record (id, account_id, kind, state, decided_at, decided_by, proven_at)
    values (${record.id}, ${record.accountId}, ${record.kind}, 'accepted', ${now}, 'house', ${now})`.execute(tx);
}

/** A decided or asked KYC document is sent anew. */
export async function beginRound(tx: DatabaseTransaction, id: string, nowMs: number): Promise<void> {
  await sql`
    update document_record
    set state = 'sent', round = round + 1, sent_at = ${new Date(nowMs)}, claimed_by = null, claimed_until = null
    where id = ${id}`.execute(tx);
}

/** What was sent is taken back whole: the KYC document stands as it did before. */
export async function endRound(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    delete from document_record
    where id = ${id} and decided_at is null and asked_at is null`.execute(tx);
  await sql`
    update document_record
    set sent_at = null, state = case
      when proven_at is not null then 'accepted'
      when reason is not null then 'refused'
      when decided_at is not null then 'expired'
      else 'asked' end
    where id = ${id}`.execute(tx);
}

/** Asks for a KYC document; undefined where one of this kind waits for a decision. */
export async function writeAsked(
  tx: DatabaseTransaction,
  asked: {
    readonly id: string;
    readonly accountId: string;
    readonly kind: DocumentKind;
    readonly by: string;
    readonly words: string;
    readonly nowMs: number;
  },
): Promise<string | undefined> {
  const now = new Date(asked.nowMs);
  const { rows } = await sql<{ id: string }>`
    insert into document_record (id, account_id, kind, state, asked_at, asked_by, asked_words)
    values (${asked.id}, ${asked.accountId}, ${asked.kind}, 'asked', ${now}, ${asked.by}, ${asked.words})
    on conflict (account_id, kind) do update
    set state = 'asked', asked_at = excluded.asked_at, asked_by = excluded.asked_by, asked_words = excluded.asked_words
    where document_record.state <> 'sent'
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function writeClaim(tx: DatabaseTransaction, id: string, by: string, untilMs: number): Promise<void> {
  await sql`
    update document_record set claimed_by = ${by}, claimed_until = ${new Date(untilMs)} where id = ${id}`.execute(tx);
}

/** Gives a KYC document back; whose it is, where this operator had it. */
export async function releaseRecord(db: Connection, id: string, by: string): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    update document_record set claimed_by = null, claimed_until = null where id = ${id} and claimed_by = ${by}
    returning account_id as "accountId"`.execute(db);
  return rows[0]?.accountId;
}

export interface Verdict {
  readonly id: string;
  readonly by: string;
  readonly nowMs: number;
}

export async function writeAccepted(
  tx: DatabaseTransaction,
  { id, by, nowMs, expiresOn }: Verdict & { readonly expiresOn: string | undefined },
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update document_record
    set state = 'accepted', decided_at = ${now}, decided_by = ${by}, reason = null, words = null, asked_at = null,
      asked_by = null, asked_words = null, proven_at = ${now}, expires_on = ${expiresOn ?? null}::date,
      claimed_by = null, claimed_until = null
    where id = ${id}`.execute(tx);
}

/** `unproves`: what was accepted before counts no more either. */
export async function writeRefused(
  tx: DatabaseTransaction,
  verdict: Verdict & {
    readonly reason: DocumentReason;
    readonly words: string;
    readonly unproves: boolean;
  },
): Promise<void> {
  const { id, by, nowMs, reason, words, unproves } = verdict;
  await sql`
    update document_record
    set state = 'refused', decided_at = ${new Date(nowMs)}, decided_by = ${by}, reason = ${reason},
      words = ${words === '' ? null : words}, proven_at = case when ${unproves} then null else proven_at end,
      expires_on = case when ${unproves} then null else expires_on end, claimed_by = null, claimed_until = null
    where id = ${id}`.execute(tx);
}

/** Accepted KYC documents whose last day was before this one, now expired; a few at a time. */
export async function expireRecords(
  tx: DatabaseTransaction,
  today: string,
  limit: number,
): Promise<readonly Pick<DocumentRecord, 'id' | 'accountId' | 'kind'>[]> {
  const { rows } = await sql<Pick<DocumentRecord, 'id' | 'accountId' | 'kind'>>`
    update document_record set state = 'expired', proven_at = null, claimed_by = null, claimed_until = null
    where id in (
      select id from document_record where state = 'accepted' and expires_on < ${today}::date
      order by expires_on limit ${limit} for update skip locked
    )
    returning id, account_id as "accountId", kind`.execute(tx);
  return rows;
}
