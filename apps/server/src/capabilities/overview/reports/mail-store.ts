import { REPORT_MOST_MAILED, type ReportShows, reportShows } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { MailEvery } from './report-link.ts';

export interface MailedRow {
  readonly id: string;
  readonly operatorId: string;
  readonly name: string;
  readonly shows: ReportShows;
  readonly mailEvery: MailEvery | null;
  readonly recipient: string | null;
  readonly nextMailAt: Date | null;
}

const columns = sql`id, operator_id as "operatorId", name, shows, mail_every as "mailEvery", recipient,
  next_mail_at as "nextMailAt"`;

const read = (row: MailedRow): MailedRow => ({ ...row, shows: reportShows.parse(row.shows) });

export async function mailedOf(db: Database, operatorId: string): Promise<readonly MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select ${columns} from report_mail where operator_id = ${operatorId} order by lower(name), name`.execute(db);
  return rows.map(read);
}

/** Keeps a view, in place of the operator's of that name. Undefined: the operator keeps as many as there may be. */
export async function keepMailed(tx: DatabaseTransaction, view: MailedRow): Promise<MailedRow | undefined> {
  const { rows } = await sql<MailedRow>`
    insert into report_mail (id, operator_id, name, shows, mail_every, recipient, next_mail_at)
    select ${view.id}::uuid, ${view.operatorId}, ${view.name}, ${JSON.stringify(view.shows)}::jsonb,
      ${view.mailEvery}::text, ${view.recipient}::text, ${view.nextMailAt}::timestamptz
    where (select count(*) from report_mail
      where operator_id = ${view.operatorId} and name <> ${view.name}) < ${REPORT_MOST_MAILED}
    on conflict (operator_id, name) do update set shows = excluded.shows, mail_every = excluded.mail_every,
      recipient = excluded.recipient, next_mail_at = excluded.next_mail_at
    returning ${columns}`.execute(tx);
  return rows[0] && read(rows[0]);
}

/** Drops an operator's own view. Answers whether there was one with this id. */
export async function dropMailed(tx: DatabaseTransaction, operatorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from report_mail where id = ${id}::uuid and operator_id = ${operatorId} returning id`.execute(tx);
  return rows.length > 0;
}

/** The view whose mail has been due longest; no other process gets it before the transaction ends. */
export async function claimDue(tx: DatabaseTransaction, nowMs: number): Promise<MailedRow | undefined> {
  const { rows } = await sql<MailedRow>`
    select ${columns} from report_mail where next_mail_at <= ${new Date(nowMs)}
    order by next_mail_at limit 1 for no key update skip locked`.execute(tx);
  return rows[0] && read(rows[0]);
}

/** When its next mail is written; null ends its mails. */
export async function setNextMail(tx: DatabaseTransaction, id: string, nextMs: number | null): Promise<void> {
  await (nextMs === null
    ? sql`update report_mail set mail_every = null, recipient = null, next_mail_at = null where id = ${id}::uuid`
    : sql`update report_mail set next_mail_at = ${new Date(nextMs)} where id = ${id}::uuid`
  ).execute(tx);
}
