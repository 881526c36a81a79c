import { isStorableText } from '@evens/kernel';
import { z } from 'zod';
import { answerOf, jsonOf } from '../../books/answer-of.ts';
import type { MovementKind, StatementSource } from '../../books/party.ts';

export interface CardStatementOptions {
  readonly name: string;
  /** The provider's API; read at each call, because its port may be chosen at start. */
  readonly baseUrl: () => string;
  readonly apiKey: string;
}

const KINDS: Readonly<Record<string, MovementKind>> = {
  payment: 'deposit',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversed: 'chargebackWon',
};
const STATES = { settled: 'completed', pending: 'pending', failed: 'failed' } as const;

const text = z.string().min(1).max(200).refine(isStorableText);
const page = z.object({
  entries: z
    .array(
      z.object({
        id: text,
        type: z.string().refine((type) => Object.hasOwn(KINDS, type)),
        reference: text,
        dispute: text.optional(),
        amountMinor: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
        currency: z.string().min(3).max(10),
        status: z.enum(['settled', 'pending', 'failed']),
        created: z.iso.datetime(),
      }),
    )
    .max(10_000),
  next: z.string().min(1).max(500).nullable(),
});

/** The statement of the provider of cards: JSON by pages, behind the merchant's key. */
export function cardStatement({ name, baseUrl, apiKey }: CardStatementOptions): StatementSource {
  return {
    name,
    read: async (fromMs, toMs, cursor) => {
      const query = new URLSearchParams({
        from: new Date(fromMs).toISOString(),
        to: new Date(toMs).toISOString(),
        ...(cursor !== undefined && { cursor }),
      });
      const answer = await answerOf(`${baseUrl()}/v1/statement?${query}`, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      const parsed = page.safeParse(jsonOf(answer));
      if (!parsed.success) return undefined;
      const { entries, next } = parsed.data;
      return {
        lines: entries.map(({ id, type, reference, dispute, amountMinor, currency, status, created }) => ({
          id,
          kind: KINDS[type] ?? 'deposit',
          reference,
          amountMinor: BigInt(amountMinor),
          currency,
          state: STATES[status],
          atMs: Date.parse(created),
          ...(dispute !== undefined && { dispute }),
        })),
        ...(next !== null && { next }),
      };
    },
  };
}
