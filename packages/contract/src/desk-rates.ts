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
  /** Where it is in doubt: what jumped, and that two people may take. Null where the words cannot be taken. */
  jump: z
    .object({
      perHouse: z.string(),
      source: z.string(),
      asOfMs: z.number(),
      /** When the source last said such a thing, and how often on that day. */
      lastMs: z.number(),
      times: z.number().int(),
      /** How much more than the rate that counts, in percent; less than zero where it is less. */
      percent: z.number(),
    })
    .nullable(),
});

export type DeskRate = z.output<typeof deskRate>;

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
        /** When it is asked next; null where it never was. */
        nextMs: z.number().nullable(),
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

/** Brings the next question forward: within seconds, and never while one is under way. */
export const askRates = endpoint({
  name: 'askRates',
  method: 'POST',
  path: '/api/desk/rates/ask',
  summary: 'Has the source of rates asked now instead of at its time',
  access: 'operator',
  right: 'payments.decide',
  body: z.object({}),
  rateLimit: { max: 10, perMs: 60_000 },
  response: z.object({ nextMs: z.number() }),
  refusals: ['NotFound'],
});

/** What a source said and the house did not believe, since it jumped: looked up elsewhere, it was true. Takes two people. */
export const takeRateJump = endpoint({
  name: 'takeRateJump',
  method: 'POST',
  path: '/api/desk/rates/:currency/take-jump',
  summary: 'Proposes to take a rate that jumped; another person approves it',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ currency: z.string().regex(/^[A-Za-z]{3,8}$/) }),
  body: z.object({
    /** What was seen; where the source has moved on by more than it may, nothing is proposed. */
    perHouse: z.string().max(60),
    reason: z.string().trim().min(3).max(500),
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'RateMoved', 'ProposalWaits'],
});
