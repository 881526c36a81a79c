import { type AdminConfig, adminConfig } from '@evens/contract';
import { CURRENCIES, isCoinCurrency } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../audit/index.ts';
import { applyChange, defaultAdminConfig } from './admin-config.ts';
import { isCountryCode } from './countries.ts';
import { PAGES_WITH_SLIDES, slidesAreFit, slidesOf } from './slides.ts';
import { lockConfig, readConfig, replaceConfig } from './store.ts';

/** What is kept of a value in the log; longer ones are cut. */
const MOST_LOGGED = 2_000;

export interface ConfigDesk {
  /** Every field by its name, `brand.name`, `blockedCountries`, `slides.home`, with what holds now. */
  all(): Promise<ReadonlyMap<string, unknown>>;
  /** Sets a field, or with undefined what was shipped. Answers why it does not fit; nothing is changed then. */
  change(field: string, value: unknown): Promise<string | undefined>;
  /**
   * Sets several fields of the configuration, all or none, in the caller's transaction: what they come to is judged as a whole. Answers the
   * name of a field that does not fit. `operator`: who does it, for the log; absent, whoever gives commands on the machine.
   */
  changeAll(
    tx: DatabaseTransaction,
    changes: Readonly<Record<string, unknown>>,
    operator?: string,
  ): Promise<string | undefined>;
  /** What differs from what is shipped, by field, held as it is until the transaction ends; games have a room of their own. */
  overrides(tx: DatabaseTransaction): Promise<Readonly<Record<string, unknown>>>;
}

type Stored = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups that are set field by field. */
const GROUPS = ['brand', 'casino', 'features'] as const;

