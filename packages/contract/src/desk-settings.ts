import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The settings of the house as data: the configuration of the site, and what an operator decides about money, waits and availability. All
 * of it stands in versions; a change is a draft, checked, then published by one, or proposed to a second person where it touches money or
 * protection.
 */

export const SETTING_AREAS = [
  'brand',
  'theme',
  'languages',
  'currencies',
  'countries',
  'pages',
  'features',
  'loyalty',
  'limits',
  'bets',
  'casino',
  'withdrawals',
  'policies',
  'payments',
  'protection',
  'sending',
] as const;
export type SettingArea = (typeof SETTING_AREAS)[number];

/** Why a value cannot stand; each has a sentence in the back office. */
export const SETTING_FAULTS = [
  'unknown',
  'shape',
  'script',
  'repeated',
  'notOffered',
  'noCurrency',
  'defaultNotOffered',
  'country',
  'contrast',
  'colour',
  'path',
  'noSuchPage',
  'address',
  'order',
  'jurisdictions',
  'logo',
  'notDrawn',
] as const;
export type SettingFaultKind = (typeof SETTING_FAULTS)[number];

export const settingFault = z.object({
  field: z.string(),
  why: z.enum(SETTING_FAULTS),
  /** What is wrong of it: a code, a value, the bounds. */
  about: z.string(),
});
export type SettingFault = z.output<typeof settingFault>;

/** How a value is written down. `tokens`, `links` and `json` are objects or lists; `logo` an address of a mark that was sent before. */
export const SETTING_KINDS = [
  'text',
  'number',
  'switch',
  'choice',
  'choices',
  'list',
  'tokens',
  'links',
  'json',
  'logo',
] as const;

const settingView = z.object({
  name: z.string(),
  area: z.enum(SETTING_AREAS),
  kind: z.enum(SETTING_KINDS),
  title: z.string(),
  says: z.string(),
  /** `EUR`, `%`, `min`, `h`, `days`, `s`, `years`. */
  unit: z.string().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  choices: z.array(z.string()),
  /** Whether nothing may stand there. */
  optional: z.boolean(),
  twoPeople: z.boolean(),
  /** The environment's variable that gives the default; null where the program does. */
  variable: z.string().nullable(),
  value: z.unknown(),
  standard: z.unknown(),
  /** `shipped`: the program's default. `environment`: the default, from the variable. `set`: here. */
  source: z.enum(['shipped', 'environment', 'set']),
  setAtMs: z.number().nullable(),
  setByName: z.string().nullable(),
});
export type SettingView = z.output<typeof settingView>;

const settingChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type SettingChange = z.output<typeof settingChange>;

const versionView = z.object({
  version: z.number().int(),
  madeAtMs: z.number(),
  /** Null: not in this room, but by the command, the first run or in the database. */
  madeByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  reason: z.string(),
  backTo: z.number().int().nullable(),
  changes: z.array(settingChange),
});
export type SettingVersionView = z.output<typeof versionView>;

/** By field; null: the default again. */
export const settingChanges = z
  .record(z.string().max(60), z.unknown())
  .refine((changes) => Object.keys(changes).length <= 200, 'too many');

export const getHouseSettings = endpoint({
  name: 'getHouseSettings',
  method: 'GET',
  path: '/api/desk/settings',
  summary: "Every setting with what holds and where it comes from, the caller's draft, and the versions",
  access: 'operator',
  right: 'settings.see',
  response: z.object({
    version: z.number().int(),
    fields: z.array(settingView),
    /** The caller's; null where he has none. */
    draft: z.object({ baseVersion: z.number().int(), changes: settingChanges, savedAtMs: z.number() }).nullable(),
    versions: z.array(versionView),
  }),
  refusals: [],
});
export type HouseSettings = z.output<typeof getHouseSettings.response>;

export const saveSettingsDraft = endpoint({
  name: 'saveSettingsDraft',
  method: 'POST',
  path: '/api/desk/settings/draft',
  summary:
    "Keeps the caller's draft, in place of the one before; an empty one throws it away. It changes nothing of the house",
  access: 'operator',
  right: 'settings.change',
  body: z.object({ baseVersion: z.number().int().min(0), changes: settingChanges }),
  response: z.object({ kept: z.boolean() }),
  refusals: ['SettingsInvalid'],
});

export const checkSettings = endpoint({
  name: 'checkSettings',
  method: 'POST',
  path: '/api/desk/settings/check',
  summary: 'Whether the site would still stand with these changes: every value, the colours, and pages drawn with them',
  access: 'operator',
  right: 'settings.change',
  body: z.object({ changes: settingChanges }),
  response: z.object({
    faults: z.array(settingFault),
    fields: z.number().int(),
    twoPeople: z.boolean(),
    /** Pages that were drawn with the draft; empty where a value is wrong already, or the site was not built. */
    drawn: z.array(z.object({ path: z.string(), drawn: z.boolean(), tookMs: z.number() })),
  }),
  refusals: [],
  rateLimit: { max: 30, perMs: 60_000 },
});
export type SettingsCheck = z.output<typeof checkSettings.response>;

const published = z.object({
  /** Null: it waits for a second person. */
  version: z.number().int().nullable(),
  approvalId: z.string().nullable(),
});
const reason = z.string().trim().min(3).max(500);

export const publishSettings = endpoint({
  name: 'publishSettings',
  method: 'POST',
  path: '/api/desk/settings/publish',
  summary: 'Publishes changes, or proposes them to a second person where one of them touches money or protection',
  access: 'operator',
  right: 'settings.change',
  body: z.object({ baseVersion: z.number().int().min(0), changes: settingChanges, reason }),
  response: published,
  refusals: ['SettingsInvalid', 'SettingsMoved', 'ProposalWaits'],
});

export const rollBackSettings = endpoint({
  name: 'rollBackSettings',
  method: 'POST',
  path: '/api/desk/settings/back',
  summary: 'Publishes what stood in an earlier version as a new one, or proposes it, by the same rules',
  access: 'operator',
  right: 'settings.change',
  body: z.object({ baseVersion: z.number().int().min(0), version: z.number().int().min(0), reason }),
  response: published,
  refusals: ['NotFound', 'SettingsInvalid', 'SettingsMoved', 'ProposalWaits'],
});

export const sendLogo = endpoint({
  name: 'sendLogo',
  method: 'POST',
  path: '/api/desk/settings/logo',
  summary:
    "Keeps a mark, an SVG without anything that runs or is fetched; answers the address to set as the brand's logo",
  access: 'operator',
  right: 'settings.change',
  body: z.object({ svg: z.string().min(1).max(40_000) }),
  response: z.object({ logo: z.string() }),
  refusals: ['SettingsInvalid'],
  rateLimit: { max: 30, perMs: 60_000 },
});
