import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { betOutcomeCode, ticketView } from './tickets.ts';

/** How far back a history looks; `last24` until another is chosen. `custom` is between two moments of the player's own. */
export const HISTORY_PERIODS = ['last24', 'last48', 'lastweek', 'lastmonth', 'custom'] as const;

/** Longer ones: whole months of the calendar, counted back from now. */
export const HISTORY_RANGES = ['lastMonth', 'lastThreeMonths', 'lastNineMonths'] as const;

export type HistoryPeriod = (typeof HISTORY_PERIODS)[number] | (typeof HISTORY_RANGES)[number];

/** At most this many of the newest bets of a span are searched; a shorter span finds older ones. */
export const MOST_HISTORY_BETS = 500;

const HOUR_MS = 60 * 60_000;
const LAST_MS = 4_102_444_800_000;

const BACK_HOURS = { last24: 24, last48: 48, lastweek: 7 * 24, lastmonth: 30 * 24 } as const;
const BACK_MONTHS = { lastMonth: 1, lastThreeMonths: 3, lastNineMonths: 9 } as const;

/** The same day and hour this many months ago, in UTC; the month's last day where it has no such day. */
function monthsAgo(nowMs: number, months: number): number {
  const then = new Date(nowMs);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, days));
  return then.getTime();
}

export interface HistorySpan {
  readonly fromMs: number;
  /** Not in the span itself. */
  readonly untilMs: number;
}

interface AskedSpan {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

/** What a period means at a moment; of `custom` what was asked for, in wall time. */
export function historySpan(period: HistoryPeriod, nowMs: number, custom: AskedSpan = {}): HistorySpan {
  if (period === 'custom') return { fromMs: custom.fromMs ?? 0, untilMs: custom.untilMs ?? LAST_MS };
  const fromMs =
    period in BACK_HOURS
      ? nowMs - BACK_HOURS[period as keyof typeof BACK_HOURS] * HOUR_MS
      : monthsAgo(nowMs, BACK_MONTHS[period as keyof typeof BACK_MONTHS]);
  // Without an end: bets are stamped by the database's clock, which may be ahead.
  return { fromMs, untilMs: LAST_MS };
}

const page = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

const moment = z.coerce.number().int().min(0).max(LAST_MS);

const span = {
  period: z.enum([...HISTORY_PERIODS, ...HISTORY_RANGES]).default('last24'),
  /** Of `custom`; nothing else reads them. */
  fromMs: moment.optional(),
  untilMs: moment.optional(),
};

/** Each a list of numbers, separated by commas. */
const filter = {
  /** Bet types: `1,2`. */
  type: z
    .string()
    .max(20)
    .regex(/^(1\.1|[1-6])(,(1\.1|[1-6]))*$/)
    .optional(),
  /** Bets with a leg of one of these sports. */
  sportTypesIds: z
    .string()
    .max(350)
    .regex(/^\d{1,6}(,\d{1,6}){0,49}$/)
    .optional(),
  /** What became of the bet: `2,5` for what has won, whole or half. */
  outcomes: z
    .string()
    .max(13)
    .regex(/^[0-6](,[0-6])*$/)
    .optional(),
};

/** A leg as specification 2, section 3 names it; names as the house has them, which are English. */
export const historySelection = z.object({
  Odd: z.object({
    ID: z.string(),
    MarketID: z.string(),
    Title: z.string(),
    /** The line in brackets, or nothing. */
    TitleSuffix: z.string(),
    /** The price that the bet stands at, in decimal odds. */
    Value: z.string(),
  }),
  MarketName: z.string(),
  SportTypeName: z.string(),
  Event: z.object({
    ID: z.number(),
    Name: z.string(),
    /** ISO, UTC. */
    DateOfMatch: z.string(),
    Tournament: z.string(),
    Category: z.string(),
  }),
  Outcome: betOutcomeCode,
});

/** A part of a ticket with a stake of its own: each of several singles; of every other type the whole. */
export const historyItem = z.object({
  Stake: z.string(),
  Outcome: betOutcomeCode,
  Selections: z.array(historySelection),
});

export const historyEntry = ticketView.extend({ Items: z.array(historyItem) });

export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryItem = z.output<typeof historyItem>;

export const betHistory = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  /** True where the span holds more bets than are looked through: only its newest are in here. */
  newestOnly: z.boolean(),
  currency: z.string(),
  /** Sums over all pages. `inPlay` is what is staked on open bets without parts that were sold, `canReturn` what they may pay. */
  figures: z.object({ staked: z.string(), inPlay: z.string(), paid: z.string(), canReturn: z.string() }),
  entries: z.array(historyEntry),
});

export type BetHistory = z.output<typeof betHistory>;

const history = { method: 'GET', access: 'player', response: betHistory, refusals: [] } as const;

export const getUnclearedBets = endpoint({
  ...history,
  name: 'getUnclearedBets',
  path: '/api/bet-history/uncleared',
  summary: 'Bets that are not settled, those that wait for an answer among them, newest first',
  query: z.object(page),
});

export const getClearedBets = endpoint({
  ...history,
  name: 'getClearedBets',
  path: '/api/bet-history/cleared',
  summary: 'Bets that were settled within a span, filtered by type, sport and outcome, newest first',
  query: z.object({ ...page, ...span, ...filter }),
});

export const getPlacedBets = endpoint({
  ...history,
  name: 'getPlacedBets',
  path: '/api/bet-history/placement',
  summary: 'Every bet that was placed within a span, whatever became of it, newest first',
  query: z.object({ ...page, ...span, ...filter }),
});

export const getDeclinedBets = endpoint({
  ...history,
  name: 'getDeclinedBets',
  path: '/api/bet-history/declined',
  summary: 'Bets that the house did not take, sent from one moment until another, newest first',
  query: z.object({ ...page, from: moment.default(0), to: moment.default(LAST_MS) }),
});
