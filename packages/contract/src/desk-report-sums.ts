import { z } from 'zod';
import { reportDay } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';

/**
 * By what a report may be split, and which part of the house's money it covers: those of `sports` come to what the sportsbook gained,
 * those of `casino` to what the casino did, `house` to both, `payments` to what came in and went out.
 */
export const REPORT_DIMENSIONS = {
  product: 'house',
  sport: 'sports',
  league: 'sports',
  betType: 'sports',
  phase: 'sports',
  game: 'casino',
  provider: 'casino',
  country: 'house',
  agent: 'house',
  tag: 'house',
  method: 'payments',
} as const satisfies Readonly<Record<string, 'house' | 'sports' | 'casino' | 'payments'>>;

export type ReportDimension = keyof typeof REPORT_DIMENSIONS;

export const REPORT_DIMENSION_NAMES = Object.keys(REPORT_DIMENSIONS) as [ReportDimension, ...ReportDimension[]];

/** Of one currency, amounts as decimal strings. */
export const reportSums = z.object({
  /** Stakes that the house took: accepted bets, entries of coupons, stakes in rounds. */
  bets: z.number(),
  /** Accounts with such a stake, each counted once a day. */
  playerDays: z.number(),
  staked: z.string(),
  /** Stakes decided or sold by the day (UTC) of the decision; of a void bet 0, of one decided anew the difference. */
  settledStake: z.string(),
  /** What those stakes came to for the house. */
  ggrSettled: z.string(),
  /** `ggrSettled` of each 100 of `settledStake`; null where nothing was decided. */
  marginPercent: z.number().nullable(),
  /** What sportsbook and casino gained when money moved. `ggr` less `ggrSettled` is by how much open stakes grew. */
  ggr: z.string(),
  bonusCost: z.string(),
  /** `ggrSettled` less `bonusCost`. */
  ngr: z.string(),
  deposits: z.string(),
  paidOut: z.string(),
  /** To players less from them: payments taken back or won again, corrections by two people. */
  otherPayments: z.string(),
});

export type ReportSums = z.output<typeof reportSums>;

export const getReportBy = endpoint({
  name: 'getReportBy',
  method: 'GET',
  path: '/api/reports/by',
  summary: 'What a period came to by one dimension: sport, league, bet type, game, country, payment method and so on',
  access: 'operator',
  right: 'reports.see',
  query: z.object({ from: reportDay, to: reportDay, dimension: z.enum(REPORT_DIMENSION_NAMES) }),
  response: z.object({
    nowMs: z.number(),
    /** Days up to this one are summed up; null: none is yet. Later ones are read as they stand, two at most. */
    summedTo: z.string().nullable(),
    /** By currency; never added over currencies. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** The one with the highest settled stake first. */
        values: z.array(reportSums.extend({ value: z.string(), name: z.string() })),
        /** Oldest first. */
        days: z.array(reportSums.extend({ day: z.string() })),
        total: reportSums,
        /** By how much the total differs from the ledger over the same days: 0 where they agree. */
        difference: z.string(),
      }),
    ),
  }),
  refusals: ['InvalidRequest'],
});
