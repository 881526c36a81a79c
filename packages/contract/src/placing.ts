import { z } from 'zod';
import { betShape, oddsChangePolicyCode } from './betslip.ts';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';
import { ticketView } from './tickets.ts';

/** The smallest and the largest stake per line for this bet now, of balance and limits; amounts in the player's currency. */
export const getMaxBet = endpoint({
  name: 'getMaxBet',
  method: 'POST',
  path: '/api/betslip/max-bet',
  summary: 'The most this player may stake on these selections',
  access: 'player',
  play: true,
  refusesPlayItself: true,
  body: z.object(betShape),
  response: specOutcome.extend({
    minStake: z.string(),
    maxStake: z.string(),
    /** What the limits of player, market, tournament and house still leave for the whole ticket, whatever the balance. */
    remainingLimit: z.string(),
    currency: z.string(),
  }),
  refusals: ['SelectionNotFound', 'MarketSuspended', 'MarketClosed', 'PricesStale'],
});

/**
 * What insuring this bet would cost now, in percent of the payout of a win: quoted from the chances of its selections, so
 * it moves with their prices. Null with the reason where the bet cannot be insured.
 */
export const quoteInsurance = endpoint({
  name: 'quoteInsurance',
  method: 'POST',
  path: '/api/betslip/insurance',
  summary: 'What insuring this bet costs',
  access: 'public',
  play: false,
  body: z.object(betShape),
  response: specOutcome.extend({ premiumPercent: z.number().nullable(), sharePercent: z.number().nullable() }),
  refusals: ['InsuranceNotAvailable', 'SelectionNotFound', 'MarketSuspended', 'MarketClosed', 'PricesStale'],
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
  play: true,
  refusesPlayItself: true,
  body: z.object({
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    ...betShape,
    /** A decimal string; anything else is refused as a stake, not as a request. */
    stake: z.string().max(64),
    /** Pays with this free bet instead of the balance; its amount is the whole stake. */
    freeBetId: z.string().max(40).optional(),
    /** Takes the insurance on the terms of `getBettingSettings`, at the premium that `quoteInsurance` says. */
    insured: z.boolean().optional(),
    /**
     * The premium that the player saw: one that has risen since is `InsurancePremiumChanged`, unless any change of odds is
     * accepted. Left out, the premium of the moment is taken.
     */
    premiumPercent: z.number().int().min(0).max(100).optional(),
    /** The balance the page shows. When less is left than it shows and the stake no longer fits, the refusal says that. */
    shownBalance: z.string().max(64).optional(),
    oddsChangePolicy: oddsChangePolicyCode.optional(),
    /** Leave the selections in the slip after the bet was taken. */
    keepSelections: z.boolean().optional(),
    /** Cash alone pays, whatever bonus the player has. */
    cashOnly: z.boolean().optional(),
    /** What is beyond a limit is sent to the trader instead of being refused: `trader-offers.ts` says how that goes on. */
    askTrader: z.boolean().optional(),
  }),
  response: specOutcome.extend({
    ticket: ticketView.nullable(),
    /** Refused for a limit alone: the same bet with `askTrader` would be sent to the trader. */
    mayAskTrader: z.boolean().optional(),
  }),
  refusals: [
    'TraderOffersNotAvailable',
    'AccountLockedException',
    'DifferentMarketsSourcesException',
    'DifferentSelectionsSourcesException',
    'IncompatibleBetTypesException',
    'IncompatibleSelectionsException',
    'InvalidBetCombinationException',
    'InvalidLayOptionException',
    'InvalidMarketsCombinationException',
    'InvalidOutrightsCombinationException',
    'InvalidStakeException',
    'LineAlreadyAddedException',
    'LineBettingLimitReachedException',
    'MarketBettingLimitReachedException',
    'MaximumAllowedSelectionsExceededException',
    'MinimumAllowedStakeException',
    'MinimumSelectionsRequiredException',
    'NoPrivilegesException',
    'StakeLimitReached',
    'LossLimitReached',
    'SessionTimeLimitReached',
    'RealityCheckDue',
    'OutdatedBalanceException',
    'PlaceBetInProgressException',
    'TermsAndConditionsValidationException',
    'InsufficientBalanceException',
    'BonusStakeLimit',
    'FreeBetNotUsable',
    'InsuranceNotAvailable',
    'InsurancePremiumChanged',
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
