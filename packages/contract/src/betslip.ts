import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';
import { betTypeCode, ifBetRuleName } from './tickets.ts';

/** Decline any 0, accept better 1, accept any 2 (specification 1, section 4). */
export const oddsChangePolicyCode = z.literal([0, 1, 2]);

/** `open` takes bets; `stale` is an open market whose source has gone silent; `missing` is no longer offered at all. */
export const SELECTION_STATES = ['open', 'suspended', 'closed', 'missing', 'stale'] as const;

/** What the slip shows of a fixture without asking for it. */
export const slipFixture = z.object({
  id: z.number(),
  sportId: z.number(),
  sportAlias: z.string(),
  kind: z.enum(['match', 'outright', 'race']),
  startMs: z.number(),
  live: z.boolean(),
  /** Home and away of a match; empty for outrights and races. */
  competitors: z.array(z.string()),
  /** Runner names by outcome code, only the one that was selected. */
  runners: z.record(z.string(), z.string()).optional(),
  name: z.string().optional(),
  tournamentName: z.string(),
  categoryName: z.string(),
});

/** How a selection stands now. `priceMilli` is what the player agreed to, `currentPriceMilli` what the book asks. */
export const selectionStatus = z.object({
  /** `fixtureId/marketKey/outcome`. */
  id: z.string(),
  state: z.enum(SELECTION_STATES),
  priceMilli: z.number(),
  currentPriceMilli: z.number().nullable(),
  oddsChanged: z.boolean(),
});

export const slipSelection = selectionStatus.extend({
  fixtureId: z.number(),
  marketKey: z.string(),
  outcome: z.string(),
  fixture: slipFixture,
  addedMs: z.number(),
  /** Terms for a place, where this runner's race has them: the share of the winnings as [1, 5], and how many are placed. */
  place: z.object({ fraction: z.tuple([z.number(), z.number()]), places: z.number() }).optional(),
  /** A bet at the starting price is taken too. */
  startingPrice: z.boolean().optional(),
});

export const slipView = z.object({
  selections: z.array(slipSelection),
  /** Pairs of selection ids that may not stand in one combination, with the reason's code. */
  incompatible: z.array(z.object({ first: z.string(), second: z.string(), code: z.string() })),
  oddsChangePolicy: oddsChangePolicyCode,
});

export const slipAnswer = specOutcome.extend({ slip: slipView });

export type SlipFixture = z.output<typeof slipFixture>;
export type SelectionStatus = z.output<typeof selectionStatus>;
export type SlipSelectionView = z.output<typeof slipSelection>;
export type SlipView = z.output<typeof slipView>;
export type SlipAnswer = z.output<typeof slipAnswer>;

/** One outcome and the price the player sees beside it. */
export const pickedOutcome = z.object({
  fixtureId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  marketKey: z.string().min(1).max(80),
  /** Long for a bet builder, whose outcome names all of its picks. */
  outcome: z.string().min(1).max(400),
  priceMilli: z.number().int().min(1000).max(1_000_000),
});

/** What a bet is made of beside its money: the selections in their order, and what its type needs. */
export const betShape = {
  betType: betTypeCode,
  selections: z
    .array(
      pickedOutcome.extend({
        /** At the price of the off instead of the one shown; races only. */
        startingPrice: z.boolean().optional(),
        /** Only `back` is taken; a `lay` bets against the outcome and is refused by name. */
        side: z.enum(['back', 'lay']).optional(),
      }),
    )
    .min(1)
    .max(100),
  /** A system's stake a line, by size; `stake` is not looked at then. */
  systemStakes: z
    .array(z.object({ size: z.number().int().min(1).max(10), stake: z.string().max(64) }))
    .max(10)
    .optional(),
  /** Selections (by id) that stand in every line of a system. */
  bankers: z.array(z.string().min(3).max(480)).max(10).optional(),
  /** If-bet and reverse: whether the next leg also runs after a refund. Left out: after a win only. */
  ifBetRule: ifBetRuleName.optional(),
  /** A teaser of `getBettingSettings`. */
  teaserId: z.string().max(60).optional(),
  /** Every line twice, once to win and once for a place. */
  eachWay: z.boolean().optional(),
};

export const getBetslip = endpoint({
  name: 'getBetslip',
  method: 'GET',
  path: '/api/betslip',
  summary: 'The slip of this visitor or player',
  access: 'public',
  response: slipView,
  refusals: [],
});

/** A refused selection is not in the slip that comes back. */
export const addBetslipSelection = endpoint({
  name: 'addBetslipSelection',
  method: 'POST',
  path: '/api/betslip/selections',
  summary: 'Put an outcome into the slip',
  access: 'public',
  play: false,
  body: pickedOutcome,
  response: slipAnswer,
  refusals: [
    'LineAlreadyAddedException',
    'MaximumAllowedSelectionsExceededException',
    'SelectionNotFound',
    'MarketSuspended',
    'MarketClosed',
    'PricesStale',
  ],
});

export const removeBetslipSelection = endpoint({
  name: 'removeBetslipSelection',
  method: 'DELETE',
  path: '/api/betslip/selections',
  summary: 'Take a selection out of the slip by its id',
  access: 'public',
  play: false,
  query: z.object({ id: z.string().min(3).max(480) }),
  response: slipAnswer,
  refusals: [],
});

export const clearBetslip = endpoint({
  name: 'clearBetslip',
  method: 'DELETE',
  path: '/api/betslip',
  summary: 'Empty the slip',
  access: 'public',
  play: false,
  response: slipAnswer,
  refusals: [],
});

export const getSelectionStatus = endpoint({
  name: 'getSelectionStatus',
  method: 'GET',
  path: '/api/betslip/status',
  summary: 'How each selection of the slip stands against the book now',
  access: 'public',
  response: z.object({ selections: z.array(selectionStatus) }),
  refusals: [],
});

/** The player agrees to the prices shown; a price that has moved on meanwhile stays marked as changed. */
export const acceptBetslipPrices = endpoint({
  name: 'acceptBetslipPrices',
  method: 'POST',
  path: '/api/betslip/accept-prices',
  summary: 'Agree to changed prices',
  access: 'public',
  play: false,
  body: z.object({
    selections: z
      .array(z.object({ id: z.string().min(3).max(480), priceMilli: z.number().int().min(1000).max(1_000_000) }))
      .max(100),
  }),
  response: slipAnswer,
  refusals: [],
});

export const setOddsChangePolicy = endpoint({
  name: 'setOddsChangePolicy',
  method: 'PUT',
  path: '/api/betslip/odds-change-policy',
  summary: 'What the house may do when a price has moved: 0 decline any, 1 accept better, 2 accept any',
  access: 'public',
  play: false,
  body: z.object({ oddsChangePolicy: oddsChangePolicyCode }),
  response: slipAnswer,
  refusals: [],
});
