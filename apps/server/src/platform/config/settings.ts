import { z } from 'zod';
import { AGENT_SETTINGS } from './groups/agents.ts';
import { BACK_OFFICE_SETTINGS } from './groups/back-office.ts';
import { BANK_SETTINGS } from './groups/bank.ts';
import { BET_SETTINGS, LIMIT_SETTINGS } from './groups/bets.ts';
import { CASINO_SETTINGS } from './groups/casino.ts';
import { DATABASE_SETTINGS } from './groups/database.ts';
import { DEMO_SETTINGS, TEST_SETTINGS } from './groups/demo.ts';
import { FEED_SETTINGS } from './groups/feed.ts';
import { MAIL_AND_SMS_SETTINGS } from './groups/mail-and-sms.ts';
import { NODE_SETTINGS } from './groups/nodes.ts';
import { PROCESSOR_SETTINGS } from './groups/processor.ts';
import { PROTECTION_SETTINGS } from './groups/protection.ts';
import { RATES_SETTINGS } from './groups/rates.ts';
import { SCALE_SETTINGS } from './groups/scale.ts';
import { SIGN_IN_SETTINGS } from './groups/sign-in.ts';
import { SIGNER_SETTINGS } from './groups/signer.ts';
import { SITE_SETTINGS } from './groups/site.ts';
import { VOUCHER_SETTINGS } from './groups/vouchers.ts';
import { WITHDRAWAL_SETTINGS } from './groups/withdrawals.ts';
import { NOTES, type SettingNote } from './setting.ts';

/**
 * Every setting of the server, once. A setting `publicUrl` is read from the variable PUBLIC_URL; what is said of it is what
 * `npm start -- --help`, `.env.example` and `docs/settings.md` show.
 */
const SETTINGS = {
  ...SITE_SETTINGS,
  ...BACK_OFFICE_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...DATABASE_SETTINGS,
  ...SCALE_SETTINGS,
  ...FEED_SETTINGS,
  ...LIMIT_SETTINGS,
  ...BET_SETTINGS,
  ...CASINO_SETTINGS,
  ...WITHDRAWAL_SETTINGS,
  ...AGENT_SETTINGS,
  ...RATES_SETTINGS,
  ...BANK_SETTINGS,
  ...VOUCHER_SETTINGS,
  ...PROCESSOR_SETTINGS,
  ...NODE_SETTINGS,
  ...SIGNER_SETTINGS,
  ...MAIL_AND_SMS_SETTINGS,
  ...PROTECTION_SETTINGS,
  ...DEMO_SETTINGS,
  ...TEST_SETTINGS,
} as const;

export type SettingName = keyof typeof SETTINGS;

/** Reads all settings, each under its name. */
export const CONFIG_SCHEMA = z.object(SETTINGS);

/** Every setting as the house reads it. */
export type Config = Readonly<z.output<typeof CONFIG_SCHEMA>>;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
const namesOf = (settings: object): readonly SettingName[] => Object.keys(settings).filter(isSettingName);

export const SETTING_NAMES = namesOf(SETTINGS);

/** The settings as people read them: by what they are about, in this order. */
export const SETTING_GROUPS: readonly { readonly title: string; readonly names: readonly SettingName[] }[] = [
  { title: 'Site', names: namesOf(SITE_SETTINGS) },
  { title: 'Back office and monitoring', names: namesOf(BACK_OFFICE_SETTINGS) },
  { title: 'Sign-in and terms', names: namesOf(SIGN_IN_SETTINGS) },
  { title: 'Database', names: namesOf(DATABASE_SETTINGS) },
  { title: 'Several processes', names: namesOf(SCALE_SETTINGS) },
  { title: 'Feed', names: namesOf(FEED_SETTINGS) },
  { title: 'Money limits of bets', names: namesOf(LIMIT_SETTINGS) },
  { title: 'Terms of bets', names: namesOf(BET_SETTINGS) },
  { title: 'Casino', names: namesOf(CASINO_SETTINGS) },
  { title: 'Withdrawals and approvals', names: namesOf(WITHDRAWAL_SETTINGS) },
  { title: 'Agents', names: namesOf(AGENT_SETTINGS) },
  { title: 'Exchange rates', names: namesOf(RATES_SETTINGS) },
  { title: 'Payments: bank transfers', names: namesOf(BANK_SETTINGS) },
  { title: 'Payments: vouchers', names: namesOf(VOUCHER_SETTINGS) },
  { title: 'Payments: coins by a processor', names: namesOf(PROCESSOR_SETTINGS) },
  { title: 'Payments: coins by your own nodes', names: namesOf(NODE_SETTINGS) },
  { title: 'Payments: coins paid out by the signer', names: namesOf(SIGNER_SETTINGS) },
  { title: 'Mail and SMS', names: namesOf(MAIL_AND_SMS_SETTINGS) },
  { title: 'Protection and KYC documents', names: namesOf(PROTECTION_SETTINGS) },
  { title: 'Demo', names: namesOf(DEMO_SETTINGS) },
  { title: 'Tests and measurements', names: namesOf(TEST_SETTINGS) },
];

/** publicUrl is PUBLIC_URL. */
export const variableOf = (name: SettingName): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** What is said of a setting. Throws where somebody added one without a note. */
export function noteOf(name: SettingName): SettingNote {
  const note = NOTES.get(SETTINGS[name]);
  if (!note) throw new Error(`the setting ${name} has no note`);
  return note;
}

/** The default as one would write it in the environment; undefined where there is none. */
export function defaultOf(name: SettingName): string | undefined {
  const value = z.object({ [name]: SETTINGS[name] }).parse({})[name];
  if (value === undefined) return undefined;
  // Whatever is read as yes or no is written as on or off; a proxy that nobody is, as off as well.
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/** The members of a choice; empty for free values. */
export function choicesOf(name: SettingName): readonly string[] {
  const input = z.toJSONSchema(SETTINGS[name], { io: 'input', unrepresentable: 'any' });
  return Array.isArray(input.enum) && input.enum.length > 1 ? input.enum.map(String) : [];
}
