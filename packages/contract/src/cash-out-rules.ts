import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { specOutcome } from './refusal-body.ts';

/**
 * Live values, and selling while the player is away. How a page uses this:
 *
 * 1. **Live values.** While bets are on screen the page subscribes to `cashOutTopic(betId)` of each at /rt, beside the account
 *    topic. These topics have no entries of their own: they say what the page looks at, and end with the connection. What a
 *    bet is worth comes on the account topic as `['a', 'cashOutValue', ticketWithCashOut]`, at once and whenever it changes, four
 *    times a second at most. A hundred bets of a player are watched at a time; the topic of one more is `NotFound`.
 * 2. **A rule** sells all that is still in of a bet, once: `kind: 'value'` as soon as it is worth `amount` or more, `kind: 'fall'` as
 *    soon as its value is `percent` below the best that it had since the rule was set (`best`). `setCashOutRule` replaces the
 *    bet's rule, `deleteCashOutRule` takes it away; `getCashOutRules` answers those of the open bets and those that ended in
 *    the last week.
 * 3. On the account topic an entry `cashOutRule` brings the rule when it changes: `armed` while it looks, `selling` while its
 *    sale waits out the delay of bets in play, `sold` with the `amount` paid, `refused` with why it could not sell (`end`), and
 *    `expired` when the bet was decided, or sold manually, before it came to it. What is suspended for a moment only waits.
 */
export const cashOutRuleView = z.object({
  betId: z.string(),
  kind: z.enum(['value', 'fall']),
  /** `value`: sells at this or more. */
  amount: z.string().nullable(),
  /** `fall`: sells at this many percent below the best value. */
  percent: z.number().nullable(),
  /** `fall`: the best value so far. */
  best: z.string().nullable(),
  currency: z.string(),
  state: z.enum(['armed', 'selling', 'sold', 'refused', 'expired']),
  /** `sold`: what was paid. */
  paid: z.string().nullable(),
  /** `refused`: why. */
  end: z
    .object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
  setMs: z.number(),
  endedMs: z.number().nullable(),
});

export type CashOutRuleView = z.output<typeof cashOutRuleView>;

/** What a page subscribes to for each bet whose value it shows. */
export const cashOutTopic = (betId: string): string => `cash-out/${betId}`;

const bet = z.object({ ticketId: z.string().regex(/^\d{1,18}$/) });

export const getCashOutRules = endpoint({
  name: 'getCashOutRules',
  method: 'GET',
  path: '/api/cash-out/rules',
  summary: "The player's rules that sell bets by themselves, and those that ended in the last week",
  access: 'player',
  response: z.object({ rules: z.array(cashOutRuleView) }),
  refusals: [],
});

/** A value that the bet is worth already sells at once. Refused where it can have none, and while its rule is selling. */
export const setCashOutRule = endpoint({
  name: 'setCashOutRule',
  method: 'PUT',
  path: '/api/cash-out/rules/:ticketId',
  summary: 'Sell a bet by itself at a value, or at a fall from its best',
  access: 'player',
  play: 'leaves',
  params: bet,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('value'), amount: z.string().max(40) }),
    z.object({ kind: z.literal('fall'), percent: z.number().int().min(1).max(95) }),
  ]),
  response: specOutcome.extend({ rule: cashOutRuleView.nullable() }),
  refusals: [
    'NotFound',
    'CashOutNotAvailable',
    'CashOutInProgress',
    'InvalidAmount',
    'AmountAboveMaximum',
    'ServiceUnavailable',
  ],
});

/** Takes the rule away; one that is selling or has ended stays as it is. */
export const deleteCashOutRule = endpoint({
  name: 'deleteCashOutRule',
  method: 'DELETE',
  path: '/api/cash-out/rules/:ticketId',
  summary: "Take a bet's rule away",
  access: 'player',
  play: 'leaves',
  params: bet,
  response: specOutcome.extend({ rule: cashOutRuleView.nullable() }),
  refusals: ['NotFound', 'CashOutInProgress'],
});
