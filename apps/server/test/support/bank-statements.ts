import { type Client, decideApproval, proposeBankStatement, uploadBankStatement } from '@evens/contract';
import { formatAmount, parseAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

type Uploaded = Awaited<ReturnType<typeof upload>>;

const upload = (by: Client, account: string, csv: string | Buffer) =>
  by.call(uploadBankStatement, {
    body: { account, name: 'day.csv', base64: Buffer.from(csv).toString('base64') },
  });

export interface Counted {
  readonly fresh: number;
  readonly matched: number;
  readonly open: number;
}

/** Until every line of the file was dealt with; answers what became of them. */
export async function countLines(db: Database, fileId: string): Promise<Counted> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; ) {
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from cashier_bank_line where file_id = ${fileId} group by state`.execute(db);
    const of = (state: string): number => rows.find((each) => each.state === state)?.n ?? 0;
    if (of('new') === 0) {
      return { fresh: rows.reduce((sum, { n }) => sum + n, 0), matched: of('matched'), open: of('open') };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('lines of a statement were not dealt with');
}

/**
 * A statement of the house's bank in the usual way: one person brings it with the closing balance that it leads to, another one releases it.
 * Answers what became of its new lines, or the refusal.
 */
export async function takeStatement(
  db: Database,
  [by, other]: readonly [Client, Client],
  account: string,
  csv: string | Buffer,
): Promise<Counted | Extract<Uploaded, { ok: false }>> {
  const uploaded = await upload(by, account, csv);
  if (!uploaded.ok) return uploaded;
  const { id, state, came, left } = uploaded.value.file;
  if (state === 'posted') return { fresh: 0, matched: 0, open: 0 };
  const { rows } = await sql<{ minor: bigint }>`
    select closing_minor as minor from cashier_bank_closing where account = ${account}`.execute(db);
  const minor = (text: string): bigint => parseAmount(text, 'EUR') ?? 0n;
  const closing = formatAmount((rows[0]?.minor ?? 0n) + minor(came) - minor(left), 'EUR');
  const proposed = await by.call(proposeBankStatement, { params: { id }, body: { closing, reason: 'of today' } });
  if (!proposed.ok) throw new Error(proposed.refusal.code);
  const approvalId = proposed.value.file.approvalId ?? '';
  const released = await other.call(decideApproval, {
    params: { approvalId },
    body: { approve: true, entered: closing },
  });
  if (!released.ok) throw new Error(released.refusal.code);
  return countLines(db, id);
}