/** Colours, sizes, shadows, fonts: nothing that ends a declaration or fetches something. */
const TOKEN_VALUE = /^(?!.*url\s*\()[^;{}<>\\@"']+$/i;
/** Whether a token of the theme may have this value. */
export const isTokenValue = (value: string): boolean => value.length <= 120 && TOKEN_VALUE.test(value);
const STATE_CURRENCIES: ReadonlySet<string> = new Set(CURRENCIES.filter((currency) => !isCoinCurrency(currency)));
const PATH = /^[a-z0-9-]*(\/[a-z0-9-]+)*$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const repeated = (values: readonly string[]): string | undefined =>
  values.find((each, at) => values.indexOf(each) < at);

/** Why a configuration whose fields have the right form does not hold together; undefined where it does. */
export function faultOf(config: AdminConfig): string | undefined {
  const { areas, languages, currencies, blockedCountries, themeTokens, brand } = config;
  const strange = currencies.find((each) => !STATE_CURRENCIES.has(each));
  const nowhere = blockedCountries.find((each) => !isCountryCode(each));
  const twice = [areas, languages, currencies, blockedCountries].map(repeated).find((each) => each !== undefined);
  const token = Object.entries(themeTokens).find(([, value]) => !TOKEN_VALUE.test(value));
  if (twice !== undefined) return `${twice} stands there twice`;
  if (currencies.length === 0) return 'players need a currency';
  if (strange !== undefined) return `${strange} is no currency of the house: ${[...STATE_CURRENCIES].join(', ')}`;
  if (!currencies.includes(config.defaultCurrency))
    return `defaultCurrency ${config.defaultCurrency} is not among currencies`;
  if (config.defaultLanguage !== null && !languages.includes(config.defaultLanguage))
    return `defaultLanguage ${config.defaultLanguage} is not among languages`;
  if (nowhere !== undefined) return `${nowhere} is no country: two capital letters of ISO 3166`;
  if (!PATH.test(config.homePath)) return 'homePath is a path of the site behind the language: live, sport/soccer';
  if (token) return `${token[0]} has a value that no style sheet takes by itself`;
  if (brand.supportEmail !== null && !ADDRESS.test(brand.supportEmail)) return 'brand.supportEmail is no address';
  return undefined;
}

/** What holds, of what was stored over what is shipped. */
const configOf = (stored: Stored): AdminConfig => applyChange(defaultAdminConfig(false), stored).config;

function changed(stored: Stored, path: readonly string[], value: unknown): Stored {
  const [field = '', inner] = path;
  const { [field]: before, ...others } = stored;
  if (inner === undefined) return value === undefined ? others : { ...others, [field]: value };
  const { [inner]: _, ...rest } = isGroup(before) ? before : {};
  return { ...others, [field]: value === undefined ? rest : { ...rest, [inner]: value } };
}

function valueAt(config: AdminConfig, [field = '', inner]: readonly string[]): unknown {
  const value = (config as Stored)[field];
  return inner === undefined ? value : isGroup(value) ? value[inner] : undefined;
}

/** The names of all fields, each as far as it is set by itself. */
const FIELDS: readonly string[] = Object.entries(defaultAdminConfig(false))
  .flatMap(([field, value]) =>
    (GROUPS as readonly string[]).includes(field)
      ? Object.keys(value as Stored).map((inner) => `${field}.${inner}`)
      : [field],
  )
  // DEMO says it, beside what else it does.
  .filter((field) => field !== 'features.demo');

const logged = (value: unknown): string => JSON.stringify(value ?? null).slice(0, MOST_LOGGED);

const record = (
  tx: DatabaseTransaction,
  field: string,
  before: unknown,
  after: unknown,
  operator = 'command',
): Promise<void> =>
  audit.record(tx, {
    operator,
    action: 'content.config',
    subject: `config/${field}`,
    before: { value: logged(before) },
    after: { value: logged(after) },
  });

/** Judges a field of the first configuration with all others; answers what is to be stored. */
function judged(stored: Stored, field: string, value: unknown): { readonly fault: string } | { readonly next: Stored } {
  if (!FIELDS.includes(field)) return { fault: `there is no field ${field}` };
  const path = field.split('.');
  const next = changed(stored, path, value);
  const [group = '', inner] = path;
  const whole = inner === undefined ? value : { ...(valueAt(configOf(stored), [group]) as Stored), [inner]: value };
  const parsed = value === undefined ? undefined : adminConfig.safeParse({ ...configOf(stored), [group]: whole });
  if (parsed && !parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: `${issue?.path.join('.') ?? field}: ${issue?.message ?? 'it does not fit'}` };
  }
  const fault = faultOf(parsed?.data ?? configOf(next));
  return fault === undefined ? { next } : { fault };
}

/** The field that a fault of several is about: it names the field, the longest name first, or begins with a value that is in its list. */
function fieldIn(fault: string, changes: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(changes).sort((one, other) => other.length - one.length);
  const value = fault.split(' ')[0] ?? '';
  const holds = (field: string): boolean => {
    const list = changes[field];
    return Array.isArray(list) && list.includes(value);
  };
  return fields.find((field) => fault.includes(field)) ?? fields.find(holds) ?? fields[0] ?? '';
}

async function changeAll(
  tx: DatabaseTransaction,
  changes: Readonly<Record<string, unknown>>,
  operator?: string,
): Promise<string | undefined> {
  const stored = await lockConfig(tx, 'admin');
  const fields = Object.keys(changes);
  const unknown = fields.find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return unknown;
  let next: Stored = stored;
  for (const field of fields) next = changed(next, field.split('.'), changes[field]);
  const { config, ignored } = applyChange(defaultAdminConfig(false), next);
  const misshapen = ignored.flatMap((group) => fields.filter((field) => field.split('.')[0] === group))[0];
  if (misshapen !== undefined) return misshapen;
  const fault = faultOf(config);
  if (fault !== undefined) return fieldIn(fault, changes);
  const before = configOf(stored);
  await replaceConfig(tx, 'admin', next);
  for (const field of fields) {
    const path = field.split('.');
    if (logged(valueAt(before, path)) === logged(valueAt(config, path))) continue;
    await record(tx, field, valueAt(before, path), valueAt(config, path), operator);
  }
  return undefined;
}

async function overrides(tx: DatabaseTransaction): Promise<Readonly<Record<string, unknown>>> {
  const stored = await lockConfig(tx, 'admin');
  const set = FIELDS.filter((field) => !field.startsWith('casino.')).map((field): readonly [string, unknown] => {
    const [group = '', inner] = field.split('.');
    const of = stored[group];
    return [field, inner === undefined ? of : isGroup(of) ? of[inner] : undefined];
  });
  // Nothing is what is shipped of every field that may have nothing.
  return Object.fromEntries(set.filter(([, value]) => value !== undefined && value !== null));
}

/** The operator's hand on the whole configuration of the site. Running processes take a change over within a second. */
export function openConfigDesk(db: Database): ConfigDesk {
  const changeSlides = async (page: string, value: unknown): Promise<string | undefined> => {
    if (!PAGES_WITH_SLIDES.includes(page))
      return `there is no page with slides called ${page}: ${PAGES_WITH_SLIDES.join(', ')}`;
    if (value !== undefined && !slidesAreFit(value)) {
      return 'slides are a list of at most 12, each {"id":"live","art":"stadium","path":"live"} with a picture of the site';
    }
    await inTransaction(db, async (tx) => {
      const stored = await lockConfig(tx, 'slides');
      await replaceConfig(tx, 'slides', changed(stored, [page], value));
      await record(tx, `slides.${page}`, stored[page], value);
    });
    return undefined;
  };
  return {
    all: async () => {
      const [config, slides] = [configOf(await readConfig(db, 'admin')), await readConfig(db, 'slides')];
      return new Map<string, unknown>([
        ...FIELDS.map((field) => [field, valueAt(config, field.split('.'))] as const),
        ...PAGES_WITH_SLIDES.map((page) => [`slides.${page}`, slidesOf(page, slides, () => undefined)] as const),
      ]);
    },
    changeAll,
    overrides,
    change: async (field, value) => {
      if (field.startsWith('slides.')) return changeSlides(field.slice('slides.'.length), value);
      return inTransaction(db, async (tx) => {
        const stored = await lockConfig(tx, 'admin');
        const verdict = judged(stored, field, value);
        if ('fault' in verdict) return verdict.fault;
        await replaceConfig(tx, 'admin', verdict.next);
        const path = field.split('.');
        await record(tx, field, valueAt(configOf(stored), path), valueAt(configOf(verdict.next), path));
        return undefined;
      });
    },
  };
}
