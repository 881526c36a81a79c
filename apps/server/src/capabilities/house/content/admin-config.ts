import { type AdminConfig, adminConfig, LANGUAGES } from '@evens/contract';
import { CURRENCIES, isCoinCurrency } from '@evens/kernel';

/** Coins come with their own ways to deposit, whatever a player counts in. */
const STATE_CURRENCIES = CURRENCIES.filter((currency) => !isCoinCurrency(currency));

/** The site as it is before an operator decides anything. Areas that are not built yet do not stand here. */
export const defaultAdminConfig = (demo: boolean, virtuals = true): AdminConfig => ({
  brand: { name: 'Evens', supportEmail: null, logo: null },
  areas: ['sportsbook', 'live', 'esports', 'casino', 'cashier', 'account', 'promotions', 'help'],
  languages: LANGUAGES.map(({ code }) => code),
  defaultLanguage: null,
  languageInPath: true,
  defaultTheme: 'system',
  themeTokens: {},
  homePath: '',
  minimumAge: 18,
  currencies: [...STATE_CURRENCIES],
  blockedCountries: [],
  helpLinks: [],
  defaultCurrency: 'EUR',
  casino: { closedGames: [], topGames: {} },
  features: {
    enableTFAModal: true,
    liveChat: true,
    supportUrl: null,
    blogUrl: null,
    demo,
    ...(!virtuals && { virtuals }),
  },
});

export type AdminConfigChange = Partial<Omit<AdminConfig, 'brand' | 'casino' | 'features'>> & {
  readonly brand?: Partial<AdminConfig['brand']>;
  readonly casino?: Partial<AdminConfig['casino']>;
  readonly features?: Partial<AdminConfig['features']>;
};

/**
 * The defaults with what the operator changed. What is stored but no longer fits (a language that is gone) is left out,
 * so that an old setting cannot take the site down; `ignored` names it for the log.
 */
export function applyChange(
  base: AdminConfig,
  change: Readonly<Record<string, unknown>>,
): { readonly config: AdminConfig; readonly ignored: readonly string[] } {
  let config = base;
  const ignored: string[] = [];
  for (const [field, value] of Object.entries(change)) {
    const before = (base as Record<string, unknown>)[field];
    const next = Object.hasOwn(base, field)
      ? adminConfig.safeParse({ ...config, [field]: mergeField(before, value) })
      : undefined;
    if (next?.success) config = next.data;
    else ignored.push(field);
  }
  return { config, ignored };
}

/** Groups (brand, casino, features) change field by field, all else as a whole. */
export const mergeField = (before: unknown, value: unknown): unknown =>
  isRecord(before) && isRecord(value) ? { ...before, ...value } : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
