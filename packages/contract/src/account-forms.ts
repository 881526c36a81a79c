import { z } from 'zod';
import { AGENT_PLANS } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { sessionView } from './identity.ts';
import { profileView } from './profile.ts';
import { entryView } from './second-step.ts';
import { contactView } from './security.ts';

/** Letters, digits and . _ + - ; an @ only where the user name is the account's own e-mail address. */
export const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._+@-]{2,63}$/;

export const MINIMUM_AGE_YEARS = 18;

/** Letters of any script with what stands between names; no control characters, and nothing that markup is made of. */
const NAME = /^[\p{L}\p{M}\p{Nd} .,'’ʼ`´·()/&-]*$/u;
const PLACE = /^[\p{L}\p{M}\p{N} .,'’ʼ`´·()/&#:;°ºª№+-]*$/u;
const PHONE = /^[+\d ()./-]*$/;
const POSTAL_CODE = /^[\p{L}\d .-]*$/u;

const optionalText = (max: number, pattern: RegExp) => z.string().trim().max(max).regex(pattern).optional();

/** What a link may say of who sent the player; kept with the account. */
export const AFFILIATE_PARAMETERS = ['affiliate_id', 'btag', 'sub_id', 'click_id', 'campaign'] as const;

const tag = z.string().max(512).optional();
const affiliate = z.object({ affiliate_id: tag, btag: tag, sub_id: tag, click_id: tag, campaign: tag });

export type AffiliateParameters = z.input<typeof affiliate>;

/** Fields of the specification that a registering player may not set: a request with one is refused. */
export const NOT_AT_REGISTRATION = [
  'UserID',
  'SubAgentCommission',
  'AgentCommission',
  'PositionTaking',
  'Rebate',
] as const;

const refused = z.unknown().optional();

/**
 * All steps of registration in one request. The birth date is required, because nobody under 18 may have an account.
 * Terms and privacy policy must be agreed to; e-mail notification must be answered, either way.
 */
export const registration = z.object({
  Email: z.email().max(254),
  UserName: z.string().regex(USER_NAME),
  Password: z.string().max(1024),
  PasswordConfirmation: z.string().max(1024),
  Currency: z.string().max(8),
  Country: z.string().regex(/^[A-Z]{2}$/),
  BirthDay: z.number().int().min(1).max(31),
  BirthMonth: z.number().int().min(1).max(12),
  BirthYear: z.number().int().min(1899).max(2200),
  FirstName: optionalText(80, NAME),
  LastName: optionalText(80, NAME),
  Phone: optionalText(32, PHONE),
  Gender: z.enum(['female', 'male', 'other']).optional(),
  Address: optionalText(200, PLACE),
  City: optionalText(80, PLACE),
  PostalCode: optionalText(16, POSTAL_CODE),
  AgreeWithTerms: z.boolean(),
  AllowEmailNotification: z.boolean(),
  AgreeWithPrivacyPolicy: z.boolean(),
  Language: z.string().max(10).optional(),
  /** False: the session ends with the browser, and sooner when nobody uses it. */
  StaySignedIn: z.boolean().optional(),
  affiliate: affiliate.optional(),
  /** The id the house gives, and what agents agree on with each other. */
  UserID: refused,
  SubAgentCommission: refused,
  AgentCommission: refused,
  PositionTaking: refused,
  Rebate: refused,
});

export type Registration = z.input<typeof registration>;

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  summary: 'Opens an account and signs in',
  access: 'public',
  play: false,
  body: registration,
  response: sessionView,
  refusals: [
    'UserNameTaken',
    'WeakPassword',
    'PasswordsDiffer',
    'CurrencyNotAllowed',
    'CountryNotAllowed',
    'ConsentRequired',
    'UnderAge',
    'FieldNotAllowed',
    'RegistrationNotPossible',
    'RegistrationClosed',
    'ServiceUnavailable',
  ],
  rateLimit: { max: 20, perMs: 600_000 },
});

