import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What was there before an action, or after: a few named values, ids and figures, never a name or a secret. */
export const auditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type AuditFacts = z.output<typeof auditFacts>;

export const auditEntry = z.object({
  /** Its place in the log: 1, 2, 3 ... without a hole. */
  place: z.string(),
  atMs: z.number(),
  /** An operator's id; `command` for one given on the machine itself, `house` for what it does by itself. */
  operator: z.string(),
  /** How colleagues read it; the same as `operator` where nobody has this id. */
  operatorName: z.string(),
  /** `prices.set`, `operators.lock`. */
  action: z.string(),
  /** What it was done to: `fixture/4711`, `operator/ID`. */
  subject: z.string(),
  before: auditFacts.nullable(),
  after: auditFacts.nullable(),
  reason: z.string().nullable(),
  /** SHA-256 over the entry and the seal of the one before it, in hex. */
  seal: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** Entries a page of the log has. */
export const AUDIT_PAGE = 50;

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  summary: 'The log of actions, newest first',
  access: 'operator',
  right: 'audit.see',
  query: z.object({
    /** Only what stands before this place. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    operator: z.string().max(100).optional(),
    /** The beginning of an action: `prices` finds `prices.set`. */
    action: z.string().max(100).optional(),
    /** The beginning of a subject. */
    subject: z.string().max(200).optional(),
  }),
  response: z.object({
    entries: z.array(auditEntry),
    /** Goes as `before` into the next call; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: [],
});

/** Entries at the end of the log that a look at its chain takes in where it is not asked for all. */
export const AUDIT_LOOK = 1_000;

export const checkAudit = endpoint({
  name: 'checkAudit',
  method: 'GET',
  path: '/api/audit/chain',
  summary: 'Whether the log is as it was written: its newest entries, or all',
  access: 'operator',
  right: 'audit.see',
  query: z.object({ whole: z.enum(['yes', 'no']).default('no') }),
  response: z.object({
    /** Place and seal of the end of the chain: written down elsewhere, they show whether it was ever made anew. */
    place: z.string(),
    seal: z.string(),
    /** The first entry that was looked at. */
    from: z.string(),
    checkedAtMs: z.number(),
    /** The first few, in words; empty when the chain is whole. */
    faults: z.array(z.string()),
  }),
  refusals: [],
  rateLimit: { max: 30, perMs: 60_000 },
});
