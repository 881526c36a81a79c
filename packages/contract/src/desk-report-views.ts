import { z } from 'zod';
import { REPORT_DIMENSION_NAMES } from './desk-report-sums.ts';
import { reportDay } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';

/** Periods that are worked out anew each time a view is opened, each ending at the latest today (UTC). */
export const REPORT_PERIODS = ['fortnight', 'month', 'before', 'year'] as const;

/** Views that one operator keeps at most. */
export const REPORT_MOST_VIEWS = 40;

/** A report as somebody wants to see it again, under a name of their own. */
export const reportView = z.object({
  name: z.string().trim().min(1).max(60),
  /** The report by day, or the dimension that it is split by. */
  by: z.enum(['house', ...REPORT_DIMENSION_NAMES]),
  /** Null: the one that the house counts in. */
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .nullable(),
  period: z.union([z.enum(REPORT_PERIODS), z.object({ from: reportDay, to: reportDay })]),
});

export type ReportView = z.output<typeof reportView>;

/** Every view of the caller, by name. */
const views = z.object({ views: z.array(reportView) });

export const listReportViews = endpoint({
  name: 'listReportViews',
  method: 'GET',
  path: '/api/reports/views',
  summary: "The caller's saved views of reports",
  access: 'operator',
  right: 'reports.see',
  response: views,
  refusals: [],
});

export const saveReportView = endpoint({
  name: 'saveReportView',
  method: 'POST',
  path: '/api/reports/views',
  summary:
    'Keeps a view of a report under a name, in place of the one that had it; `InvalidRequest`: there are too many',
  access: 'operator',
  right: 'reports.see',
  body: reportView,
  response: views,
  refusals: ['InvalidRequest'],
});

export const removeReportView = endpoint({
  name: 'removeReportView',
  method: 'POST',
  path: '/api/reports/views/remove',
  summary: 'Removes a saved view',
  access: 'operator',
  right: 'reports.see',
  body: z.object({ name: z.string().min(1).max(60) }),
  response: views,
  refusals: ['NotFound'],
});
