import { VOID_REASONS } from '@evens/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';

/** Single 1, multiple singles 1.1, combo 2, system 3, ifbet 4, reversebet 5, teaser 6 (specification 1, section 4). */
export const betTypeCode = z.literal([1, 1.1, 2, 3, 4, 5, 6]);

/** Pending 0, accepted 1, declined 2, new offer 3, delayed 4, delayed cash-out 5. */
export const ticketStatusCode = z.literal([0, 1, 2, 3, 4, 5]);

/** Pending 0, cancelled 1, win 2, lost 3, refund 4, half win 5, half lose 6. Of a leg and of a whole ticket. */
export const betOutcomeCode = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** Whether the next leg of an if-bet runs after a win only, or after a refund as well. */
export const ifBetRuleName = z.enum(['win-only', 'win-tie']);

/** A fixture as it was when the bet was taken, so that a history reads the same years later. */
export const ticketFixture = z.object({
  id: z.number(),
  sportId: z.number(),
  sportAlias: z.string(),
  kind: z.enum(['match', 'outright', 'race']),
  startMs: z.number(),
  competitors: z.array(z.string()),
  runner: z.string().optional(),
  name: z.string().optional(),
  tournamentName: z.string(),
  categoryName: z.string(),
  /** The score when the bet was placed in play. */
  scoreAtBet: z.tuple([z.number(), z.number()]).optional(),
});

export const ticketLeg = z.object({
  /** `fixtureId/marketKey/outcome`. */
  id: z.string(),
  marketKey: z.string(),
  outcome: z.string(),
  /** The price the bet stands at, and the one the player had asked for. */
  priceMilli: z.number(),
  askedPriceMilli: z.number(),
  live: z.boolean(),
  result: betOutcomeCode,
  /** Share of the stake that stands after a dead heat, as [places left, runners tied]. */
  deadHeat: z.tuple([z.number(), z.number()]).optional(),
  /** In every line of a system. */
  banker: z.boolean().optional(),
  /** A pick of a bet builder, which one of the ticket's: legs with the same number are one bet at one price, which all bear. */
  builder: z.number().optional(),
  /** The market with its line moved, where a teaser moved it. */
  teasedMarketKey: z.string().optional(),
  /** Each-way: the place half with its terms and its own result. */
  place: z
    .object({
      fraction: z.tuple([z.number(), z.number()]),
      places: z.number(),
      result: betOutcomeCode,
      deadHeat: z.tuple([z.number(), z.number()]).optional(),
    })
    .optional(),
  /** Bet at the starting price: `priceMilli` is only a guess until the off. */
  startingPrice: z.boolean().optional(),
  /** Pence in the pound off the winnings for runners that were withdrawn after the bet. */
  rule4Pence: z.number().optional(),
  fixture: ticketFixture,
});

export const ticketView = z.object({
  id: z.string(),
  status: ticketStatusCode,
  outcome: betOutcomeCode,
  betType: betTypeCode,
  currency: z.string(),
  /** Per line. */
  stake: z.string(),
  combinations: z.number(),
  totalStake: z.string(),
  potentialPayout: z.string(),
  /** All that it paid, parts that were sold before (`cashOut.paid`) among it; null while the ticket is open. */
  payout: z.string().nullable(),
  live: z.boolean(),
  placedMs: z.number(),
  /** While delayed: when the house answers; a later moment once an offer was taken in play. */
  acceptAtMs: z.number().nullable(),
  settledMs: z.number().nullable(),
  /** Rises with each correction; 0 while nothing has been settled. */
  generation: z.number(),
  /** Why it was declined. */
  decline: z.object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** System: the stake a line by size. */
  systemStakes: z.array(z.object({ size: z.number(), stake: z.string() })).optional(),
  ifBetRule: ifBetRuleName.optional(),
  teaser: z.object({ id: z.string(), points: z.number() }).optional(),
  eachWay: z.boolean().optional(),
  /** Paid with a free bet: only the winnings are paid out. */
  freeBet: z.boolean().optional(),
  /** `premiumPercent` is taken off the payout of a win; `sharePercent` of the stake comes back when exactly one leg loses. */
  insurance: z.object({ premiumPercent: z.number(), sharePercent: z.number() }).optional(),
  /** Accumulator bonus: this much is added to the winnings of a bet that wins whole; part of `potentialPayout`. */
  bonusPercent: z.number().optional(),
  /** Status 0: until when the trader may answer. Silence declines the bet, and the stake comes back. */
  traderUntilMs: z.number().optional(),
  /** The whole stake that the player had asked for, where the trader let less of it stand. */
  askedTotalStake: z.string().optional(),
  /** Status 3: the changed odds or the smaller stake that the house offers; `legs` by position from 1. */
  offer: z
    .object({
      expiresMs: z.number(),
      /** Who offers it: the trader, or the rule that answers for him; absent where odds moved during a live delay. */
      by: z.enum(['trader', 'rule']).optional(),
      /** The stake that is offered, per line and whole; absent where the ticket's own stands. */
      stake: z.string().optional(),
      totalStake: z.string().optional(),
      potentialPayout: z.string(),
      legs: z.array(z.object({ position: z.number(), priceMilli: z.number() })),
    })
    .nullable()
    .optional(),
  /**
   * Of a bet that was cashed out, in whole or in part: how much of the total stake was sold, what that paid, what of the stake
   * is left, and the most that the rest can still pay. `whole`: it was closed by the last sale. Its `outcome` is then 2, since
   * the specification has no number of its own for it; its legs still come to their results.
   */
  cashOut: z
    .object({
      stake: z.string(),
      paid: z.string(),
      stakeLeft: z.string(),
      potentialPayout: z.string(),
      whole: z.boolean(),
    })
    .optional(),
  legs: z.array(ticketLeg),
});

