import { REFUSAL_CODES } from '@evens/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const pick = z.object({ marketKey: z.string().min(1).max(80), outcome: z.string().min(1).max(40) });

/**
 * `free` may join the picks; `picked` is one of them. `impossible`: no score lets it come true beside them. `certain`: it comes
 * true whenever they do, so it would change nothing. `barred`: the house does not price it together with them.
 */
export const BUILDER_STATES = ['free', 'picked', 'impossible', 'certain', 'barred'] as const;

export const builderOption = z.object({
  outcome: z.string(),
  /** Its own price. */
  priceMilli: z.number(),
  state: z.enum(BUILDER_STATES),
  /** What all would cost with it; of a pick, what all cost. */
  withPicksMilli: z.number().nullable(),
  /** `marketKey/outcome` of the pick that stands against it, where one alone does. */
  beside: z.string().optional(),
});

export const builderQuote = z.object({
  fixtureId: z.number(),
  /** As a slip and a bet name these picks together; null while they are no bet builder. */
  selection: z.object({ marketKey: z.string(), outcome: z.string(), priceMilli: z.number() }).nullable(),
  /** What the picks' prices come to multiplied; null without picks. */
  multipliedMilli: z.number().nullable(),
  /** Why the picks are no bet builder. */
  refusal: z
    .object({
      code: z.enum(REFUSAL_CODES),
      detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  /** The fewest and the most picks of a bet builder. */
  picks: z.object({ minimum: z.number(), maximum: z.number() }),
  /** Every outcome that may be picked, asked against the picks. */
  markets: z.array(z.object({ key: z.string(), outcomes: z.array(builderOption) })),
});

export type BuilderState = (typeof BUILDER_STATES)[number];
export type BuilderOption = z.output<typeof builderOption>;
export type BuilderQuote = z.output<typeof builderQuote>;

/**
 * Several outcomes of one match as one selection, priced from the match's joint distribution. What stands against the picks
 * travels in the answer; `BuilderNotOffered` and no markets where the match has no distribution.
 */
export const quoteBuilder = endpoint({
  name: 'quoteBuilder',
  method: 'POST',
  path: '/api/betslip/builder',
  summary: 'What several outcomes of one match cost together, and which others may join them',
  access: 'public',
  play: false,
  body: z.object({
    fixtureId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    picks: z.array(pick).max(12),
  }),
  response: builderQuote,
  refusals: ['NotFound', 'PricesStale', 'ServiceUnavailable'],
  rateLimit: { max: 120, perMs: 60_000 },
});
