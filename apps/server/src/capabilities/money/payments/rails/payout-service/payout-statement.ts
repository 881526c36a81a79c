import { createHmac } from 'node:crypto';
import { type Clock, isStorableText } from '@evens/kernel';
import { z } from 'zod';
import { answerOf, jsonOf } from '../../books/answer-of.ts';
import type { StatementSource } from '../../books/party.ts';

export interface PayoutStatementOptions {
  readonly name: string;
  readonly baseUrl: () => string;
  /** What our requests are signed with. */
  readonly secret: string;
  readonly clock: Clock;
}

const KINDS = { paid: 'payout', returned: 'payoutReturned' } as const;
const STATES = { booked: 'completed', pending: 'pending', failed: 'failed' } as const;

const text = z.string().min(1).max(200).refine(isStorableText);
const page = z.object({
  movements: z
    .array(
      z.object({
        id: text,
        kind: z.enum(['paid', 'returned']),
        reference: text,
        amountMinor: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
        currency: z.string().min(3).max(10),
        state: z.enum(['booked', 'pending', 'failed']),
        atMs: z.number().int().nonnegative().max(8.64e15),
      }),
    )
    .max(10_000),
  nextPage: z.number().int().positive().nullable(),
});

/** The statement of the provider of payouts: its requests are signed as those of payouts are, over method, path and time. */
export function payoutStatement({ name, baseUrl, secret, clock }: PayoutStatementOptions): StatementSource {
  return {
    name,
    read: async (fromMs, toMs, cursor = '0') => {
      const path = `/v1/statement-of-payouts?${new URLSearchParams({ from: String(fromMs), to: String(toMs), page: cursor })}`;
      const seconds = Math.floor(clock.wallMs() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.GET ${path} `).digest('hex');
      const headers = { 'payout-signature': `t=${seconds},v1=${signature}` };
      const parsed = page.safeParse(jsonOf(await answerOf(`${baseUrl()}${path}`, { headers })));
      if (!parsed.success) return undefined;
      const { movements, nextPage } = parsed.data;
      return {
        lines: movements.map(({ id, kind, reference, amountMinor, currency, state, atMs }) => ({
          id,
          kind: KINDS[kind],
          reference,
          amountMinor: BigInt(amountMinor),
          currency,
          state: STATES[state],
          atMs,
        })),
        ...(nextPage !== null && { next: String(nextPage) }),
      };
    },
  };
}