export type TicketView = z.output<typeof ticketView>;
export type TicketLegView = z.output<typeof ticketLeg>;
export type TicketFixture = z.output<typeof ticketFixture>;

/** What happened to a ticket, oldest first: when, what, by which rule and from which message of the feed. */
export const ticketEvent = z.object({
  atMs: z.number(),
  kind: z.enum([
    'placed',
    'asked',
    'delayed',
    'offered',
    'accepted',
    'declined',
    'legResult',
    'settled',
    'reversed',
    'cashOutAsked',
    'cashedOut',
    'cashOutDeclined',
  ]),
  rule: z.string(),
  message: z.string().nullable(),
  /** Of a leg that this message made void: why. */
  voidReason: z.enum(VOID_REASONS).optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type TicketEvent = z.output<typeof ticketEvent>;

/** `open`: taken and not settled, delayed ones included. `settled`: the cleared bets. `declined`: those never taken. */
export const getTickets = endpoint({
  name: 'getTickets',
  method: 'GET',
  path: '/api/tickets',
  summary: "The player's bets, newest first",
  access: 'player',
  query: z.object({
    view: z.enum(['open', 'settled', 'declined', 'all']).default('all'),
    /** Only bets on this contest, of all that stand among the newest 100; no other filter counts beside it. */
    fixtureId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    fromMs: z.coerce.number().int().min(0).max(4_102_444_800_000).optional(),
    untilMs: z.coerce.number().int().min(0).max(4_102_444_800_000).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ total: z.number(), page: z.number(), pageSize: z.number(), tickets: z.array(ticketView) }),
  refusals: [],
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/api/tickets/:ticketId',
  summary: 'One bet with everything that happened to it',
  access: 'player',
  params: z.object({ ticketId: z.string().regex(/^\d{1,18}$/) }),
  response: ticketView.extend({
    events: z.array(ticketEvent),
    /** The parts that were sold, oldest first: so much of the total stake, for so much. */
    cashOuts: z.array(z.object({ stake: z.string(), amount: z.string(), atMs: z.number() })).optional(),
  }),
  refusals: ['NotFound'],
});

/**
 * Takes or declines the changed odds, or the trader's offer, of a bet in status 3. Declining gives the stake back; so does the
 * offer's end. A bet with a leg in play that is taken is in status 4 again, until `acceptAtMs`: at the end of this second live
 * delay it is judged at the offered odds, by the player's policy, and is taken (1), declined (2), or, where odds had moved during
 * its first delay too, offered anew (3), three times at most. A bet before the match is taken at once.
 * The same answer again changes nothing and is no refusal. Another answer to a trader's offer is `OfferAlreadyAnswered`, to
 * changed odds `OfferExpired`, with the ticket as it stands.
 */
export const answerOffer = endpoint({
  name: 'answerOffer',
  method: 'POST',
  path: '/api/tickets/:ticketId/offer',
  summary: 'Accept or decline the changed odds that the house offers',
  access: 'player',
  play: true,
  refusesPlayItself: true,
  params: z.object({ ticketId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({
    accept: z.boolean(),
    /** The end of the offer that is meant: where another stands by now it is `OfferExpired`, and nothing changes. */
    expiresMs: z.number().optional(),
  }),
  response: specOutcome.extend({ ticket: ticketView.nullable() }),
  refusals: [
    'NotFound',
    'OfferExpired',
    'OfferAlreadyAnswered',
    'PriceChanged',
    'MarketSuspended',
    'MarketClosed',
    'PricesStale',
    'LineBettingLimitReachedException',
    'MarketBettingLimitReachedException',
    'AccountLockedException',
    'PlayNotAllowedHere',
    'RealityCheckDue',
    'SessionTimeLimitReached',
    'StakeLimitReached',
    'LossLimitReached',
    'TermsAndConditionsValidationException',
  ],
});
