import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { playLimit } from './play-limits.ts';

/** What a case is raised for; the rule of each stands in docs/how-to/work-a-case-of-harm.md. */
export const HARM_MARKERS = [
  'chasing',
  'nights',
  'risingDeposits',
  'stakeGrowth',
  'declinedDeposits',
  'limitsRaised',
] as const;
export type HarmMarker = (typeof HARM_MARKERS)[number];

export const CASE_STATES = ['open', 'inWork', 'done'] as const;
export type CaseState = (typeof CASE_STATES)[number];

const reason = z.string().trim().min(3).max(500);
const caseId = z.string().regex(/^\d{1,18}$/);

const harmCase = z.object({
  id: z.string(),
  accountId: z.string(),
  userName: z.string(),
  marker: z.enum(HARM_MARKERS),
  /** The day or week that it is about. */
  period: z.string(),
  state: z.enum(CASE_STATES),
  raisedMs: z.number(),
  /** What raised it, by name: counts, and decimal amounts. */
  figures: z.record(z.string(), z.string()),
});

export type HarmCaseView = z.output<typeof harmCase>;

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/api/desk/cases',
  summary: 'Cases of harm, the newest first',
  access: 'operator',
  right: 'cases.see',
  query: z.object({
    state: z.enum(CASE_STATES).optional(),
    accountId: z.string().max(60).optional(),
    before: caseId.optional(),
  }),
  response: z.object({ cases: z.array(harmCase), next: z.string().nullable() }),
  refusals: [],
});

export const getCase = endpoint({
  name: 'getCase',
  method: 'GET',
  path: '/api/desk/cases/:caseId',
  summary: 'A case with everything that was said and done about it',
  access: 'operator',
  right: 'cases.see',
  params: z.object({ caseId }),
  response: z.object({
    case: harmCase,
    notes: z.array(z.object({ atMs: z.number(), by: z.string(), what: z.string(), text: z.string() })),
  }),
  refusals: ['NotFound'],
});

export const workCase = endpoint({
  name: 'workCase',
  method: 'POST',
  path: '/api/desk/cases/:caseId',
  summary: 'Takes a case up, notes something in it, writes to its player, or closes it with a reason',
  access: 'operator',
  right: 'players.protect',
  params: z.object({ caseId }),
  body: z.object({ what: z.enum(['takeUp', 'note', 'message', 'close']), text: reason }),
  response: z.object({ state: z.enum(CASE_STATES) }),
  refusals: ['NotFound'],
});

export const getDeskLimits = endpoint({
  name: 'getDeskLimits',
  method: 'GET',
  path: '/api/desk/players/:accountId/limits',
  summary: "A player's limits, what is used of them, and what was said about them",
  access: 'operator',
  right: 'players.see',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({
    currency: z.string(),
    limits: z.array(playLimit),
    changes: z.array(
      z.object({
        atMs: z.number(),
        actor: z.string(),
        kind: z.string(),
        span: z.string(),
        what: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['NotFound'],
});

export const tightenLimit = endpoint({
  name: 'tightenLimit',
  method: 'POST',
  path: '/api/desk/players/:accountId/limits',
  summary:
    "Sets a limit of the house below the player's own, or lifts the house's again; it never loosens the player's",
  access: 'operator',
  right: 'players.protect',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({
    kind: playLimit.shape.kind,
    span: playLimit.shape.span,
    /** Null lifts the house's limit; the player's own stays. */
    amount: z.string().max(40).nullable(),
    reason,
  }),
  response: z.object({ before: z.string().nullable() }),
  refusals: ['NotFound', 'InvalidAmount', 'LimitOnlyTighter'],
});
