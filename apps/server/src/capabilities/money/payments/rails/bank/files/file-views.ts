import type { BANK_FILE_FAULTS } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import type { StoredFile } from './file-store.ts';
import { STATEMENT_KIND } from './statement-kind.ts';

type Connection = Database | DatabaseTransaction;

/** A file as operators see it. Its balances are nobody's to see: whoever releases it reads the closing one at the bank. */
export interface DeskFile extends Omit<StoredFile, 'why' | 'closingMinor' | 'closingOn' | 'makers'> {
  readonly why: StoredFile['why'] | (typeof BANK_FILE_FAULTS)[number];
  readonly name: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly proposedBy: string | null;
  readonly releasedBy: string | null;
  readonly doneAt: Date | null;
  readonly approvalId: string | null;
  readonly credits: number;
  readonly opens: number;
  readonly leaves: number;
}

const openProposal = sql`
  select a.id from approval a
  where a.kind = ${STATEMENT_KIND} and a.subject = 'bank-file/' || f.id and a.state = 'open' and a.expires_at > now()`;

const desk = sql`
  select f.id, f.account, f.state, f.source, f.why, f.balanced, f.chained, f.gap_minor as "gapMinor", f.lines, f.fresh,
    f.came_minor as "cameMinor", f.left_minor as "leftMinor", f.name, f.uploaded_by as "uploadedBy",
    f.uploaded_at as "uploadedAt", f.proposed_by as "proposedBy", f.released_by as "releasedBy", f.done_at as "doneAt",
    case when f.state = 'waiting' then (${openProposal} limit 1) end as "approvalId",
    coalesce(w.credits, 0) as credits, coalesce(w.opens, 0) as opens, coalesce(w.leaves, 0) as leaves
  from cashier_bank_file f left join lateral (
    select (count(*) filter (where would = 'credit'))::int as credits, (count(*) filter (where would = 'open'))::int as opens,
      (count(*) filter (where would = 'leaves'))::int as leaves
    from cashier_bank_proposed_line p
    where p.file_id = f.id and not exists (
      select from cashier_bank_line l where l.account = f.account and l.line_key = p.line_key
    )
  ) w on f.state = 'waiting'`;

/** What waits, the oldest first. */
export async function waitingFiles(db: Connection, limit: number): Promise<DeskFile[]> {
  const { rows } = await sql<DeskFile>`
    ${desk} where f.state = 'waiting' order by f.uploaded_at, f.id limit ${limit}`.execute(db);
  return rows;
}

/** What does not wait any more, the latest first. */
export async function latestFiles(db: Connection, limit: number): Promise<DeskFile[]> {
  const { rows } = await sql<DeskFile>`
    ${desk} where f.state <> 'waiting' order by f.uploaded_at desc, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function deskFile(db: Connection, id: string): Promise<DeskFile | undefined> {
  const { rows } = await sql<DeskFile>`${desk} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether somebody has put it before a second person who has not decided yet. */
export async function isProposed(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier_bank_file f where f.id = ${id} and exists (${openProposal})`.execute(tx);
  return rows.length > 0;
}
