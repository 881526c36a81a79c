import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What waits in a room, for the operator who asks. */
export const homeWaiting = z.object({
  room: z.string(),
  count: z.number(),
  /** Since when the oldest of it waits. */
  oldestMs: z.number().nullable(),
});

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/home',
  summary: 'What waits for the operator, how old it is, and whether the house is well',
  access: 'operator',
  right: 'self',
  response: z.object({
    nowMs: z.number(),
    waiting: z.array(homeWaiting),
    /** Parts of this process: `ok`, or what is wrong in words. */
    parts: z.array(z.object({ part: z.string(), state: z.string() })),
    /** When the books were last looked at and found true; null before the first such look. */
    booksTrueMs: z.number().nullable(),
  }),
  refusals: [],
});

/** Of one currency, by the ledger, as decimal strings. Play money is in none of them. */
export const houseFigures = z.object({
  /** Stakes of bets that were accepted and of rounds, whatever paid them. */
  placed: z.string(),
  /** What the accounts of sportsbook and casino gained, seeds of jackpots left out. */
  ggr: z.string(),
  /** What bonuses and free bets cost, less what came back of them. */
  bonusCost: z.string(),
  /** The same of what agents and their players get. */
  agentCost: z.string(),
  /** What the house put into its jackpots as they began. */
  jackpotSeeds: z.string(),
  /** `ggr` less both costs and the seeds. */
  ngr: z.string(),
  deposits: z.string(),
  paidOut: z.string(),
  /** Accounts with a bet or a round that was accepted. */
  activePlayers: z.number(),
});

export type HouseFigures = z.output<typeof houseFigures>;

export const getHouseDay = endpoint({
  name: 'getHouseDay',
  method: 'GET',
  path: '/api/home/day',
  summary: 'How the house does today (UTC), against the same hours a week ago',
  access: 'operator',
  right: 'reports.see',
  response: z.object({
    /** Up to when both sides are counted. */
    nowMs: z.number(),
    /** By currency, the one with the highest turnover first; never added over currencies. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        today: houseFigures,
        weekAgo: houseFigures,
        /** GGR since midnight at the end of each hour that has begun; of a week ago all 24. */
        ggrByHour: z.object({ today: z.array(z.string()), weekAgo: z.array(z.string()) }),
      }),
    ),
  }),
  refusals: [],
});
