import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Regulators for whom a return is prepared: Great Britain by the quarter, Malta by the month. */
export const RETURN_KINDS = ['GB', 'MT'] as const;

/** What a return tells apart, in its order. A bet counts by what its legs have in common; of several sports under `mixed`. */
export const RETURN_LINES = [
  'footballLive',
  'football',
  'esportsLive',
  'esports',
  'otherLive',
  'other',
  'mixed',
  'pool',
  'casino',
  'bonusPrizes',
] as const;
export type ReturnLine = (typeof RETURN_LINES)[number];

/**
 * Figures prepared for a return, which the operator checks and sends. Stakes are those of cash alone: what a bonus or a free bet paid is
 * none. Prizes are what was paid in cash, bonuses that became cash among them (`bonusPrizes`). Yield is the difference.
 */
export const getReturn = endpoint({
  name: 'getReturn',
  method: 'GET',
  path: '/api/reports/return',
  summary: 'Figures prepared for a regulator’s return: yield by product, players’ money, active and new accounts',
  access: 'operator',
  right: 'reports.see',
  query: z.object({
    kind: z.enum(RETURN_KINDS),
    /** A quarter (`2026-Q2`) for GB, a month (`2026-11`) for MT. */
    period: z.string().regex(/^20\d{2}-(Q[1-4]|0[1-9]|1[0-2])$/),
  }),
  response: z.object({
    /** Both days (UTC) are in it. */
    from: z.string(),
    to: z.string(),
    /** By which day it is to be sent. */
    due: z.string(),
    /** Whether its last day is over. */
    isOver: z.boolean(),
    /** Accounts with a stake in the period, those opened in it; of GB only of players who live there. */
    activeAccounts: z.number(),
    newAccounts: z.number(),
    /** Of MT: how many of the active ones live in Malta; null of others. */
    activeInMalta: z.number().nullable(),
    currencies: z.array(
      z.object({
        currency: z.string(),
        lines: z.array(
          z.object({ line: z.enum(RETURN_LINES), stakes: z.string(), prizes: z.string(), yield: z.string() }),
        ),
        total: z.object({ stakes: z.string(), prizes: z.string(), yield: z.string() }),
        /** On the last day: cash, withdrawals that wait, held stakes and stakes of open bets; bonuses apart. */
        funds: z.object({
          cash: z.string(),
          withdrawals: z.string(),
          heldStakes: z.string(),
          openBets: z.string(),
          bonuses: z.string(),
        }),
      }),
    ),
  }),
  refusals: ['InvalidRequest'],
});
