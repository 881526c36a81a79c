import type { AdminConfig, LanguageCode } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { type AdminConfigChange, applyChange, defaultAdminConfig, mergeField } from './admin-config.ts';
import { isCountryCode } from './countries.ts';
import { contentRoutes } from './routes.ts';
import { readShippedPages } from './shipped-pages.ts';
import { mergeConfig, readConfig } from './store.ts';
import { textRoutes } from './text-routes.ts';
import { openTexts } from './texts.ts';
import { readTranslations } from './translations.ts';
import { buildHash } from './version.ts';

export { type AdminConfigChange, defaultAdminConfig as shippedConfig } from './admin-config.ts';
export { changeCasino } from './casino-choices.ts';
export { type ChangeFault, openTextDesk, type TextDesk, type TextPlace } from './change-text.ts';
export { type ConfigDesk, isTokenValue, openConfigDesk } from './config-desk.ts';
export { COUNTRY_CODES } from './countries.ts';
export { type ContentDeskOpened, openContentDesk } from './desk/index.ts';
export { readShippedPages } from './shipped-pages.ts';
export { siteConfigFor } from './site-config.ts';
export { findSite, type SitePlace } from './site-place.ts';
export { currentTexts } from './text-store.ts';
export { readTranslations } from './translations.ts';

export interface ContentParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The built site, for its hash; absent where it was not built. */
  readonly siteFolder: string | undefined;
  readonly localesFolder: string | undefined;
  /** Pages of text as shipped; absent where there are none. */
  readonly pagesFolder?: string | undefined;
  /** DEMO: the site says that money here is not real. */
  readonly demo: boolean;
  /** VIRTUALS: off takes their tab away; on where left out. */
  readonly virtuals?: boolean;
  /** Read texts anew each time: for development. */
  readonly fresh?: boolean;
  readonly onIgnored?: (field: string) => void;
}

export interface Content {
  /** Within a transaction it uses that transaction's connection: one caller must never wait for a second connection. */
  adminConfig(tx?: DatabaseTransaction): Promise<AdminConfig>;
  /** Stores what the operator changed; answers the fields that do not fit and were not stored. */
  changeAdminConfig(change: AdminConfigChange): Promise<readonly string[]>;
  /** What is known of the configuration counts no more: the next question reads it. */
  forgetConfig(): void;
  /** What registration must obey. */
  registrationRules(tx?: DatabaseTransaction): Promise<{
    readonly currencies: readonly string[];
    readonly isCountryAllowed: (code: string) => boolean;
    readonly minimumAgeYears: number;
  }>;
  /** Every text of the site in a language, as shipped under what was changed, by file; empty where none was shipped. */
  texts(language: LanguageCode, tx?: DatabaseTransaction): Promise<Readonly<Record<string, unknown>>>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Another process may have changed it; so long this one may be behind. */
const CONFIG_KEPT_MS = 900;

export function openContent(parts: ContentParts): Content {
  const { db, clock, onIgnored } = parts;
  const defaults = defaultAdminConfig(parts.demo, parts.virtuals);
  const ignore = (field: string): void => onIgnored?.(field);
  const texts = openTexts({
    db,
    clock,
    translations: readTranslations(parts.localesFolder, parts.fresh !== true),
    pages: readShippedPages(parts.pagesFolder),
    keeps: parts.fresh !== true,
    onIgnored: ignore,
  });
  let known: { readonly stored: string; readonly config: AdminConfig; readonly untilMs: number } | undefined;

  const adminConfig = async (tx?: DatabaseTransaction): Promise<AdminConfig> => {
    const nowMs = clock.wallMs();
    if (known && known.untilMs > nowMs) return known.config;
    const change = await readConfig(tx ?? db, 'admin');
    const stored = JSON.stringify(change);
    if (known?.stored === stored) {
      known = { ...known, untilMs: nowMs + CONFIG_KEPT_MS };
      return known.config;
    }
    const { config, ignored } = applyChange(defaults, change);
    for (const field of ignored) ignore(field);
    known = { stored, config, untilMs: nowMs + CONFIG_KEPT_MS };
    return config;
  };

  return {
    adminConfig,
    changeAdminConfig: async (change) => {
      const { ignored } = applyChange(await adminConfig(), change);
      const stored = await readConfig(db, 'admin');
      const fitting = Object.entries(change)
        .filter(([field]) => !ignored.includes(field))
        .map(([field, value]) => [field, mergeField(stored[field], value)]);
      await mergeConfig(db, 'admin', Object.fromEntries(fitting), clock.wallMs());
      known = undefined;
      return ignored;
    },
    forgetConfig: () => {
      known = undefined;
    },
    registrationRules: async (tx) => {
      const config = await adminConfig(tx);
      return {
        currencies: config.currencies,
        isCountryAllowed: (code) => isCountryCode(code) && !config.blockedCountries.includes(code),
        minimumAgeYears: config.minimumAge,
      };
    },
    texts: async (language, tx) => (await texts.all(language, tx)) ?? {},
    routes: {
      player: [
        ...contentRoutes({ adminConfig: () => adminConfig(), version: buildHash(parts.siteFolder, clock.wallMs()) }),
        ...textRoutes({ db, texts, nowMs: () => clock.wallMs(), onIgnored: ignore }),
      ],
      operator: [],
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
}
