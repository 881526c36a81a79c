import { z } from 'zod';
import { endpoint, type ResponseOf } from './endpoint.ts';

/** A fraction as two whole numbers. */
const fraction = z.tuple([z.number(), z.number()]);

/** What the slip must know of the house's terms to show the same arithmetic as the server. */
export const getBettingSettings = endpoint({
  name: 'getBettingSettings',
  method: 'GET',
  path: '/api/betting/settings',
  summary: 'Teaser tables, accumulator bonus, insurance terms and early payout',
  access: 'public',
  response: z.object({
    teasers: z.array(
      z.object({
        id: z.string(),
        sportAlias: z.string(),
        points: z.number(),
        /** Winnings to stake by number of winning legs. */
        winnings: z.array(z.object({ legs: z.number(), fraction })),
        ties: z.enum(['reduce', 'lose']),
      }),
    ),
    /** Rows by number of legs, fewest first; a leg below the least price does not count. Null where the house has none. */
    accumulatorBonus: z
      .object({ leastPriceMilli: z.number(), rows: z.array(z.object({ legs: z.number(), percent: z.number() })) })
      .nullable(),
    insurance: z
      .object({
        leastLegs: z.number(),
        leastPriceMilli: z.number(),
        /** Of the stake: comes back when exactly one leg loses. */
        sharePercent: z.number(),
        /** `quoteInsurance` says what a bet's premium is; never less than this percent of its payout. */
        leastPremiumPercent: z.number(),
      })
      .nullable(),
    /** Goals by which a side must lead for bets on it, taken before the match, to be paid early; null where none are. */
    earlyPayoutLead: z.number().nullable(),
  }),
  refusals: [],
  cacheSeconds: 60,
});

export type BettingSettings = ResponseOf<typeof getBettingSettings>;

/** A free bet stands for a stake: a win pays the winnings without it. For bets before the match only. */
export const freeBetView = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  expiresMs: z.number(),
  leastPriceMilli: z.number(),
});

export type FreeBetView = z.output<typeof freeBetView>;

export const getFreeBets = endpoint({
  name: 'getFreeBets',
  method: 'GET',
  path: '/api/free-bets',
  summary: "The player's free bets that can still be used, soonest end first",
  access: 'player',
  response: z.object({ freeBets: z.array(freeBetView) }),
  refusals: [],
});
