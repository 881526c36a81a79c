import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * What currencies are worth to the house: one table, what is known of each, and what was said and not believed.
 */

/** Why a rate that was said is not believed. */
export const RATE_REFUSALS = ['unreadable', 'zero', 'negative', 'old', 'early', 'rewritten', 'jump'] as const;

export const deskRate = z.object({
  currency: z.string(),
  /** Units of it for one unit of the house's currency, a decimal. */
  perHouse: z.string(),
  source: z.string(),
  asOfMs: z.number(),
  ageSeconds: z.number().int(),
  /** Older than this it converts no money. */
  mostAgeSeconds: z.number().int(),
  /** A newer one jumped and was not believed. */
  doubted: z.boolean(),
  /** Whether it converts money now. */
  usable: z.boolean(),
});

export const getDeskRates = endpoint({
  name: 'getDeskRates',
  method: 'GET',
  path: '/api/desk/rates',
  summary: 'The rates of the house with their age, and what was said lately and not believed',
  access: 'operator',
  right: 'payments.see',
  response: z.object({
    base: z.string(),
    rates: z.array(deskRate),
    /** Null where the house asks nobody. */
    source: z
      .object({
        name: z.string(),
        /** When it last gave an answer that could be read. */
        answeredMs: z.number().nullable(),
        /** Why the last question came to nothing. */
        problem: z.string().nullable(),
      })
      .nullable(),
    refused: z.array(
      z.object({
        currency: z.string(),
        why: z.enum(RATE_REFUSALS),
        source: z.string(),
        said: z.string(),
        /** On its day. */
        times: z.number().int(),
        lastMs: z.number(),
      }),
    ),
  }),
  refusals: [],
});
