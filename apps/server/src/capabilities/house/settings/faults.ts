import { type AdminConfig, adminConfig, contrastsOf, readHex, type SettingFault } from '@evens/contract';
import { isTokenValue } from '../content/index.ts';
import type { Field, Values } from './field.ts';
import { isLiveName, isOwnName, OWN_SETTINGS, readLive } from './house-fields.ts';

type Record_ = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The configuration of the site that these values make, over the rest of it; not yet judged. */
export function siteConfigOf(base: AdminConfig, values: Values): Record_ {
  let config: Record_ = { ...base };
  for (const [name, value] of Object.entries(values)) {
    const [group = '', inner] = name.split('.');
    if (!Object.hasOwn(base, group)) continue;
    const before = config[group];
    config = {
      ...config,
      [group]: inner === undefined ? value : { ...(isRecord(before) ? before : {}), [inner]: value },
    };
  }
  return config;
}

export interface Known {
  readonly fields: ReadonlyMap<string, Field>;
  /** The site's configuration as shipped. */
  readonly site: AdminConfig;
  /** Why rules by country cannot be read; undefined where they can. */
  readonly jurisdictionFault: (value: unknown) => string | undefined;
}

const RUNS = /^\s*(javascript|data|vbscript|file|blob):/i;
const MARKUP = /[<>\p{Cc}]/u;
const PATH = /^[a-z0-9-]*(\/[a-z0-9-]+)*$/;
const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const fault = (field: string, why: SettingFault['why'], about: unknown = ''): SettingFault => ({
  field,
  why,
  about: String(about).slice(0, 200),
});

const addressFault = (field: string, address: unknown): readonly SettingFault[] => {
  if (typeof address !== 'string') return [fault(field, 'shape')];
  if (RUNS.test(address) || MARKUP.test(address)) return [fault(field, 'script', address)];
  return /^https?:\/\/[^\s/]+/.test(address) && URL.canParse(address) ? [] : [fault(field, 'address', address)];
};

/** What cannot be read of the operator's colours: every pair that one of them stands in, in either theme. */
function themeFaults(name: string, value: unknown): readonly SettingFault[] {
  if (!isRecord(value)) return [fault(name, 'shape')];
  const tokens: Record<string, string> = {};
  for (const [token, said] of Object.entries(value)) {
    if (!/^--[a-z0-9-]+$/.test(token) || typeof said !== 'string') return [fault(name, 'shape', token)];
    if (!isTokenValue(said)) return [fault(name, 'script', `${token}: ${said}`)];
    tokens[token] = said;
  }
  return contrastsOf(tokens)
    .filter(({ passes }) => !passes)
    .map(({ theme, pair, front, back, ratio, needs }) =>
      readHex(front) && readHex(back)
        ? fault(
            name,
            'contrast',
            `${theme}, ${pair}: ${front} on ${back} is ${(ratio ?? 0).toFixed(2)} : 1, needs ${needs}`,
          )
        : fault(name, 'colour', `${theme}, ${pair}: ${readHex(front) ? back : front}`),
    );
}

/** Lists whose values are all known. */
const choicesFault = ({ name, choices }: Field, value: unknown): readonly SettingFault[] => {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) return [fault(name, 'shape')];
  const twice = value.find((each, at) => value.indexOf(each) < at);
  const strange = value.find((each) => !choices.includes(each));
  return [
    ...(twice === undefined ? [] : [fault(name, 'repeated', twice)]),
    ...(strange === undefined ? [] : [fault(name, name === 'blockedCountries' ? 'country' : 'notOffered', strange)]),
  ];
};

/** What is wrong with one value of the site by itself. */
function siteValueFaults(field: Field, value: unknown): readonly SettingFault[] {
  const { name, kind, choices } = field;
  if (name === 'themeTokens') return themeFaults(name, value);
  if (name === 'features.supportUrl' || name === 'features.blogUrl') return addressFault(name, value);
  if (name === 'helpLinks')
    return listed(value).flatMap((link) => {
      const { Name, Url } = isRecord(link) ? link : {};
      const named = typeof Name === 'string' && !MARKUP.test(Name) ? [] : [fault(name, 'script', Name)];
      return [...named, ...addressFault(name, Url)];
    });
  if (kind === 'choices') return choicesFault(field, value);
  if (kind === 'choice') return choices.includes(String(value)) ? [] : [fault(name, 'notOffered', value)];
  if (typeof value === 'string' && (MARKUP.test(value) || RUNS.test(value))) return [fault(name, 'script', value)];
  if (name === 'homePath') return typeof value === 'string' && PATH.test(value) ? [] : [fault(name, 'path', value)];
  if (name === 'brand.supportEmail' && !MAIL.test(String(value))) return [fault(name, 'address', value)];
  return [];
}

