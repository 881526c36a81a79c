import { sql } from 'kysely';
import type { DueWork } from '../capabilities/house/system/index.ts';
import type { Database } from '../platform/database/index.ts';

/** Rows that are due now, by the table that holds them and the moment from which they are; an index answers each. */
const DUE: Readonly<Record<DueWork['work'], string>> = {
  mail: `mail_outbox where state = 'queued' and due_at <= now()|due_at`,
  settlement: 'settlement_due where due_at <= now()|due_at',
  withdrawals: 'withdrawal where due_at <= now()|due_at',
  deposits: 'cashier_deposit where completed_at is null and ask_at <= now()|ask_at',
  providerMessages: 'payment_message where applied_at is null and retry_at <= now()|retry_at',
  coins: `coin_payment where state = 'waiting' and retry_at <= now()|retry_at`,
  scans: `document_file where scan = 'waiting' and scan_at <= now()|scan_at`,
  copies: `privacy_export where state = 'asked'|asked_at`,
  erasures: 'privacy_erasure where done_at is null and due_at <= now()|due_at',
};

/** What is due in the tables of all capabilities, in one question. Reads only: each table has its one writer. */
export async function dueWork(db: Database): Promise<readonly DueWork[]> {
  const parts = Object.entries(DUE).map(([work, what]) => {
    const [from, moment] = what.split('|');
    return sql.raw(
      `select '${work}' as work, count(*)::int as rows, extract(epoch from now() - min(${moment}))::int as "oldestSeconds" from ${from}`,
    );
  });
  const { rows } = await sql<DueWork>`${sql.join(parts, sql.raw(' union all '))}`.execute(db);
  return rows;
}