/** Asked by the form at the step of the password, since the list of those that everybody tries lies with the house. */
export const checkPassword = endpoint({
  name: 'checkPassword',
  method: 'POST',
  path: '/api/register/password',
  summary: 'Whether a new account may have this password',
  access: 'public',
  play: false,
  body: registration.pick({ UserName: true, Email: true, Password: true }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: ['WeakPassword'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** The same refusal for an unknown user and a wrong password, and for both before any second step. `UserName` may be the user name or the e-mail address. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in, or opens the second step where the account has a second factor',
  access: 'public',
  play: false,
  body: z.object({
    UserName: z.string().trim().min(1).max(254),
    Password: z.string().min(1).max(1024),
    /** False: the session ends with the browser, and sooner when nobody uses it. */
    StaySignedIn: z.boolean().optional(),
  }),
  response: entryView,
  refusals: ['WrongCredentials', 'AccountLockedException', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 120, perMs: 60_000 },
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'Changes the password and signs every other browser out',
  access: 'player',
  play: false,
  body: z.object({
    CurrentPassword: z.string().min(1).max(1024),
    Password: z.string().max(1024),
    PasswordConfirmation: z.string().max(1024),
  }),
  recent: true,
  response: sessionView,
  refusals: ['WrongCredentials', 'WeakPassword', 'PasswordsDiffer', 'TooManyRequests', 'ServiceUnavailable'],
});

/**
 * Shows anew who holds this session, so that what is `recent` may be done for a while: the password, and the PIN of the
 * authenticator where one stands.
 */
export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/user/confirm-identity',
  summary: 'Proves once more who is signed in, before a change that needs it',
  access: 'player',
  play: false,
  body: z.object({ Password: z.string().min(1).max(1024), PIN: z.string().max(64).optional() }),
  response: z.object({ provenUntilMs: z.number() }),
  refusals: ['WrongCredentials', 'WrongCode', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** Always the same answer, in the same time: nobody learns from it which names exist. */
export const lostPassword = endpoint({
  name: 'lostPassword',
  method: 'POST',
  path: '/api/lost-password',
  summary: 'Writes to the account of this name, if there is one, with a link that sets a new password',
  access: 'public',
  play: false,
  body: z.object({ UserName: z.string().trim().min(1).max(254) }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: ['ServiceUnavailable'],
  rateLimit: { max: 20, perMs: 600_000 },
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/user/email',
  summary: 'Writes to the new address for its confirmation, and to the old one, which can stop it',
  access: 'player',
  play: false,
  body: z.object({ Email: z.email().max(254) }),
  recent: true,
  response: contactView,
  refusals: ['TooManyRequests'],
});

/** What is named is set, an empty text takes it back, what is left out stays. User name, country and currency stay for good. */
export const profileChange = z.object({
  FirstName: registration.shape.FirstName,
  LastName: registration.shape.LastName,
  Gender: z.enum(['female', 'male', 'other', '']).optional(),
  Address: registration.shape.Address,
  City: registration.shape.City,
  PostalCode: registration.shape.PostalCode,
  /** All three of a birth date, or none. */
  BirthDay: registration.shape.BirthDay.optional(),
  BirthMonth: registration.shape.BirthMonth.optional(),
  BirthYear: registration.shape.BirthYear.optional(),
});

export type ProfileChange = z.output<typeof profileChange>;

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'POST',
  path: '/api/profile',
  summary: 'Changes what the player said of themselves, as far as KYC documents have not shown it',
  access: 'player',
  play: false,
  body: profileChange,
  response: profileView,
  refusals: ['ProfileProven', 'UnderAge'],
  rateLimit: { max: 30, perMs: 600_000 },
});

/** A percent with at most two decimals, as a text: `0.80`. Of this file's own zod: what its schemas are made of must be. */
const percent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/);

export const createSubAgent = endpoint({
  name: 'createSubAgent',
  method: 'POST',
  path: '/api/agents/sub-accounts',
  summary: 'Opens an account below the agent, or below somebody of his branch',
  access: 'agent',
  play: false,
  body: registration
    .pick({
      UserName: true,
      Email: true,
      Password: true,
      PasswordConfirmation: true,
      Currency: true,
      Country: true,
      BirthDay: true,
      BirthMonth: true,
      BirthYear: true,
    })
    .extend({
      UserType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** Below whom; below the caller where it is left out. */
      UserID: z.uuid().optional(),
      SubAgentCommission: percent.optional(),
      AgentCommission: percent.optional(),
      PositionTaking: percent.optional(),
      Rebate: percent.optional(),
      Plan: z.enum(AGENT_PLANS).optional(),
    }),
  response: z.object({ UserID: z.string() }),
  refusals: [
    ...(['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'TermsOutOfBounds', 'BranchLocked'] as const),
    ...(['UserNameTaken', 'WeakPassword', 'PasswordsDiffer', 'CurrencyNotAllowed', 'CountryNotAllowed'] as const),
    ...(['UnderAge', 'RegistrationNotPossible', 'ServiceUnavailable'] as const),
  ],
});
