import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';
import { betTypeCode, ticketView } from './tickets.ts';

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
  outcome: z.string().min(1).max(40),
  priceMilli: z.number().int().min(1000).max(1_000_000),
});

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
  query: z.object({ id: z.string().min(3).max(160) }),
  response: slipAnswer,
  refusals: [],
});

export const clearBetslip = endpoint({
  name: 'clearBetslip',
  method: 'DELETE',
  path: '/api/betslip',
  summary: 'Empty the slip',
  access: 'public',
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
  body: z.object({
    selections: z
      .array(z.object({ id: z.string().min(3).max(160), priceMilli: z.number().int().min(1000).max(1_000_000) }))
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
  body: z.object({ oddsChangePolicy: oddsChangePolicyCode }),
  response: slipAnswer,
  refusals: [],
});

/** The smallest and the largest stake per line for this bet now, of balance and limits; amounts in the player's currency. */
export const getMaxBet = endpoint({
  name: 'getMaxBet',
  method: 'POST',
  path: '/api/betslip/max-bet',
  summary: 'The most this player may stake on these selections',
  access: 'player',
  body: z.object({ betType: betTypeCode, selections: z.array(pickedOutcome).min(1).max(100) }),
  response: specOutcome.extend({
    minStake: z.string(),
    maxStake: z.string(),
    currency: z.string(),
  }),
  refusals: ['SelectionNotFound', 'MarketSuspended', 'MarketClosed', 'PricesStale'],
});

/**
 * `idempotencyKey` is made by the client, one for each bet the player means to place: the same key is the same bet,
 * however often it is sent. The selections carry the prices the player agreed to. `stake` is per single or combination.
 */
export const placeBet = endpoint({
  name: 'placeBet',
  method: 'POST',
  path: '/api/betslip/place',
  summary: 'Place the bet',
  access: 'player',
  body: z.object({
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    betType: betTypeCode,
    /** A decimal string; anything else is refused as a stake, not as a request. */
    stake: z.string().max(64),
    selections: z.array(pickedOutcome).min(1).max(100),
    oddsChangePolicy: oddsChangePolicyCode.optional(),
    /** Leave the selections in the slip after the bet was taken. */
    keepSelections: z.boolean().optional(),
  }),
  response: specOutcome.extend({ ticket: ticketView.nullable() }),
  refusals: [
    'AccountLockedException',
    'IncompatibleBetTypesException',
    'IncompatibleSelectionsException',
    'InvalidBetCombinationException',
    'InvalidOutrightsCombinationException',
    'InvalidStakeException',
    'LineAlreadyAddedException',
    'LineBettingLimitReachedException',
    'MarketBettingLimitReachedException',
    'MaximumAllowedSelectionsExceededException',
    'MinimumAllowedStakeException',
    'MinimumSelectionsRequiredException',
    'NoPrivilegesException',
    'InsufficientBalanceException',
    'PriceChanged',
    'MarketSuspended',
    'MarketClosed',
    'SelectionNotFound',
    'PricesStale',
    'IdempotencyKeyReused',
    'ServiceUnavailable',
  ],
  rateLimit: { max: 600, perMs: 60_000 },
});
