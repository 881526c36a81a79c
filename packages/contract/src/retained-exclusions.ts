import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PROTECTION_CHANNELS } from './protection-desk.ts';

/*
 * Exclusions that outlive their person: somebody was erased while one stood, and writes to the house years later. There is no account and no
 * name any more, only fingerprints; who asks says who he is, and an operator looks whether that is retained.
 */

const text = z.string().trim().max(200).default('');

const retained = z.object({
  /** Made up; it leads to nobody. */
  personId: z.string(),
  /** Until when it keeps this person away. */
  untilMs: z.number(),
  keptMs: z.number(),
  /** From when on the person may ask to come back; null where nobody wrote that down. */
  askFromMs: z.number().nullable(),
  coolingHours: z.number().nullable(),
  /** Whether the rule of the country allowed it when the person was erased. */
  liftable: z.boolean(),
  returnAskedMs: z.number().nullable(),
  /** From when on it may be lifted. */
  returnFromMs: z.number().nullable(),
});

export type RetainedView = z.output<typeof retained>;

const personId = z.object({ personId: z.uuid() });
const reason = z.string().trim().min(3).max(500);

/** A POST, so that what somebody says of himself stands in no address and no log. */
export const findRetained = endpoint({
  name: 'findRetained',
  method: 'POST',
  path: '/api/desk/retained-exclusions/find',
  summary: 'Exclusions retained of somebody who was erased and says who he is',
  access: 'operator',
  right: 'persons.see',
  rateLimit: { max: 30, perMs: 60_000 },
  body: z
    .object({
      email: text,
      phone: text,
      firstName: text,
      lastName: text,
      /** "2001-02-28". */
      birthDate: z.union([z.literal(''), z.iso.date()]).default(''),
    })
    .refine(
      (said) => said.email || said.phone || (said.firstName && said.lastName && said.birthDate),
      'nothing to find by',
    ),
  response: z.object({ found: z.array(retained) }),
  refusals: [],
});

export const noteRetainedReturn = endpoint({
  name: 'noteRetainedReturn',
  method: 'POST',
  path: '/api/desk/retained-exclusions/:personId/return',
  summary:
    'Notes that somebody whose exclusion is retained asks to come back; the time to cool off runs from the first asking',
  access: 'operator',
  right: 'players.protect',
  params: personId,
  body: z.object({ channel: z.enum(PROTECTION_CHANNELS), reason }),
  response: retained,
  refusals: ['NotFound', 'ReturnNotYet', 'ExclusionNotLiftable'],
});

export const liftRetained = endpoint({
  name: 'liftRetained',
  method: 'POST',
  path: '/api/desk/retained-exclusions/:personId/lift',
  summary: 'Proposes to lift what is retained of an exclusion; another person approves it',
  access: 'operator',
  right: 'players.unprotect',
  params: personId,
  body: z.object({ reason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'ReturnNotYet', 'ExclusionNotLiftable', 'ProposalWaits'],
});
