import { getHouseReport, getReportBy, getReturn, REPORT_MOST_DAYS } from '@evens/contract';
import { type Clock, type Currency, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { reportsByDimension } from './by-dimension.ts';
import { closeDay, closedFlows, nextToClose, openFlows, playersHold } from './day-store.ts';
import { houseReport, PLAYER_SIDE } from './house-report.ts';
import { returnPeriod } from './return-period.ts';
import { readReturn } from './returns.ts';
import { nextToSum, sumDay } from './sum-store.ts';
import { viewRoutes } from './view-routes.ts';

export { openMailedReports } from './mailed-reports.ts';
export { REPORT_CHECKS } from './report-checks.ts';

export interface ReportsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface Reports {
  /** Closes every day that is over, and sums it up by its dimensions. */
  closeDays(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
/** So long after midnight a day is closed: what was posted just before it is committed by then. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
const FIRST_DAY = '0001-01-01';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether these are real days, in their order and not too many. */
export function isPeriod(from: string, to: string): boolean {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (Number.isNaN(first) || Number.isNaN(last) || dayOf(first) !== from || dayOf(last) !== to) return false;
  return last >= first && (last - first) / DAY_MS < REPORT_MOST_DAYS;
}

/** Reports of the house, from days that are closed once and today as it stands. */
export function openReports({ db, clock, onError }: ReportsParts): Reports {
  const closeDays = async (): Promise<void> => {
    const today = dayOf(clock.wallMs() - AFTER_MIDNIGHT_MS);
    for (let day = await nextToClose(db, today); day !== undefined; day = await nextToClose(db, today)) {
      await closeDay(db, day, clock.wallMs());
    }
    for (let day = await nextToSum(db, today); day !== undefined; day = await nextToSum(db, today)) {
      await sumDay(db, day, clock.wallMs());
    }
  };
  const looking = repeatedLook({ look: closeDays, everyMs: EVERY_MS, onError });
  const reportOf = (from: string, to: string) =>
    inTransaction(db, async (tx) => {
      // Sums and balances of one moment.
      await sql`set transaction isolation level repeatable read read only`.execute(tx);
      const closed = await closedFlows(tx, from, to);
      const open = await openFlows(tx);
      const held = await playersHold(tx, PLAYER_SIDE);
      const { rows } = await sql<{ day: string | null }>`
        select to_char(max(day) + 1, 'YYYY-MM-DD') as day from report_day`.execute(tx);
      const flows = [...closed, ...open];
      const currencies = [...new Set(flows.map(({ currency }) => currency))].sort();
      return currencies.map((currency: Currency) =>
        houseReport(
          {
            currency,
            flows: flows.filter((flow) => flow.currency === currency),
            heldMinor: held.get(currency) ?? 0n,
            openFrom: rows[0]?.day ?? FIRST_DAY,
          },
          from,
          to,
        ),
      );
    });
  const byDimension = reportsByDimension({ db, clock });
  return {
    closeDays,
    routes: {
      player: [],
      operator: [
        route(getHouseReport, async ({ query: { from, to } }) => {
          if (!isPeriod(from, to)) return refuse(refusal('InvalidRequest'));
          return { nowMs: clock.wallMs(), currencies: await reportOf(from, to) };
        }),
        route(getReportBy, async ({ query }) => {
          if (!isPeriod(query.from, query.to)) return refuse(refusal('InvalidRequest'));
          return byDimension(query);
        }),
        route(getReturn, async ({ query: { kind, period } }) => {
          const nowMs = clock.wallMs();
          const span = returnPeriod(kind, period);
          if (!span || span.fromMs > nowMs) return refuse(refusal('InvalidRequest'));
          return readReturn(db, kind, span, nowMs);
        }),
        ...viewRoutes(db, isPeriod),
      ],
    },
    start: async () => looking.start(),
    stop: looking.stop,
  };
}
