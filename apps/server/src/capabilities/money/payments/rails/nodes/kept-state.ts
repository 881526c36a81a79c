import type { WatchRules, WatchState } from '@evens/chain';
import { z } from 'zod';

/** Vanished payments that are still watched for. Who tells of payments is told by their keys, so that a forgotten one does no harm. */
const MOST_VANISHED = 1_000;

const payment = z.object({
  txid: z.string(),
  index: z.number(),
  address: z.string(),
  coin: z.string(),
  units: z.string().transform((text) => BigInt(text)),
});
const block = z.object({ height: z.number(), hash: z.string(), parent: z.string() });
const shape = z.object({
  blocks: z.array(block).min(1),
  held: z.array(z.object({ payment, height: z.number(), credited: z.boolean() })),
  vanished: z.array(payment),
  pool: z.array(payment),
  claimed: z.number(),
  silence: z.object({ sinceMs: z.number(), told: z.boolean() }).optional(),
  stopped: z.boolean(),
});

/** The state as it is kept: amounts as texts, and without the rules, which are the configuration's. */
export function writeState({ rules: _, vanished, ...state }: WatchState): string {
  return JSON.stringify({ ...state, vanished: vanished.slice(-MOST_VANISHED) }, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

export function readState(kept: unknown, rules: WatchRules): WatchState {
  const { silence, ...state } = shape.parse(kept);
  return { ...state, rules, ...(silence && { silence }) };
}
