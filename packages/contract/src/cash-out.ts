import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';
import { ticketView } from './tickets.ts';

/**
 * Cash-out: selling a bet, or a part of it, before its end. How a page uses this:
 *
 * 1. `getCashOuts` answers what the player's open bets are worth now. A bet is sold by its `Id`. `transfer` says what its button
 *    does: `available` (it shows `value`), `disabled` (no value this moment, `refusal` says why, and it may come back: a market is
 *    suspended, prices are old), `inProgress` (one that was asked for in play waits, `asked` says how much and until when),
 *    `noTransfer` (this bet has no cash-out as it stands, `refusal` says why; hide the button). Where the call itself fails,
 *    show `disabled`.
 * 2. `createCashOut` sells. All of it: `amount` with the value that the button showed. A part: `share` (percent of what is still
 *    in, above 0 and up to 100) with `stakeLeft` and `value` as they were shown, and no `amount`; one of the two, never both. Both send back
 *    `CashoutOddsValues` as they came with the value: the prices it was made at. `idempotencyKey` is made by the page for each
 *    tap; the same tap again is the same sale.
 * 3. `oddsChangePolicy` is the player's setting for changed odds (0 none, 1 better only, 2 any; the bet's own where left out).
 *    A value that has moved further is refused with `CashOutValueChanged`; `detail.value` and `offer` bring the new one, to be
 *    asked about again. Never more is paid than was shown, nor than the bet is worth in that moment: the lower of the two, and
 *    never less than was shown under 0 and 1.
 * 4. Of the answer, `cashOut.status` is 1 where it is paid already (add the bet to the successful ones), 5 where it waits out
 *    the delay of bets in play: the bet then has status 5. On the account topic an entry `cashOut` brings the same `cashOutView`
 *    when it is decided: 1 successful, 2 declined (say 'Cashout is declined'; the bet stands as it was); anything else only ends
 *    the waiting. An entry `ticket` brings the bet as it is then, and one `balance` the new balance. After a lost connection,
 *    ask with the same key again, or look at the bet: status 5 means that it still waits.
 * 5. Where `HasErrors` is true say the text of `code`; where there is no answer at all, 'Something went wrong...'.
 *
 * Values change with every price: ask anew (only for what is on screen) or follow the account topic.
 */

/** The states of the specification: no transfer, available, in progress, disabled. */
export const cashOutTransfer = z.enum(['noTransfer', 'available', 'inProgress', 'disabled']);

/** An open outcome and the price it was valued at. */
export const cashOutOddsValue = z.object({
  id: z.string().max(500),
  priceMilli: z.number().int().min(0).max(10_000_000),
});

/** A cash-out that was asked for. Its status: 1 paid, 2 declined, 5 waits for the end of the delay of bets in play. */
export const cashOutView = z.object({
  id: z.string(),
  /** The bet. */
  betId: z.string(),
  status: z.literal([1, 2, 5]),
  /** What was paid; while it waits, and when it was declined, what was agreed to: the most that it can pay. */
  amount: z.string(),
  /** How much of the bet's stake was sold, or is to be. */
  stake: z.string(),
  currency: z.string(),
  /** A part was asked for, and a rest stays. */
  partial: z.boolean(),
  askedMs: z.number(),
  /** While it waits: when it is decided. */
  dueMs: z.number().nullable(),
  /** Why it was declined: a refusal's code and the values of its text. */
  decline: z
    .object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
});

export type CashOutView = z.output<typeof cashOutView>;

/** What an open bet is worth now (specification 2: a ticket with cash-out has an `Id`). */
export const ticketWithCashOut = z.object({
  /** The bet's id, to be sent back as `betId`. */
  Id: z.string(),
  transfer: cashOutTransfer,
  /** For all that is still in; null where there is no value now. */
  value: z.string().nullable(),
  currency: z.string(),
  totalStake: z.string(),
  /** How much of the stake is still in; less than `totalStake` once a part was sold. */
  stakeLeft: z.string(),
  /** What the parts that were sold have paid. */
  paid: z.string(),
  /** A part of it may be sold; of a free bet only the whole. */
  partial: z.boolean(),
  /** How long a cash-out would wait for its answer now, because a leg is in play; null: it is paid at once. */
  delayMs: z.number().nullable(),
  /** The prices of the open legs that the value was made at. */
  CashoutOddsValues: z.array(cashOutOddsValue),
  /** Why there is no value, or none now. */
  refusal: z
    .object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
  /** The one that waits. */
  asked: cashOutView.nullable(),
});

export type TicketWithCashOut = z.output<typeof ticketWithCashOut>;

const ticketIds = z
  .string()
  .regex(/^\d{1,18}(,\d{1,18}){0,99}$/)
  .transform((text) => text.split(','));

/** The player's open bets with what they are worth, newest first: all of the newest 100, or those that are asked for. */
export const getCashOuts = endpoint({
  name: 'getCashOuts',
  method: 'GET',
  path: '/api/cash-out',
  summary: "The player's open bets with what each is worth now",
  access: 'player',
  query: z.object({ ids: ticketIds.optional() }),
  response: z.object({ tickets: z.array(ticketWithCashOut) }),
  refusals: [],
});

/** Sells a bet or a part of it. */
export const createCashOut = endpoint({
  name: 'createCashOut',
  method: 'POST',
  path: '/api/cash-out',
  summary: 'Sell a bet, or a part of it, for what it is worth now',
  access: 'player',
  play: 'leaves',
  body: z.object({
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    betId: z.string().regex(/^\d{1,18}$/),
    /** The value shown, to sell all of it. */
    amount: z.string().max(40).optional(),
    /** The percentage of what is still staked, with at most two decimals. */
    share: z.number().optional(),
    /** Beside `share`: how much of the stake the page showed as still in. */
    stakeLeft: z.string().max(40).optional(),
    /** Beside `share`: what the page showed all that is still in to be worth. */
    value: z.string().max(40).optional(),
    CashoutOddsValues: z.array(cashOutOddsValue).max(200),
    oddsChangePolicy: z.literal([0, 1, 2]).optional(),
  }),
  response: specOutcome.extend({
    cashOut: cashOutView.nullable(),
    ticket: ticketView.nullable(),
    /** Where it was refused: what the bet is worth now, as in `getCashOuts`. */
    offer: ticketWithCashOut.nullable(),
  }),
  refusals: [
    'NotFound',
    'CashOutNotAvailable',
    'CashOutValueChanged',
    'CashOutInProgress',
    'InvalidAmount',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'MarketSuspended',
    'MarketClosed',
    'SelectionNotFound',
    'PricesStale',
    'IdempotencyKeyReused',
    'ServiceUnavailable',
  ],
});
