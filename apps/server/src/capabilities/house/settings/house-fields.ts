import type { SettingArea } from '@evens/contract';
import { z } from 'zod';
import {
  CONFIG_SCHEMA,
  type Config,
  choicesOf,
  noteOf,
  type SettingName,
  variableOf,
} from '../../../platform/config/index.ts';
import { type Field, PLAIN } from './field.ts';

interface Said {
  readonly area: SettingArea;
  readonly title: string;
  readonly unit?: string;
  /** Left to one person: it opens no money and protects nobody. */
  readonly alone?: true;
}

const money = (area: SettingArea, title: string): Said => ({ area, title, unit: 'EUR' });

/**
 * Settings that the environment gives a default for and operators change while the house runs. Each is read anew wherever it is used, so
 * that a change holds in every process within a second.
 */
const FROM_ENVIRONMENT = {
  minStake: money('limits', 'Smallest stake of a line'),
  maxStake: money('limits', 'Largest stake of a ticket'),
  maxPayout: money('limits', 'Largest payout of a ticket'),
  marketLiability: money('limits', 'Most a market may lose'),
  casinoMinStake: money('casino', 'Smallest stake'),
  casinoMaxPayout: money('casino', 'Largest payout of a round'),
  cashOutMargin: { area: 'bets', title: 'Margin of a cash-out', unit: '%' },
  livePriceChange: { area: 'bets', title: 'Price moved during the delay', alone: true },
  liveOfferSeconds: { area: 'bets', title: 'Changed odds stay on offer', unit: 's', alone: true },
  withdrawalMostADay: { area: 'withdrawals', title: 'Withdrawals a day without a person' },
  withdrawalMostADayEuros: money('withdrawals', 'Sum a day without a person'),
  withdrawalMostOpen: { area: 'withdrawals', title: 'Open at a time' },
  withdrawalNewDetailsHours: { area: 'withdrawals', title: 'Wait of a new destination', unit: 'h' },
  withdrawalNewFactorHours: { area: 'withdrawals', title: 'Wait after a changed factor', unit: 'h' },
  withdrawalClosedLoopDays: { area: 'withdrawals', title: 'Goes back where it came from', unit: 'days' },
  withdrawalOnePersonEuros: money('policies', 'Withdrawal: one person from'),
  withdrawalTwoPeopleEuros: money('policies', 'Withdrawal: two people from'),
  approverDayEuros: money('policies', 'One operator alone, in a day'),
  approverWeekEuros: money('policies', 'One operator alone, in a week'),
  bankChannelLineLimit: money('policies', 'Statement from a folder: largest payment'),
  bankChannelDayLimit: money('policies', 'Statements from folders: a day'),
  paymentRedirect: { area: 'payments', title: 'Methods bought on other sites', alone: true },
  bankTransferDays: { area: 'payments', title: 'A bank transfer is waited for', unit: 'days', alone: true },
  ratesMaxAgeHours: { area: 'payments', title: 'Oldest rate that converts', unit: 'h' },
  ratesCoinMargin: { area: 'payments', title: 'Margin between coins and money', unit: '%' },
  loyalty: { area: 'loyalty', title: 'Loyalty', alone: true },
  loyaltyWheel: { area: 'loyalty', title: 'Wheel', alone: true },
  loyaltyWidget: { area: 'loyalty', title: "Points in the account's corner", alone: true },
  sessionIdleMinutes: { area: 'protection', title: 'Signed out unused, who stays signed in', unit: 'min' },
  sessionShortIdleMinutes: { area: 'protection', title: 'Signed out unused, everybody else', unit: 'min' },
  sessionLongestHours: { area: 'protection', title: 'Longest session', unit: 'h' },
  textsADay: { area: 'sending', title: 'Text messages a day', alone: true },
  lettersADay: { area: 'sending', title: 'Letters a day, by cause', alone: true },
  playMoney: { area: 'features', title: 'Play money of demo users', unit: 'EUR', alone: true },
} as const satisfies Partial<Record<SettingName, Said>>;

export type LiveName = keyof typeof FROM_ENVIRONMENT;
export const LIVE_NAMES = Object.keys(FROM_ENVIRONMENT) as readonly LiveName[];
export const isLiveName = (name: string): name is LiveName => Object.hasOwn(FROM_ENVIRONMENT, name);

/** A number, a switch or a word as the environment would say it, read by the schema of that variable; undefined where it does not fit. */
export function readLive<Name extends LiveName>(name: Name, value: unknown): Config[Name] | undefined {
  if (!['number', 'boolean', 'string'].includes(typeof value)) return undefined;
  const said = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
  if (said.trim() === '') return undefined;
  const read = CONFIG_SCHEMA.shape[name].safeParse(said);
  return read.success ? (read.data as Config[Name]) : undefined;
}

