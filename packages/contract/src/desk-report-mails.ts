import { z } from 'zod';
import { REPORT_DIMENSION_NAMES } from './desk-report-sums.ts';
import { reportDay } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';

/** Reports that one operator has sent by mail at most. */
export const REPORT_MOST_MAILED = 50;

/** Periods that move on with the days, each ending at the latest today (UTC). */
export const REPORT_MAIL_PERIODS = ['fortnight', 'month', 'before', 'year'] as const;

/** How often a report comes by mail: at 06:00 UTC of each day, each Monday, each first of a month. */
export const REPORT_MAILS = ['day', 'week', 'month'] as const;

/** What a report by mail shows. */
export const reportShows = z.object({
  by: z.enum(['house', ...REPORT_DIMENSION_NAMES]),
  /** One that moves on, or the same days for ever. */
  period: z.union([z.enum(REPORT_MAIL_PERIODS), z.object({ from: reportDay, to: reportDay })]),
  /** Null: the one that the report begins with. */
  currency: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .nullable(),
});

export type ReportShows = z.output<typeof reportShows>;

/** A mail with a link to the report; the link wants a sign-in, and the mail holds no figure. */
export const reportMail = z.object({ every: z.enum(REPORT_MAILS), recipient: z.email().max(254) });

const asked = z.object({
  /** The subject of the mail names it: one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  shows: reportShows,
  mail: reportMail,
});

export const mailedReport = asked.extend({
  id: z.uuid(),
  /** Null once its operator might not read reports any more: its mails ended. */
  mail: reportMail.nullable(),
  /** When the next mail is written; null: none is. */
  nextMailMs: z.number().nullable(),
});

export type MailedReport = z.output<typeof mailedReport>;

export const listMailedReports = endpoint({
  name: 'listMailedReports',
  method: 'GET',
  path: '/api/reports/mailed',
  summary: 'Reports that the signed-in operator has sent by mail, by name',
  access: 'operator',
  right: 'reports.see',
  response: z.object({ reports: z.array(mailedReport) }),
  refusals: [],
});

export const mailReport = endpoint({
  name: 'mailReport',
  method: 'POST',
  path: '/api/reports/mailed',
  summary: 'Sends a link to a report by mail, at fixed times, under a name; the same name again replaces it',
  access: 'operator',
  right: 'reports.see',
  body: asked,
  response: mailedReport,
  refusals: ['InvalidRequest'],
});

export const endMailedReport = endpoint({
  name: 'endMailedReport',
  method: 'DELETE',
  path: '/api/reports/mailed/:id',
  summary: 'Ends the mails of a report',
  access: 'operator',
  right: 'reports.see',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  refusals: ['NotFound'],
});
