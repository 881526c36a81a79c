import { createHash } from 'node:crypto';
import { isCurrency, isStorableText, parseAmount } from '@evens/kernel';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { answerOf } from '../../books/answer-of.ts';
import type { MovementKind, StatementLine, StatementSource } from '../../books/party.ts';

export interface WalletHistoryOptions {
  readonly name: string;
  readonly baseUrl: () => string;
  /** The merchant's account at the wallet. */
  readonly merchantEmail: string;
  readonly apiPassword: string;
}

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = /^(\d{2}) ([A-Z][a-z]{2}) (\d{2}) (\d{2}):(\d{2})$/;
const KINDS: Readonly<Record<string, MovementKind>> = {
  'Receive Money': 'deposit',
  Refund: 'refund',
  Chargeback: 'chargeback',
};
const STATES = { processed: 'completed', pending: 'pending', failed: 'failed' } as const;

const text = z.string().min(1).max(200).refine(isStorableText);
const row = z.object({
  ID: text,
  'Time (UTC)': z.string(),
  Type: z.string(),
  'Transaction Details': z.string(),
  Status: z.enum(['processed', 'pending', 'failed']),
  Reference: text,
  'Amount Sent': z.string(),
  'Currency sent': z.string(),
  'ID of the corresponding Skrill transaction': z.string().max(200).refine(isStorableText).default(''),
});

/** `02 Aug 18 09:55`, in the zone of the column's name. */
function momentOf(words: string): number | undefined {
  const [, day, month = '', year, hour, minute] = TIME.exec(words) ?? [];
  const place = MONTHS.indexOf(month);
  return place < 0 ? undefined : Date.UTC(2000 + Number(year), place, Number(day), Number(hour), Number(minute));
}

/** `24-11-2026`. */
function dayOf(atMs: number): string {
  const [year, month, day] = new Date(atMs).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

/** Undefined for a row that cannot be read; null for one that moves no payment (a fee, a transfer between accounts of our own). */
function lineOf(cells: unknown): StatementLine | null | undefined {
  const known = z.object({ Type: z.string(), 'Transaction Details': z.string() }).safeParse(cells);
  if (!known.success) return undefined;
  const kind = Object.hasOwn(KINDS, known.data.Type) ? KINDS[known.data.Type] : undefined;
  if (kind === undefined || known.data['Transaction Details'] === 'Fee') return null;
  const parsed = row.safeParse(cells);
  if (!parsed.success) return undefined;
  const { ID: id, Reference: reference, Status: status, 'Currency sent': currency, ...rest } = parsed.data;
  const amountMinor = isCurrency(currency) ? parseAmount(rest['Amount Sent'], currency) : undefined;
  const atMs = momentOf(rest['Time (UTC)']);
  if (amountMinor === undefined || atMs === undefined) return undefined;
  // The wallet has one dispute about a payment, and names it by that.
  const of = rest['ID of the corresponding Skrill transaction'];
  const dispute = kind === 'chargeback' && of !== '' ? { dispute: of } : {};
  return { id, kind, reference, amountMinor, currency, state: STATES[status], atMs, ...dispute };
}

/**
 * The history of a wallet's account, as Skrill's: a question names days and is answered with CSV. It is asked day by day, so that an
 * answer stays short; the cursor is the next day.
 */
export function walletHistory({ name, baseUrl, merchantEmail, apiPassword }: WalletHistoryOptions): StatementSource {
  const password = createHash('md5').update(apiPassword).digest('hex');
  return {
    name,
    read: async (fromMs, toMs, cursor) => {
      const startMs = cursor === undefined ? fromMs : Number(cursor);
      const nextMs = Math.floor(startMs / DAY_MS) * DAY_MS + DAY_MS;
      const day = dayOf(startMs);
      const answer = await answerOf(`${baseUrl()}/app/query`, {
        method: 'POST',
        body: new URLSearchParams({
          email: merchantEmail,
          password,
          action: 'history',
          start_date: day,
          end_date: day,
        }),
      });
      const [head = '', ...rest] = answer?.split('\n') ?? [];
      if (!/^200\t\t/.test(head)) return undefined;
      const rows = rowsOf(rest.join('\n'));
      const lines = rows?.map(lineOf);
      if (!lines || lines.includes(undefined)) return undefined;
      return {
        lines: lines.flatMap((line) => (line && line.atMs >= fromMs && line.atMs < toMs ? [line] : [])),
        ...(nextMs < toMs && { next: String(nextMs) }),
      };
    },
  };
}

function rowsOf(csv: string): readonly unknown[] | undefined {
  try {
    return parse(csv, { columns: true, skip_empty_lines: true, relax_column_count: false, max_record_size: 20_000 });
  } catch {
    return undefined;
  }
}
