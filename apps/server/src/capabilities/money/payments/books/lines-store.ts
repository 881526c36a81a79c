import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { KeptLine, StatementLine } from './party.ts';

export type Connection = Database | DatabaseTransaction;

const AT_ONCE = 1_000;

/** How often a statement named each of its lines; of one that it named with two faces the last counts. */
export function countLines(lines: readonly StatementLine[]): readonly KeptLine[] {
  const counted = new Map<string, KeptLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.id}`;
    counted.set(key, { ...line, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** What a statement says of a span, in the place of what it said before. */
export async function replaceLines(
  tx: DatabaseTransaction,
  provider: string,
  span: { readonly fromMs: number; readonly toMs: number },
  lines: readonly KeptLine[],
  nowMs: number,
): Promise<void> {
  await sql`
    delete from statement_line
    where provider = ${provider} and at >= ${new Date(span.fromMs)} and at < ${new Date(span.toMs)}`.execute(tx);
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ amountMinor, atMs, ...line }) => ({
      ...line,
      amount: String(amountMinor),
      at: new Date(atMs).toISOString(),
    }));
    await sql`
      insert into statement_line (provider, kind, line_id, reference, amount_minor, currency, state, at, times, dispute, read_at)
      select ${provider}, kind, id, reference, amount, currency, state, at, times, dispute, ${new Date(nowMs)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(
        kind text, id text, reference text, amount bigint, currency text, state text, at timestamptz, times integer,
        dispute text
      )
      on conflict (provider, kind, line_id) do update set reference = excluded.reference,
        amount_minor = excluded.amount_minor, currency = excluded.currency, state = excluded.state, at = excluded.at,
        times = excluded.times, dispute = excluded.dispute, read_at = excluded.read_at`.execute(tx);
  }
}

interface RawLine extends Omit<KeptLine, 'atMs' | 'dispute'> {
  readonly at: Date;
  readonly dispute: string | null;
}

/** All lines under these numbers, whenever they are of. */
export async function linesOf(
  db: Connection,
  provider: string,
  references: readonly string[],
): Promise<readonly KeptLine[]> {
  const { rows } = await sql<RawLine>`
    select kind, line_id as id, reference, amount_minor as "amountMinor", currency, state, at, times, dispute
    from statement_line where provider = ${provider} and reference = any(${[...references]}::text[])
    order by at, line_id`.execute(db);
  return rows.map(({ at, dispute, ...line }) => ({
    ...line,
    atMs: at.getTime(),
    ...(dispute !== null && { dispute }),
  }));
}

/** The numbers that the statement names in a span. */
export async function referencesBetween(
  db: Connection,
  provider: string,
  fromMs: number,
  toMs: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from statement_line
    where provider = ${provider} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Drops lines that are too old to be asked about; what differs keeps both of its sides. */
export async function dropOldLines(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statement_line where ctid in (
      select ctid from statement_line where at < ${new Date(beforeMs)} order by at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
