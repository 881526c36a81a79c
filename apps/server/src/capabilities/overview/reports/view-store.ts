import { REPORT_MOST_VIEWS, type ReportView, reportView } from '@evens/contract';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';

interface ViewRow {
  readonly name: string;
  readonly by: string;
  readonly currency: string | null;
  readonly period: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What one operator keeps, by name. A view whose report is no more, after an upgrade, is left out. */
export async function viewsOf(db: Database | DatabaseTransaction, operator: string): Promise<ReportView[]> {
  const { rows } = await sql<ViewRow>`
    select name, report_by as by, currency, period, to_char(from_day, 'YYYY-MM-DD') as from,
      to_char(to_day, 'YYYY-MM-DD') as to
    from report_view where operator_id = ${operator} order by lower(name), name`.execute(db);
  return rows.flatMap(({ from, to, period, ...row }) => {
    const read = reportView.safeParse({ ...row, period: period ?? { from, to } });
    return read.success ? [read.data] : [];
  });
}

/** Keeps one in place of the one that had its name. Answers whether there was room for it: each operator keeps `REPORT_MOST_VIEWS`. */
export const keepView = (db: Database, operator: string, view: ReportView): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // One save at a time: two at once would both find room for the last one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`report_view ${operator}`}, 0))`.execute(tx);
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from report_view where operator_id = ${operator} and name <> ${view.name}`.execute(
      tx,
    );
    if ((rows[0]?.others ?? 0) >= REPORT_MOST_VIEWS) return false;
    const days = typeof view.period === 'string' ? undefined : view.period;
    await sql`
      insert into report_view (operator_id, name, report_by, currency, period, from_day, to_day)
      values (${operator}, ${view.name}, ${view.by}, ${view.currency}, ${days ? null : view.period},
        ${days?.from ?? null}::date, ${days?.to ?? null}::date)
      on conflict (operator_id, name) do update set report_by = excluded.report_by, currency = excluded.currency,
        period = excluded.period, from_day = excluded.from_day, to_day = excluded.to_day,
        saved_at = clock_timestamp()`.execute(tx);
    return true;
  });

/** Answers whether there was one of this name. */
export async function dropView(db: Database, operator: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    delete from report_view where operator_id = ${operator} and name = ${name} returning name`.execute(db);
  return rows.length > 0;
}
