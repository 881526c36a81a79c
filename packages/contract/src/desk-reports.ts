import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Days that a report has at most: a year and a day. */
export const REPORT_MOST_DAYS = 366;

/** A day (UTC) as `2026-11-21`. */
export const reportDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** What one day, or several together, came to in one currency, as decimal strings. */
export const reportFigures = z.object({
  /** Stakes of bets that were accepted and of rounds. */
  placed: z.string(),
  ggrSports: z.string(),
  ggrCasino: z.string(),
  /** Both together: what the accounts of sportsbook and casino gained, seeds of jackpots left out. */
  ggr: z.string(),
  /** What the house put into its jackpots as they began: no player lost or won it. */
  jackpotSeeds: z.string(),
  bonusCost: z.string(),
  agentCost: z.string(),
  /** `ggr` less bonus cost, agent cost and jackpot seeds. */
  ngr: z.string(),
  deposits: z.string(),
  paidOut: z.string(),
});

export type ReportFigures = z.output<typeof reportFigures>;

/** From what players had before the first day to what they had after the last: each line a sum that the ledger moved. */
export const reportAccount = z.object({
  before: z.string(),
  /** Money that came in and went out: deposits less payouts, taken-back payments among them. */
  payments: z.string(),
  /** What players won of the sportsbook and of the casino: GGR with the other sign. */
  sports: z.string(),
  casino: z.string(),
  jackpots: z.string(),
  bonuses: z.string(),
  agents: z.string(),
  fees: z.string(),
  after: z.string(),
});

export const getHouseReport = endpoint({
  name: 'getHouseReport',
  method: 'GET',
  path: '/api/reports/house',
  summary: 'What the house earned and moved by day (UTC), and the account that closes those days with the ledger',
  access: 'operator',
  right: 'reports.see',
  query: z.object({ from: reportDay, to: reportDay }),
  response: z.object({
    nowMs: z.number(),
    /** By currency; never added over currencies. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** Days with money that moved, oldest first. `closed`: it is over and never changes. */
        days: z.array(reportFigures.extend({ day: z.string(), closed: z.boolean() })),
        total: reportFigures,
        account: reportAccount,
        /** What players' accounts hold less what the days of all time come to: 0 where report and ledger agree. */
        difference: z.string(),
      }),
    ),
  }),
  refusals: ['InvalidRequest'],
});
