import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OPERATOR_RIGHTS, OPERATOR_ROLES } from './operator-rights.ts';

/** The shortest password of an operator, and the longest. */
export const OPERATOR_PASSWORD_LENGTH = { min: 12, max: 128 } as const;

export const operatorView = z.object({
  operatorId: z.string(),
  /** What is typed to sign in. */
  name: z.string(),
  /** How colleagues read it. */
  displayName: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
});

export type OperatorView = z.output<typeof operatorView>;

/** Who is signed in at the operator's door, and the token that unsafe requests carry in x-csrf-token. */
export const operatorSessionView = z.object({
  operator: operatorView.extend({ rights: z.array(z.enum(OPERATOR_RIGHTS)) }).nullable(),
  csrfToken: z.string(),
  /** Wall time of the server, for clocks and countdowns on the screen. */
  nowMs: z.number(),
});

export type OperatorSessionView = z.output<typeof operatorSessionView>;

export const getOperatorSession = endpoint({
  name: 'getOperatorSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in here, what they may do, and the token for unsafe requests',
  access: 'operatorPublic',
  response: operatorSessionView,
  refusals: [],
});

const typedCode = z.string().regex(/^\d{6}$/);
const oneTimeToken = z.string().regex(/^[\w-]{32,64}$/);
const typedPassword = z.string().min(1).max(256);

/** The first step of signing in. A right password opens the second step for five minutes in this browser. */
export const beginOperatorSignIn = endpoint({
  name: 'beginOperatorSignIn',
  method: 'POST',
  path: '/api/sign-in',
  summary: 'The first step of signing in: name and password',
  access: 'operatorPublic',
  body: z.object({ name: z.string().trim().min(1).max(100), password: typedPassword }),
  response: z.object({ signIn: z.string(), displayName: z.string() }),
  refusals: ['WrongCredentials', 'TooManyRequests', 'OperatorLocked', 'ServiceUnavailable'],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const endOperatorSignIn = endpoint({
  name: 'endOperatorSignIn',
  method: 'POST',
  path: '/api/sign-in/code',
  summary: 'The second step of signing in: a code from the app, each of which counts once',
  access: 'operatorPublic',
  body: z.object({ signIn: oneTimeToken, code: typedCode }),
  response: operatorSessionView,
  refusals: ['WrongCode', 'SignInExpired', 'TooManyRequests', 'OperatorLocked'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const operatorSignOut = endpoint({
  name: 'operatorSignOut',
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Signs out; calling it twice is the same',
  access: 'operatorPublic',
  body: z.object({}),
  response: operatorSessionView,
  refusals: [],
});

/** Of an invitation that was not used yet: whom it is for, and the secret that goes into the app. */
export const lookAtInvitation = endpoint({
  name: 'lookAtInvitation',
  method: 'POST',
  path: '/api/invitation',
  summary: 'Whom a one-time link is for, and what their app has to be given',
  access: 'operatorPublic',
  body: z.object({ token: oneTimeToken }),
  response: z.object({
    operator: operatorView,
    /** To be typed where no camera reads the picture. */
    secret: z.string(),
    /** Modules of the QR code, a row a text of 0 and 1. */
    qr: z.array(z.string()),
  }),
  refusals: ['LinkNotUsable', 'TooManyRequests'],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Sets password and second factor by a one-time link, which counts no more, and signs in',
  access: 'operatorPublic',
  body: z.object({ token: oneTimeToken, password: typedPassword, code: typedCode }),
  response: operatorSessionView,
  refusals: ['LinkNotUsable', 'WrongCode', 'WeakPassword', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const operatorRow = operatorView.extend({
  /** `invited`: has not set a password yet. */
  state: z.enum(['invited', 'active', 'locked']),
  lastSignInMs: z.number().nullable(),
  sessions: z.number(),
});

export type OperatorRow = z.output<typeof operatorRow>;

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/api/operators',
  summary: 'Everybody who has, or had, an account at this door',
  access: 'operator',
  right: 'operators.see',
  response: z.object({ operators: z.array(operatorRow) }),
  refusals: [],
});

/** Locking ends every session; nobody locks themselves. */
export const lockOperator = endpoint({
  name: 'lockOperator',
  method: 'POST',
  path: '/api/operators/:operatorId/lock',
  summary: 'Locks an operator, whose sessions end',
  access: 'operator',
  right: 'operators.change',
  params: z.object({ operatorId: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: operatorRow,
  refusals: ['NotFound', 'OwnProposal'],
});

/** One person may shut a door; to open it again takes two, as roles do, and neither of them is the locked one. */
export const proposeUnlock = endpoint({
  name: 'proposeUnlock',
  method: 'POST',
  path: '/api/operators/:operatorId/unlock',
  summary: 'Proposes to unlock an operator',
  access: 'operator',
  right: 'operators.change',
  params: z.object({ operatorId: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'OwnProposal', 'ProposalWaits', 'ProposalNotOpen'],
});

/** Roles take two people: somebody else has to approve them, and nobody proposes their own. */
export const proposeRoles = endpoint({
  name: 'proposeRoles',
  method: 'POST',
  path: '/api/operators/:operatorId/roles',
  summary: 'Proposes other roles for an operator, in place of those they have',
  access: 'operator',
  right: 'operators.change',
  params: z.object({ operatorId: z.uuid() }),
  body: z.object({
    roles: z.array(z.enum(OPERATOR_ROLES)).min(1).max(OPERATOR_ROLES.length),
    reason: z.string().trim().min(3).max(500),
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'OwnProposal', 'ProposalWaits'],
});

/** Things that wait for somebody, by the room that shows them; a room with nothing is left out. */
export const getWaiting = endpoint({
  name: 'getWaiting',
  method: 'GET',
  path: '/api/waiting',
  summary: 'How much waits in each room',
  access: 'operator',
  right: 'self',
  response: z.object({ waiting: z.record(z.string(), z.number()) }),
  refusals: [],
});
