import { statedUnits } from '@evens/chain';
import { isStorableText } from '@evens/kernel';
import { z } from 'zod';
import type { MovementKind, StatementLine, StatementSource } from '../../books/party.ts';
import { coinOfCode, readUnits } from './coin-codes.ts';
import type { ProcessorWire } from './wire.ts';

export interface ProcessorStatementOptions {
  readonly name: string;
  /** Signed calls, every number of an answer as the text that was sent. */
  readonly wire: ProcessorWire;
}

const text = z.string().min(1).max(200).refine(isStorableText);
const page = z.object({
  data: z.object({
    transactions: z
      .array(
        z.object({
          id: text,
          foreign_id: text.nullish(),
          type: z.enum(['deposit', 'deposit_exchange', 'withdrawal', 'withdrawal_exchange']),
          status: text,
          currency: text,
          amount: text,
          created_at: z.iso.datetime(),
        }),
      )
      .max(10_000),
    next_page: z
      .string()
      .regex(/^\d{1,9}$/)
      .nullable(),
  }),
});

type Transaction = z.output<typeof page>['data']['transactions'][number];

const stateOf = (status: string): StatementLine['state'] =>
  status === 'confirmed' ? 'completed' : ['cancelled', 'declined', 'failed'].includes(status) ? 'failed' : 'pending';

/** A payment that came has the processor's number, what went has ours. */
function lineOf({ id, foreign_id, type, status, currency, amount, created_at }: Transaction): StatementLine {
  const comes = type.startsWith('deposit');
  const reference = comes ? id : (foreign_id ?? id);
  const kind: MovementKind = comes ? 'deposit' : 'payout';
  const coin = coinOfCode(currency);
  const units = coin && readUnits(amount, coin);
  return {
    ...{ id, kind, reference },
    // A coin that is none of ours stands there with nothing, which agrees with nothing of ours.
    amountMinor: coin && units !== undefined ? statedUnits(coin, units) : 0n,
    currency: coin?.symbol ?? currency.slice(0, 10),
    state: stateOf(status),
    atMs: Date.parse(created_at),
  };
}

/** The statement of a processor of coins: JSON by pages, each question signed as all of its calls are. */
export function processorStatement({ name, wire }: ProcessorStatementOptions): StatementSource {
  return {
    name,
    read: async (fromMs, toMs, cursor = '0') => {
      const span = { date_from: new Date(fromMs).toISOString(), date_to: new Date(toMs).toISOString() };
      const answer = await wire('/transactions/list', { ...span, page: Number(cursor) });
      const parsed = page.safeParse(answer.kind === 'said' ? answer.body : undefined);
      if (!parsed.success) return undefined;
      const { transactions, next_page: next } = parsed.data.data;
      return { lines: transactions.map(lineOf), ...(next !== null && { next }) };
    },
  };
}
