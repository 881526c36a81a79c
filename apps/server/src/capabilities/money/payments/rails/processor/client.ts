import { z } from 'zod';
import type { ProcessorWire, WireAnswer } from './wire.ts';

/** Numbers come as texts or as numbers, and are read as texts either way. */
const text = z.string().max(200);
const amount = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/);
const wrapped = z.object({ data: z.unknown() });

const currency = z.object({
  currency: text,
  type: text,
  minimum_amount: amount.optional(),
  precision: text.optional(),
});
const pair = z.object({
  currency_from: z.object({
    currency: text,
    type: text,
    min_amount: amount.optional(),
    min_amount_deposit_with_exchange: amount.optional(),
  }),
  currency_to: z.object({ currency: text, type: text.optional() }),
  rate_from: amount,
  rate_to: amount,
});
const account = z.object({ currency: text, type: text.optional(), balance: amount });
const address = z.object({ currency: text, address: text, tag: text.nullish(), foreign_id: text });
const made = z.object({ id: text, foreign_id: text, type: text, status: text });
const exchange = z.object({
  sender_amount: amount,
  sender_currency: text,
  receiver_amount: amount,
  receiver_currency: text,
  fee_amount: amount.optional(),
  price: amount,
});

export type ProcessorPair = z.infer<typeof pair>;
export type ProcessorExchange = z.infer<typeof exchange>;
export type ProcessorAccount = z.infer<typeof account>;

/** What a call came to; `silent` where its answer is not what it should be, too. */
export type Answered<Value> = Exclude<WireAnswer, { kind: 'said' }> | { readonly kind: 'said'; readonly value: Value };

export interface ExchangeWish {
  readonly sender_currency: string;
  readonly receiver_currency: string;
  readonly sender_amount: string;
}

/** The calls of the processor, its words and shapes as they are. Amounts are decimals in texts. */
export function processorClient(wire: ProcessorWire) {
  const ask = async <Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    body: unknown,
  ): Promise<Answered<z.infer<Shape>>> => {
    const answer = await wire(path, body);
    if (answer.kind !== 'said') return answer;
    const parsed = shape.safeParse(wrapped.safeParse(answer.body).data?.data);
    return parsed.success ? { kind: 'said', value: parsed.data } : { kind: 'silent' };
  };
  return {
    currencies: () => ask(z.array(currency).max(500), '/currencies/list', { visible: true }),
    pairs: (wish: { readonly currency_from?: string; readonly currency_to?: string }) =>
      ask(z.array(pair).max(5_000), '/currencies/pairs', wish),
    rates: (wish: { readonly currency_from: string; readonly currency_to: string }) =>
      ask(z.array(pair).max(5_000), '/currencies/rates', wish),
    accounts: () => ask(z.array(account).max(500), '/accounts/list', {}),
    /** The same address for the same `foreign_id` and currency. */
    takeAddress: (wish: { readonly foreign_id: string; readonly currency: string; readonly convert_to?: string }) =>
      ask(address, '/addresses/take', wish),
    /** `foreign_id` is unique: a second payout under it is refused, with a word about that field. */
    withdraw: (wish: {
      readonly foreign_id: string;
      readonly amount: string;
      readonly currency: string;
      readonly address: string;
      readonly tag?: string;
    }) => ask(made, '/withdrawal/crypto', wish),
    /** A payout by our own number, as the processor's message about it would be; the body is read where messages are. */
    transaction: async (foreignId: string): Promise<Answered<unknown>> => {
      const answer = await wire('/transactions/info', { foreign_id: foreignId }, 'GET');
      if (answer.kind !== 'said') return answer;
      // Some answers are wrapped as all others are, some are not.
      return { kind: 'said', value: wrapped.safeParse(answer.body).data?.data ?? answer.body };
    },
    calculate: (wish: ExchangeWish) => ask(exchange, '/exchange/calculate', wish),
    exchangeNow: (wish: ExchangeWish & { readonly foreign_id: string }) => ask(exchange, '/exchange/now', wish),
  };
}

export type ProcessorClient = ReturnType<typeof processorClient>;
