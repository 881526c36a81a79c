import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * Palpable errors: markets that the book has suspended by itself.
 */

const fixtureId = z.number().int();
const priceMilli = z.number().int();
const rowId = z.string().regex(/^\d{1,18}$/);

export const deskPriceError = z.object({
  id: rowId,
  fixtureId,
  fixtureNames: z.array(z.string()),
  key: z.string(),
  fault: z.string(),
  outcomes: z.array(
    z.object({ outcome: z.string(), oldMilli: priceMilli.nullable(), newMilli: priceMilli.nullable() }),
  ),
  foundMs: z.number(),
  eventMs: z.number(),
  /** Open, or how it ended: the source took it back or insisted, or a person answered. */
  state: z.enum(['open', 'believed', 'withdrawn', 'reopened', 'priced', 'shut', 'void']),
  /** What was refused can be taken for right: not where a price is impossible. */
  believable: z.boolean(),
  /** Bets on the market in the ten minutes before, that are not settled. */
  bets: z.number(),
  /** What their tickets stake, by currency. */
  stakes: z.array(z.object({ currency: z.string(), minor: z.string() })),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
});

export type DeskPriceError = z.output<typeof deskPriceError>;

export const listPriceErrors = endpoint({
  name: 'listPriceErrors',
  method: 'GET',
  path: '/api/desk/errors',
  summary: 'Markets that the book has suspended by itself, open ones first',
  access: 'operator',
  right: 'errors.see',
  response: z.object({ errors: z.array(deskPriceError), open: z.number() }),
  refusals: [],
});

export const answerPriceError = endpoint({
  name: 'answerPriceError',
  method: 'POST',
  path: '/api/desk/errors/:errorId',
  summary:
    'Takes the new prices for right, puts the old ones manually, keeps the market shut, or asks to void the bets',
  access: 'operator',
  right: 'errors.change',
  params: z.object({ errorId: rowId }),
  body: z.object({ answer: z.enum(['believe', 'oldPrices', 'shut', 'void']), reason: deskReason }),
  /** A void waits for a second person. */
  response: z.object({ approvalId: z.string().optional() }),
  refusals: ['ProposalNotOpen', 'ProposalWaits', 'MarketClosed', 'PriceNotPossible', 'ServiceUnavailable'],
});
