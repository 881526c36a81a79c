import type { AdminConfig, SettingFault } from '@evens/contract';
import type { Config } from '../../../platform/config/index.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type ConfigDesk, shippedConfig } from '../content/index.ts';
import { faultsOf, siteConfigOf } from './faults.ts';
import type { Field, Values } from './field.ts';
import { houseFields, isLiveName, isOwnName, type MethodNames, OWN_SETTINGS } from './house-fields.ts';
import { type DraftPages, lookAtPages } from './pages.ts';
import { SITE_FIELDS } from './site-fields.ts';
import { readLogo } from './version-store.ts';
import { lockStanding, type Standing, type VersionParts, withChanges } from './versions.ts';
import { viewOf } from './view.ts';

export interface DeskParts {
  readonly db: Database;
  readonly nowMs: () => number;
  /** What the environment and the program say. */
  readonly base: Config;
  readonly configDesk: ConfigDesk;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Known once the cashier is there. */
  readonly methods: () => MethodNames;
  readonly jurisdictionFault: (value: unknown) => string | undefined;
  readonly pages: DraftPages;
}

const LOGO = /^\/api\/brand\/logo\/([0-9a-f]{64})$/;

/** All about the fields: what they are, what holds, and what a change would come to. */
export function settingsDesk(parts: DeskParts) {
  const { db, base, configDesk, namesOf, pages, nowMs } = parts;
  const site = shippedConfig(base.demo);
  const siteNames = new Set(SITE_FIELDS.map(({ name }) => name));
  let known: ReadonlyMap<string, Field> | undefined;
  // Methods are known once the cashier is there, and are the same from then on.
  const fields = (): ReadonlyMap<string, Field> => {
    known ??= new Map([...SITE_FIELDS, ...houseFields(parts.methods())].map((field) => [field.name, field]));
    return known;
  };
  const standardOf = (name: string): unknown => {
    if (isLiveName(name)) return base[name];
    if (isOwnName(name)) return OWN_SETTINGS[name].standard;
    const [group = '', inner] = name.split('.');
    const value = (site as Readonly<Record<string, unknown>>)[group];
    if (inner === undefined) return value ?? null;
    return (value as Readonly<Record<string, unknown>> | undefined)?.[inner] ?? null;
  };
  /** Everything that holds: what was set, over the defaults. */
  const wholeOf = (values: Values): Values => ({
    ...Object.fromEntries([...fields().keys()].map((name) => [name, standardOf(name)])),
    ...values,
  });
  const faults = (changes: Values, values: Values): readonly SettingFault[] =>
    faultsOf({ fields: fields(), site, jurisdictionFault: parts.jurisdictionFault }, changes, wholeOf(values));
  const versions: VersionParts = { configDesk, isSite: (name) => siteNames.has(name), standardOf, faults };
  const standing = (): Promise<Standing> => inTransaction(db, (tx) => lockStanding(tx, versions));
  const takesTwo = (changes: Values): boolean => {
    const all = fields();
    return Object.keys(changes).some((name) => all.get(name)?.twoPeople ?? true);
  };

  const logoFault = async (changes: Values): Promise<readonly SettingFault[]> => {
    const logo = changes['brand.logo'];
    if (logo === undefined || logo === null) return [];
    const hash = typeof logo === 'string' ? LOGO.exec(logo)?.[1] : undefined;
    if (hash !== undefined && (await readLogo(db, hash)) !== undefined) return [];
    return [{ field: 'brand.logo', why: 'logo', about: String(logo).slice(0, 100) }];
  };

  /** All that a change would come to, pages of the site drawn with it among it. */
  const check = async (changes: Values) => {
    const values = withChanges((await standing()).values, changes);
    const wrong = [...faults(changes, values), ...(await logoFault(changes))];
    const result = { fields: fields().size, twoPeople: takesTwo(changes) };
    if (wrong.length > 0 || !Object.keys(changes).some((name) => siteNames.has(name))) {
      return { ...result, faults: wrong, drawn: [] };
    }
    return { ...result, ...(await lookAtPages(pages, siteConfigOf(site, wholeOf(values)) as AdminConfig, nowMs)) };
  };

  const about = { db, base, namesOf, standardOf, wholeOf };
  const viewFor = async (operator: string) => viewOf(about, await standing(), [...fields().values()], operator);
  return { versions, fields, check, takesTwo, standing, viewOf: viewFor };
}

export type SettingsDesk = ReturnType<typeof settingsDesk>;
