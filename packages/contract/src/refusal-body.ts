import { REFUSAL_CODES } from '@evens/kernel';
import { z } from 'zod';

/** The body of every answer with status 400 and above. `message` is English for logs and tools; the site translates the code. */
export const refusalBody = z.object({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  /** The same text by the name that the specification gives it (2, L169): of games of other makers alone. */
  Message: z.string().optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Where an InvalidRequest or InvalidCharacters went wrong. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

export type RefusalBody = z.output<typeof refusalBody>;

/** The shape the specification gives to slip and cashier answers: a refusal travels in a 200 with HasErrors. */
export const specOutcome = z.object({
  HasErrors: z.boolean(),
  ErrorMessage: z.string().nullable(),
  /** The refusal's code beside its message, so that the site can translate it. */
  code: z.enum(REFUSAL_CODES).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
