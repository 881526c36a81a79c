import type { AuditFacts } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface EntryRow {
  readonly place: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly reason: string | null;
  readonly seal: Buffer;
}

export async function insertEntry(
  tx: DatabaseTransaction,
  entry: Pick<EntryRow, 'operator' | 'action' | 'subject' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  const json = (facts: AuditFacts | null): string | null => (facts ? JSON.stringify(facts) : null);
  await sql`
    insert into audit_entry (operator, action, subject, before, after, reason)
    values (${entry.operator}, ${entry.action}, ${entry.subject}, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb, ${entry.reason})`.execute(tx);
}

export interface EntryFilter {
  readonly before?: string | undefined;
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
}

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Newest first, one more than asked for where there is more. */
export async function entries(db: Database, filter: EntryFilter, limit: number): Promise<readonly EntryRow[]> {
  const { before, operator, action, subject } = filter;
  const { rows } = await sql<EntryRow>`
    select place, at, operator, action, subject, before, after, reason, seal from audit_entry
    where place is not null
      ${before === undefined ? sql`` : sql`and place < ${before}::bigint`}
      ${operator === undefined ? sql`` : sql`and operator = ${operator}`}
      ${action === undefined ? sql`` : sql`and action like ${startingWith(action)}`}
      ${subject === undefined ? sql`` : sql`and subject like ${startingWith(subject)}`}
    order by place desc limit ${limit}`.execute(db);
  return rows;
}

export interface HeadRow {
  readonly place: bigint;
  readonly seal: Buffer;
}

export async function readHead(db: Database | DatabaseTransaction): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`select place, seal from audit_head`.execute(db);
  return rows[0];
}
