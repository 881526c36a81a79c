import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What came of a try to sign in; the last three are no tries but changes of how somebody comes in. */
export const SIGN_IN_OUTCOMES = [
  'signedIn',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'tooManyTries',
  'locked',
  'passkeyAdded',
  'passkeyRemoved',
  'factorsReset',
] as const;

/**
 * One try to sign in, for its owner to know it by: the browser's kind, and the network rather than the whole address.
 * `How` is what was shown, in the words of RFC 8176 and `link`, `partner`, `recovery` of ours.
 */
const signIn = z.object({
  Id: z.string(),
  AtMs: z.number(),
  Outcome: z.enum(SIGN_IN_OUTCOMES),
  How: z.array(z.string()),
  Device: z.string(),
  Network: z.string(),
  /** Of a sign-in: its browser was not known to this account before. */
  IsNew: z.boolean(),
});

export type SignInView = z.output<typeof signIn>;

export const SIGN_INS_PER_PAGE = 20;

export const getLoginHistory = endpoint({
  name: 'getLoginHistory',
  method: 'GET',
  path: '/api/profile/login-history',
  summary: 'Every try to sign in to this account, the newest first; page 1 is the first',
  access: 'player',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ SignIns: z.array(signIn), TotalRecords: z.number() }),
  refusals: [],
});

export const getPreviousLogin = endpoint({
  name: 'getPreviousLogin',
  method: 'GET',
  path: '/api/profile/previous-login',
  summary: 'The sign-in before the one of this session, and how many failed in between',
  access: 'player',
  response: z.object({ Previous: signIn.nullable(), FailedSince: z.number() }),
  refusals: [],
});

const sessionOfList = z.object({
  Id: z.string(),
  Device: z.string(),
  Network: z.string(),
  SinceMs: z.number(),
  SeenMs: z.number(),
  IsThis: z.boolean(),
  IsNew: z.boolean(),
});

export type SessionOfList = z.output<typeof sessionOfList>;

const sessionList = z.object({ Sessions: z.array(sessionOfList) });

export const getSessions = endpoint({
  name: 'getSessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where this account is signed in, the one that was used last first',
  access: 'player',
  response: sessionList,
  refusals: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/user/sessions/end',
  summary: 'Signs one browser of this account out; twice is the same',
  access: 'player',
  play: false,
  body: z.object({ Id: z.uuid() }),
  response: sessionList,
  refusals: [],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  summary: 'Signs every other browser of this account out',
  access: 'player',
  play: false,
  body: z.object({}),
  response: sessionList,
  refusals: [],
});

const linkToken = z.string().min(1).max(200);

export const readPasswordLink = endpoint({
  name: 'readPasswordLink',
  method: 'POST',
  path: '/api/set-password/link',
  summary: 'Whose password this link sets; the link stays usable',
  access: 'public',
  play: false,
  body: z.object({ Token: linkToken }),
  response: z.object({ UserName: z.string() }),
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** Nobody is signed in by it: the new password is asked for next, and the second factor where one stands. */
export const setPassword = endpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/set-password',
  summary: 'Sets a password by the link of a lost one, once, and signs every browser out',
  access: 'public',
  play: false,
  body: z.object({ Token: linkToken, Password: z.string().max(1024), PasswordConfirmation: z.string().max(1024) }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: ['LinkNotUsable', 'WeakPassword', 'PasswordsDiffer', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** By what the owner is reached; addresses that wait for their confirmation beside those that stand. */
export const contactView = z.object({
  Email: z.string(),
  PendingEmail: z.object({ Email: z.string(), UntilMs: z.number() }).nullable(),
  Phone: z.string().nullable(),
  PendingPhone: z.object({ Phone: z.string(), UntilMs: z.number(), By: z.enum(['sms', 'email']) }).nullable(),
  PasswordChangedMs: z.number().nullable(),
});

export type ContactView = z.output<typeof contactView>;

export const getContact = endpoint({
  name: 'getContact',
  method: 'GET',
  path: '/api/user/contact',
  summary: "The account's e-mail address, phone number and the age of its password",
  access: 'player',
  response: contactView,
  refusals: [],
});

export const cancelEmail = endpoint({
  name: 'cancelEmail',
  method: 'POST',
  path: '/api/user/email/cancel',
  summary: 'Gives up a change of address that was not confirmed yet',
  access: 'player',
  play: false,
  body: z.object({}),
  response: contactView,
  refusals: [],
});

/** The link may be opened in any browser: reading the mail is the proof it asks for. */
export const followContactLink = endpoint({
  name: 'followContactLink',
  method: 'POST',
  path: '/api/contact-link',
  summary: 'Confirms a change of address by the link that went to the new one, or stops it by that of the old one',
  access: 'public',
  play: false,
  body: z.object({ Token: linkToken }),
  response: z.object({ Done: z.enum(['confirmed', 'stopped']), Email: z.string() }),
  refusals: ['LinkNotUsable', 'EmailTaken'],
  rateLimit: { max: 60, perMs: 600_000 },
});

export const changePhone = endpoint({
  name: 'changePhone',
  method: 'POST',
  path: '/api/user/phone',
  summary: 'Sends a code to the new number, or by e-mail where the house sends no text messages',
  access: 'player',
  play: false,
  body: z.object({ Phone: z.string().max(32) }),
  recent: true,
  response: contactView,
  refusals: ['TooManyRequests', 'ServiceUnavailable'],
});

export const confirmPhone = endpoint({
  name: 'confirmPhone',
  method: 'POST',
  path: '/api/user/phone/confirm',
  summary: 'Takes the new number over by the code; five tries, ten minutes',
  access: 'player',
  play: false,
  body: z.object({ Code: z.string().trim().min(1).max(16) }),
  response: contactView,
  refusals: ['WrongCode', 'SignInExpired'],
});
