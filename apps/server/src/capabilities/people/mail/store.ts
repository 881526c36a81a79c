import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Letter } from './letter.ts';

type Connection = Database | DatabaseTransaction;

/** A mail that this process has claimed and must send now. */
export interface ClaimedMail {
  readonly id: bigint;
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  /** This attempt counted. */
  readonly attempts: number;
}

/** Writes a mail down in the caller's transaction; false where its key is known: that one stays. All times are the database's. */
export async function insertMail(db: Connection, letter: Letter): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_outbox (key, recipient, subject, body, html, expires_at)
    values (${letter.key}, ${letter.recipient}, ${letter.subject}, ${letter.body}, ${letter.html ?? null},
      now() + ${letter.validMs} * interval '1 millisecond')
    on conflict (key) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Claims up to `limit` mails that are due; no other process gets them. Committed before a byte is sent. */
export async function claimDue(db: Database, limit: number): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id in (
      select id from mail_outbox where state = 'queued' and due_at <= now() and expires_at > now()
      order by due_at limit ${limit} for update skip locked
    )
    returning id, key, recipient, subject, body, html, attempts`.execute(db);
  return rows;
}

export type FinalState = 'sent' | 'refused' | 'unknown';

/** The end of a mail; its words are gone with it. */
export async function endMail(db: Database, id: bigint, state: FinalState, fault: string | undefined): Promise<void> {
  await sql`
    update mail_outbox
    set state = ${state}, subject = null, body = null, html = null, ended_at = now(), claimed_at = null,
      fault = ${fault ?? null}
    where id = ${id} and state = 'sending'`.execute(db);
}

export async function restMail(db: Database, id: bigint, restMs: number, fault: string): Promise<void> {
  await sql`
    update mail_outbox
    set state = 'queued', due_at = now() + ${restMs} * interval '1 millisecond', claimed_at = null, fault = ${fault}
    where id = ${id} and state = 'sending'`.execute(db);
}

/** Mails that nobody waits for any more, and those whose sender ended in the middle: it is not known whether they went. */
export async function endOverdue(db: Database, claimDeadAfterMs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_outbox
    set state = case state when 'queued' then 'expired' else 'unknown' end, subject = null, body = null, html = null,
      ended_at = now(), claimed_at = null, fault = case state when 'queued' then fault else 'sender ended' end
    where (state = 'queued' and expires_at <= now())
      or (state = 'sending' and claimed_at < now() - ${claimDeadAfterMs} * interval '1 millisecond')`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface MailFigures {
  /** Waiting for their turn or for another try. */
  readonly queued: number;
  /** The longest that one has been waiting, in seconds. */
  readonly oldestSec: number;
}

export async function mailFigures(db: Database): Promise<MailFigures> {
  const { rows } = await sql<{ queued: bigint; oldest: number }>`
    select count(*) as queued, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from mail_outbox where state = 'queued'`.execute(db);
  return { queued: Number(rows[0]?.queued ?? 0n), oldestSec: rows[0]?.oldest ?? 0 };
}

/** Deletes a batch of mails that ended before `beforeMs`, with their addresses. */
export async function deleteEnded(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_outbox where id in (
      select id from mail_outbox where ended_at < ${new Date(beforeMs)} order by ended_at limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
