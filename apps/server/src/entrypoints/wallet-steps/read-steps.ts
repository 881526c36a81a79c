import { accept, type Currency, isCurrency, parseAmount, type Result, refuse } from '@evens/kernel';
import { protocolOf } from '@evens/sandbox';
import { z } from 'zod';

/** One thing that happens, as a file says it. */
export type Step =
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly repeat: number;
      readonly atOnce: boolean;
      readonly wrongSignature: boolean;
      /** Another provider's id: it sends the call in the place of this one. */
      readonly provider?: string | undefined;
      readonly otherPlayer: boolean;
    }
  | { readonly kind: 'restart' }
  | { readonly kind: 'afterDays'; readonly days: number }
  | { readonly kind: 'exclude' };

export interface StepsFile {
  readonly provider: string;
  readonly balanceMinor: bigint;
  readonly currency: Currency;
  readonly steps: readonly Step[];
}

/** Why a file is refused, and at which step; null where it is the file itself. */
export interface StepsFault {
  readonly error: 'InvalidFile' | 'UnknownProvider' | 'InvalidAmount' | 'InvalidStep';
  readonly at: number | null;
}

const MOST_STEPS = 1_000;
const file = z.strictObject({
  provider: z.string(),
  balance: z.string(),
  currency: z.string(),
  steps: z.array(z.unknown()).max(MOST_STEPS),
});
const call = z.strictObject({
  call: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/),
  fields: z.record(z.string(), z.unknown()).optional(),
  repeat: z.number().int().min(1).max(200).optional(),
  atOnce: z.boolean().optional(),
  signature: z.literal('wrong').optional(),
  provider: z.string().optional(),
  otherPlayer: z.boolean().optional(),
});
const restart = z.strictObject({ restart: z.literal(true) });
const afterDays = z.strictObject({ afterDays: z.number().int().min(1).max(400) });
const exclude = z.strictObject({ exclude: z.literal(true) });

function stepOf(raw: unknown): Step | undefined {
  if (restart.safeParse(raw).success) return { kind: 'restart' };
  if (exclude.safeParse(raw).success) return { kind: 'exclude' };
  const passed = afterDays.safeParse(raw);
  if (passed.success) return { kind: 'afterDays', days: passed.data.afterDays };
  const read = call.safeParse(raw);
  if (!read.success) return undefined;
  const { fields = {}, repeat = 1, atOnce = false, signature, provider, otherPlayer = false } = read.data;
  if (provider !== undefined && !protocolOf(provider)) return undefined;
  const wrongSignature = signature === 'wrong';
  return { kind: 'call', call: read.data.call, fields, repeat, atOnce, wrongSignature, provider, otherPlayer };
}

/** The whole file is refused for one step that is none. */
export function readSteps(text: string): Result<StepsFile, StepsFault> {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse({ error: 'InvalidFile', at: null });
  }
  const read = file.safeParse(raw);
  if (!read.success) return refuse({ error: 'InvalidFile', at: null });
  const { provider, balance, currency } = read.data;
  if (!protocolOf(provider)) return refuse({ error: 'UnknownProvider', at: null });
  const balanceMinor = isCurrency(currency) ? parseAmount(balance, currency) : undefined;
  if (!isCurrency(currency) || balanceMinor === undefined) return refuse({ error: 'InvalidAmount', at: null });
  const steps: Step[] = [];
  for (const [at, each] of read.data.steps.entries()) {
    const step = stepOf(each);
    if (!step) return refuse({ error: 'InvalidStep', at });
    steps.push(step);
  }
  return accept({ provider, balanceMinor, currency, steps });
}