const boundsOf = ({ least, most, unit }: Field): string =>
  least === null && most === null ? '' : `${least ?? ''} – ${most ?? ''}${unit === null ? '' : ` ${unit}`}`;

function valueFaults(known: Known, name: string, value: unknown): readonly SettingFault[] {
  const field = known.fields.get(name);
  if (!field) return [fault(name, 'unknown', name)];
  // Nothing, or the default again.
  if (value === null) return [];
  if (isLiveName(name)) return readLive(name, value) === undefined ? [fault(name, 'shape', boundsOf(field))] : [];
  if (!isOwnName(name)) return siteValueFaults(field, value);
  if (name === 'jurisdictions') {
    const why = known.jurisdictionFault(value);
    return why === undefined ? [] : [fault(name, 'jurisdictions', why)];
  }
  if (!OWN_SETTINGS[name].schema.safeParse(value).success) return [fault(name, 'shape', boundsOf(field))];
  // Also where there is none to choose from: a house without payouts knows no way of them.
  return field.kind === 'choices' || field.kind === 'list' ? choicesFault(field, value) : [];
}

const numberAt = (values: Values, name: string): number => Number(values[name]);

/** What does not hold together, whichever of the two was changed. */
function togetherFaults(values: Values): readonly SettingFault[] {
  const [currencies, languages] = [listed(values.currencies), listed(values.languages)];
  const { defaultCurrency, defaultLanguage } = values;
  const idle = numberAt(values, 'sessionIdleMinutes');
  return [
    ...(currencies.length === 0 ? [fault('currencies', 'noCurrency')] : []),
    ...(currencies.length > 0 && !currencies.includes(defaultCurrency)
      ? [fault('defaultCurrency', 'defaultNotOffered', defaultCurrency)]
      : []),
    ...(defaultLanguage !== null && !languages.includes(defaultLanguage)
      ? [fault('defaultLanguage', 'defaultNotOffered', defaultLanguage)]
      : []),
    ...(numberAt(values, 'withdrawalTwoPeopleEuros') < numberAt(values, 'withdrawalOnePersonEuros')
      ? [fault('withdrawalTwoPeopleEuros', 'order', 'withdrawalOnePersonEuros')]
      : []),
    ...(numberAt(values, 'approverWeekEuros') < numberAt(values, 'approverDayEuros')
      ? [fault('approverWeekEuros', 'order', 'approverDayEuros')]
      : []),
    ...(numberAt(values, 'maxStake') < numberAt(values, 'minStake') ? [fault('maxStake', 'order', 'minStake')] : []),
    ...(numberAt(values, 'sessionShortIdleMinutes') > idle
      ? [fault('sessionIdleMinutes', 'order', 'sessionShortIdleMinutes')]
      : []),
    ...(idle > numberAt(values, 'sessionLongestHours') * 60
      ? [fault('sessionLongestHours', 'order', 'sessionIdleMinutes')]
      : []),
  ];
}

/** The field that an issue of the schema stands in. */
const fieldAt = (known: Known, path: readonly PropertyKey[]): string => {
  const [group, inner] = path.map(String);
  const deep = `${group}.${inner}`;
  return known.fields.has(deep) ? deep : (group ?? '');
};

/**
 * Why these changes cannot stand over `values`, which are all that would hold with them: each value by itself, then the site's
 * configuration as a whole by the schema that the site reads, then what has to fit together. Empty: they can.
 */
export function faultsOf(known: Known, changes: Values, values: Values): readonly SettingFault[] {
  const single = Object.entries(changes).flatMap(([name, value]) => valueFaults(known, name, value));
  if (single.length > 0) return single;
  const parsed = adminConfig.safeParse(siteConfigOf(known.site, values));
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => fault(fieldAt(known, path), 'shape', message));
  }
  return togetherFaults(values);
}
