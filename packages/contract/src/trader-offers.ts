import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bettor, deskLeg, rowId } from './risk-desk.ts';
import { betTypeCode } from './tickets.ts';

/**
 * Trader's offers: a bet beyond a limit may be asked of the trader instead of being refused. For singles, several singles and
 * combos paid from cash; every other bet is `TraderOffersNotAvailable`, whose text is the specification's.
 *
 * How a page goes about it, all of it over calls that it knows already:
 * 1. `placeBet` answers `LineBettingLimitReachedException` or `MarketBettingLimitReachedException` with `mayAskTrader: true`.
 *    The page offers to ask the trader; nothing was taken.
 * 2. It sends the same bet again with `askTrader: true` (the same idempotency key may be used: a refused bet leaves no trace).
 *    What fits the limits by then is placed as any bet. Otherwise the ticket that comes back has status 0 and `traderUntilMs`;
 *    its whole stake is in the hold. Sent again under the same key it is the same ticket.
 * 3. The account topic tells every change as entries of kind `ticket`, with the whole `TicketView`, beside a `balance`:
 *    - status 1: taken as it was asked.
 *    - status 4: taken by the trader and in play, it waits out the live delay as any bet in play (`acceptAtMs`).
 *    - status 2: `decline.code` is `TraderDeclined`, `TraderNotAnswered` (silence until `traderUntilMs`), or what else stood
 *      in the way (`MarketClosed`, `PriceChanged` ...). The stake is back.
 *    - status 3 with `offer`: `by` says trader or rule; `stake` and `totalStake` where it is a smaller stake; `legs` the odds;
 *      `expiresMs` the end of the countdown. The hold still has the whole stake that was asked for.
 * 4. `answerOffer` takes or declines it, once. Taken, what was asked for beyond the offered stake goes back to the balance at
 *    once, and the ticket stands with the new stake and odds and `askedTotalStake`: status 1, or 4 while it waits out its live
 *    delay. Refused with `PriceChanged`, `MarketClosed` or a limit it is declined for good and the stake is back; with
 *    `MarketSuspended` or `PricesStale` the offer stands on.
 * A page that comes back finds such tickets by `getTickets` with view `open`.
 */

/** A bet beyond a limit that waits for the trader. Amounts in the bet's currency, unless it says otherwise. */
export const traderRequest = z.object({
  ticketId: z.string(),
  ...bettor,
  betType: betTypeCode,
  currency: z.string(),
  askedMs: z.number(),
  untilMs: z.number(),
  /** Per line, and whole. */
  stake: z.string(),
  totalStake: z.string(),
  potentialPayout: z.string(),
  /** The largest stake per line that limits and markets would let through without a trader; "0.00" where none is. */
  allowedStake: z.string(),
  /** How many times that was asked for; null where nothing is allowed. */
  timesLimit: z.number().nullable(),
  legs: z.array(
    deskLeg.extend({
      state: z.enum(['open', 'suspended', 'closed', 'missing', 'stale']),
      /** The book's of now; null where it has none. */
      currentPriceMilli: z.number().nullable(),
      /** The reciprocal of the model's margin-free probability, where the source gives one. */
      fairPriceMilli: z.number().nullable(),
    }),
  ),
  /** Of a single: what the house makes of the market by outcome as it stands, in its own currency. */
  market: z
    .object({
      currency: z.string(),
      /** So much of the house's currency is one unit of the bet's. */
      rate: z.number(),
      outcomes: z.array(z.object({ outcome: z.string(), result: z.string() })),
    })
    .nullable(),
});

export type TraderRequest = z.output<typeof traderRequest>;

export const getTraderRequests = endpoint({
  name: 'getTraderRequests',
  method: 'GET',
  path: '/api/desk/offers',
  summary: 'Bets beyond a limit that wait for the trader, the one that ends first on top',
  access: 'operator',
  right: 'offers.see',
  response: z.object({
    nowMs: z.number(),
    /** How long an answer may be offered to the player. */
    offerMs: z.number(),
    waiting: z.array(traderRequest),
    /** What became of those of the last 24 hours, of the newest thousand answers. */
    lastDay: z.object({
      taken: z.number(),
      offered: z.number(),
      declined: z.number(),
      silent: z.number(),
    }),
  }),
  refusals: [],
});

/** Answered once, before its time is up: a second answer is `OfferExpired`. */
export const answerTraderRequest = endpoint({
  name: 'answerTraderRequest',
  method: 'POST',
  path: '/api/desk/offers/:ticketId',
  summary: 'Takes a bet beyond a limit, declines it, or offers a smaller stake or other odds',
  access: 'operator',
  right: 'offers.answer',
  params: z.object({ ticketId: rowId }),
  body: z.object({
    answer: z.enum(['take', 'offer', 'decline']),
    /** Of an offer: per line, at most what was asked for. */
    stake: z.string().max(64).optional(),
    /** Of an offer: odds of legs by their position, no better than the book's. */
    legs: z
      .array(
        z.object({ position: z.number().int().min(1).max(100), priceMilli: z.number().int().min(1001).max(1_000_000) }),
      )
      .max(100)
      .optional(),
  }),
  /** What was written: a bet that can be taken no more is declined whatever was said, one whose odds have moved is offered. */
  response: z.object({ outcome: z.enum(['accepted', 'offered', 'declined']), code: z.string().nullable() }),
  refusals: [
    'NotFound',
    'OfferExpired',
    'InvalidStakeException',
    'MinimumAllowedStakeException',
    'PriceChanged',
    'MarketSuspended',
    'MarketClosed',
    'SelectionNotFound',
    'PricesStale',
    'MarketBettingLimitReachedException',
  ],
});