const bound = (schema: { readonly [key: string]: unknown }, names: readonly string[]): number | null => {
  const found = names.map((name) => schema[name]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
};

function liveField(name: LiveName): Field {
  const { area, title, unit, alone }: Said = FROM_ENVIRONMENT[name];
  const schema = z.toJSONSchema(CONFIG_SCHEMA.shape[name], { io: 'output', unrepresentable: 'any' });
  const choices = choicesOf(name).filter((choice) => choice !== 'on' && choice !== 'off');
  const kind = choices.length > 0 ? 'choice' : choicesOf(name).length > 0 ? 'switch' : 'number';
  return {
    ...{ ...PLAIN, name, area, kind, title, choices, says: noteOf(name).says, unit: unit ?? null },
    least: bound(schema, ['minimum', 'exclusiveMinimum']),
    most: bound(schema, ['maximum', 'exclusiveMaximum']),
    twoPeople: alone !== true,
    variable: variableOf(name),
  };
}

const wholeEuros = z.number().int().min(1).max(1_000_000_000);
const keys = z.array(z.string().min(1).max(60)).max(200);

/** Settings of this room alone: no variable gives them, and so nobody sets them twice. */
export const OWN_SETTINGS = {
  paymentsTwoPeopleEuros: { schema: wholeEuros, standard: 1_000 },
  bonusesTwoPeopleEuros: { schema: wholeEuros, standard: 500 },
  roundsTwoPeopleEuros: { schema: wholeEuros, standard: 1_000 },
  depositMethodsOff: { schema: keys, standard: [] as readonly string[] },
  depositMethodsFirst: { schema: keys, standard: [] as readonly string[] },
  withdrawalMethodsOff: { schema: keys, standard: [] as readonly string[] },
  withdrawalMethodsFirst: { schema: keys, standard: [] as readonly string[] },
  /** Null: the file that JURISDICTIONS_FILE names, else what ships. */
  jurisdictions: { schema: z.unknown(), standard: null as unknown },
} as const;

export type OwnName = keyof typeof OWN_SETTINGS;
export const isOwnName = (name: string): name is OwnName => Object.hasOwn(OWN_SETTINGS, name);

const euros = {
  ...PLAIN,
  area: 'policies',
  kind: 'number',
  unit: 'EUR',
  least: 1,
  most: 1_000_000_000,
  twoPeople: true,
} as const;

/** Keys of the ways to pay in, and ids of the ways to be paid out. */
export interface MethodNames {
  readonly deposits: readonly string[];
  readonly withdrawals: readonly string[];
}

const ownFields = ({ deposits, withdrawals }: MethodNames): readonly Field[] => [
  {
    ...{ ...euros, name: 'paymentsTwoPeopleEuros', title: 'Payments: two people from' },
    says: 'Bank lines, held payments and differences of statements. Sums of a day and a week count too.',
  },
  {
    ...{ ...euros, name: 'bonusesTwoPeopleEuros', title: 'Bonuses: two people from' },
    says: 'Bonuses given, codes made, players tagged.',
  },
  {
    ...{ ...euros, name: 'roundsTwoPeopleEuros', title: 'Casino rounds: two people from' },
    says: 'Stakes of held rounds that are given back, and held wins that are paid.',
  },
  {
    ...{ ...PLAIN, name: 'depositMethodsOff', area: 'payments', kind: 'choices', choices: deposits },
    ...{ title: 'Deposit methods that are off', says: 'They go at once. Payments on their way are still credited.' },
  },
  {
    ...{ ...PLAIN, name: 'depositMethodsFirst', area: 'payments', kind: 'list', choices: deposits },
    ...{
      title: 'Deposit methods that stand first',
      says: 'In this order, in every country; the others follow as usual.',
    },
  },
  {
    ...{ ...PLAIN, name: 'withdrawalMethodsOff', area: 'payments', kind: 'choices', choices: withdrawals },
    ...{
      title: 'Withdrawal methods that are off',
      says: 'They go at once. Payouts that were asked for before are finished. Money that has to go back by such a method waits until it is on again.',
    },
  },
  {
    ...{ ...PLAIN, name: 'withdrawalMethodsFirst', area: 'payments', kind: 'list', choices: withdrawals },
    ...{
      title: 'Withdrawal methods that stand first',
      says: 'In this order, behind those by which money goes back where it came from; the others follow as usual.',
    },
  },
  {
    ...{ ...PLAIN, name: 'jurisdictions', area: 'protection', kind: 'json', optional: true, twoPeople: true },
    ...{
      title: 'Jurisdictions',
      says: 'Rules of protection by country, in place of the file or what ships (docs/protection.md).',
    },
  },
];

/** Worked out once: bounds are read out of the schemas. */
let live: readonly Field[] | undefined;

/** All that is no configuration of the site. */
export function houseFields(methods: MethodNames): readonly Field[] {
  live ??= LIVE_NAMES.map(liveField);
  return [...live, ...ownFields(methods)];
}

/** Whether a default comes from the environment: it is another than the program's own. */
export function isFromEnvironment(name: string, config: Pick<Config, LiveName>): boolean {
  if (!isLiveName(name)) return false;
  return z.object({ [name]: CONFIG_SCHEMA.shape[name] }).parse({})[name] !== config[name];
}
