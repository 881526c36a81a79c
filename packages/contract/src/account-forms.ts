import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionView } from './identity.ts';

/** Letters, digits and . _ + - ; an @ only where the user name is the account's own e-mail address. */
export const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._+@-]{2,63}$/;

export const MINIMUM_AGE_YEARS = 18;

const optionalText = (max: number) => z.string().trim().max(max).optional();

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
  FirstName: optionalText(80),
  LastName: optionalText(80),
  Phone: optionalText(32),
  Gender: z.enum(['female', 'male', 'other']).optional(),
  Address: optionalText(200),
  City: optionalText(80),
  PostalCode: optionalText(16),
  AgreeWithTerms: z.boolean(),
  AllowEmailNotification: z.boolean(),
  AgreeWithPrivacyPolicy: z.boolean(),
  Language: z.string().max(10).optional(),
});

export type Registration = z.input<typeof registration>;

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  summary: 'Opens an account and signs in',
  access: 'public',
  body: registration,
  response: sessionView,
  refusals: [
    'UserNameTaken',
    'EmailTaken',
    'WeakPassword',
    'PasswordsDiffer',
    'CurrencyNotAllowed',
    'CountryNotAllowed',
    'ConsentRequired',
    'UnderAge',
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
  body: registration.pick({ UserName: true, Email: true, Password: true }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: ['WeakPassword'],
  rateLimit: { max: 60, perMs: 600_000 },
});

/** The same refusal for an unknown user and a wrong password. `UserName` may be the user name or the e-mail address. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in',
  access: 'public',
  body: z.object({ UserName: z.string().trim().min(1).max(254), Password: z.string().min(1).max(1024) }),
  response: sessionView,
  refusals: ['WrongCredentials', 'AccountLockedException', 'TooManyRequests', 'ServiceUnavailable'],
  rateLimit: { max: 120, perMs: 60_000 },
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'Changes the password and signs every other browser out',
  access: 'player',
  body: z.object({
    CurrentPassword: z.string().min(1).max(1024),
    Password: z.string().max(1024),
    PasswordConfirmation: z.string().max(1024),
  }),
  response: sessionView,
  refusals: ['WrongCredentials', 'WeakPassword', 'PasswordsDiffer', 'TooManyRequests', 'ServiceUnavailable'],
});
