import type { AnswerOf, getReportBy, ReportDimension } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { reportBy } from './report-by.ts';
import { type LiveDay, liveDays, namesOfAgents, type SumRow, summedFlows, summedRows } from './sum-reader.ts';
import { summedTo } from './sum-store.ts';

type Report = AnswerOf<typeof getReportBy>;

export interface Asked {
  readonly dimension: ReportDimension;
  readonly from: string;
  readonly to: string;
}

/** So long days that are not summed up yet are shown as they were read: many open pages ask the database once. */
const KEPT_MS = 25_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Of a live day the same two kinds of rows that summed days have: by value, and the day. */
const rowsOf = (live: LiveDay, dimension: ReportDimension): readonly SumRow[] =>
  live.sums
    .filter((row) => row.dimension === dimension)
    .flatMap((row) => [
      { ...row, day: null },
      { ...row, value: null },
    ]);

/** Reads reports by dimension: summed days from their sums, the day that runs as it stands. */
export function reportsByDimension({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  let kept: { readonly atMs: number; readonly days: Promise<readonly LiveDay[]> } | undefined;
  const liveNow = (): Promise<readonly LiveDay[]> => {
    const nowMs = clock.wallMs();
    if (kept && nowMs - kept.atMs < KEPT_MS && nowMs >= kept.atMs) return kept.days;
    const days = liveDays(db, dayOf(nowMs));
    kept = { atMs: nowMs, days };
    // What failed is asked for again by whoever comes next.
    days.catch(() => {
      kept = undefined;
    });
    return days;
  };
  return async ({ dimension, from, to }: Asked): Promise<Report> => {
    const nowMs = clock.wallMs();
    const open = to >= dayOf(nowMs - 86_400_000) ? await liveNow() : [];
    return inTransaction(db, async (tx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(tx);
      const until = await summedTo(tx);
      // A day that was summed up since it was read stands in the sums.
      const live = open.filter(({ day }) => day >= from && day <= to && (until === null || day > until));
      const rows = [...(await summedRows(tx, dimension, from, to)), ...live.flatMap((each) => rowsOf(each, dimension))];
      const flows = [...(await summedFlows(tx, from, to)), ...live.flatMap((each) => each.flows)];
      const values = [...new Set(rows.flatMap(({ value }) => value ?? []))];
      const names = dimension === 'agent' ? await namesOfAgents(tx, values) : new Map<string, string>();
      return { nowMs, summedTo: until, currencies: reportBy({ dimension, rows, flows, names }) };
    });
  };
}
