import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { balancesView } from './wallet.ts';

/** The signed-in account as the site shows it, under the specification's field names. */
export const userView = z.object({
  UserID: z.string(),
  UserName: z.string(),
  Email: z.string(),
  /** Whether the player has shown that the address is theirs. */
  EmailConfirmed: z.boolean(),
  Currency: z.string(),
  CurrencySystemAbbreviature: z.string(),
  Country: z.object({ Code: z.string() }),
  Balances: balancesView.shape.Balances,
  /** User 0, agent 1, super agent 2, demo user 3, super master agent 4. */
  UserType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  UsesTwoFactorAuth: z.boolean(),
  UsageArrangements: z.object({ PaymentTermsAccepted: z.boolean() }),
  /** The house has newer terms than this player agreed to: no bet is taken until they are accepted. */
  TermsOutdated: z.boolean(),
  /** Somebody else chose the password: nothing is played and nobody looked after before it is changed. */
  PasswordGiven: z.boolean(),
  /** The player's own time-out: nothing is played until then; null when there is none. */
  BreakUntilMs: z.number().nullable(),
  /** What the player last chose to read; null when never. */
  Language: z.string().nullable(),
  /** The one that was added last in front. */
  favoriteTournamentIds: z.array(z.number()),
});

export type UserView = z.output<typeof userView>;

/** Who this browser is, and the token its unsafe requests carry in x-csrf-token. It changes at signing in and out. */
export const sessionView = z.object({ user: userView.nullable(), csrfToken: z.string() });

export type SessionView = z.output<typeof sessionView>;

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in here, and the token for unsafe requests',
  access: 'public',
  response: sessionView,
  refusals: [],
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in account',
  access: 'player',
  response: userView,
  refusals: [],
});

/** The shortest password taken; the longest is generous, because whole phrases are good passwords. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Signs out; calling it twice is the same',
  access: 'public',
  play: false,
  body: z.object({}),
  response: sessionView,
  refusals: [],
});

/** What a player chose of the site's looks; null where nothing was. The time zone is hours east of UTC. */
const settingsView = z.object({
  Language: z.string().nullable(),
  OddFormat: z.string().nullable(),
  ViewFormat: z.string().nullable(),
  Timezone: z.number().nullable(),
  /** Of the account, for good. */
  Currency: z.string(),
});

export type SettingsView = z.output<typeof settingsView>;

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/user/settings',
  summary: "The player's language, odds format, view format, time zone and currency",
  access: 'player',
  response: settingsView,
  refusals: [],
});

/** Sets those that are named and leaves the others. A currency other than the account's own is refused: it never changes. */
export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'POST',
  path: '/api/user/settings',
  summary: "Sets the player's language, odds format, view format, time zone or currency",
  access: 'player',
  play: false,
  body: z.object({
    Language: z.string().max(10).optional(),
    OddFormat: z.string().max(20).optional(),
    ViewFormat: z.string().max(20).optional(),
    Timezone: z.number().nullable().optional(),
    Currency: z.string().max(10).optional(),
  }),
  response: settingsView,
  refusals: ['InvalidRequest'],
});

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/api/user/accept-terms',
  summary: 'Agrees to the terms and conditions as they are now',
  access: 'player',
  play: false,
  body: z.object({}),
  response: userView,
  refusals: [],
});
