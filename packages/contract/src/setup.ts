import { z } from 'zod';
import { languageCode } from './content.ts';
import { endpoint } from './endpoint.ts';

/*
 * The first run: a house that never had an operator is set up by whoever holds the token that its start printed. With the first
 * operator it is over, for good.
 */

const setupToken = z.string().regex(/^[\w-]{32,64}$/);

/** What is decided by settings of the start, beside each step that needs one: shown, and changed on the machine. */
export const SETUP_STARTS = ['feed', 'payments', 'mail'] as const;

export const setupFields = z.strictObject({
  brandName: z.string().trim().min(1).max(40),
  supportEmail: z.string().trim().max(254).nullable(),
  defaultCurrency: z.string().max(8),
  currencies: z.array(z.string().max(8)).min(1).max(60),
  languages: z.array(languageCode).min(1),
  /** Null: the one that the browser asks for. */
  defaultLanguage: languageCode.nullable(),
  minimumAge: z.number().int().min(18).max(25),
  /** Where nobody may register, play or pay in: two capital letters of ISO 3166. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(260),
});
export type SetupFields = z.output<typeof setupFields>;

const setupView = z.object({
  fields: setupFields,
  /** All that may be chosen. */
  offeredCurrencies: z.array(z.string()),
  starts: z.array(z.object({ step: z.enum(SETUP_STARTS), setting: z.string(), value: z.string(), isSet: z.boolean() })),
});
export type SetupView = z.output<typeof setupView>;

export const getSetup = endpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/api/setup',
  summary: 'Whether this house waits to be set up: it never had an operator, and is no demo',
  access: 'operatorPublic',
  response: z.object({ open: z.boolean() }),
  refusals: [],
});

export const lookAtSetup = endpoint({
  name: 'lookAtSetup',
  method: 'POST',
  path: '/api/setup/look',
  summary: 'What stands so far, for whoever holds the token',
  access: 'operatorPublic',
  body: z.object({ token: setupToken }),
  response: setupView,
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 30, perMs: 60_000 },
});

/** All of it or nothing: a field that does not fit is named. */
export const saveSetup = endpoint({
  name: 'saveSetup',
  method: 'POST',
  path: '/api/setup/save',
  summary: 'Sets fields of the site; those that are left out stay',
  access: 'operatorPublic',
  body: z.object({ token: setupToken, fields: setupFields.partial() }),
  response: setupView,
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const finishSetup = endpoint({
  name: 'finishSetup',
  method: 'POST',
  path: '/api/setup/finish',
  summary: 'Makes the first operator, an administrator, and ends the setup; answers the one-time link',
  access: 'operatorPublic',
  body: z.object({
    token: setupToken,
    name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u),
    displayName: z.string().trim().min(1).max(60),
  }),
  response: z.object({ invitation: z.string() }),
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 10, perMs: 60_000 },
});
