import {
  type AdminConfig,
  clearCache,
  DEFAULT_LANGUAGE,
  getAdminConfig,
  getSiteConfig,
  getVersion,
  getVisitorBasicInfo,
  type LanguageCode,
  type SiteConfig,
} from '@evens/contract';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { countryFromLanguages, proposedCurrency, siteConfigFor } from './site-config.ts';

interface RouteParts {
  readonly adminConfig: () => Promise<AdminConfig>;
  readonly version: string;
}

export function contentRoutes({ adminConfig, version }: RouteParts): readonly PlayerRoute[] {
  // Names of 250 countries in a language are worth keeping; a changed configuration is another object.
  const kept = new Map<LanguageCode, { readonly from: AdminConfig; readonly answer: SiteConfig }>();

  return [
    route(getAdminConfig, adminConfig),

    route(getSiteConfig, async ({ query }) => {
      const config = await adminConfig();
      const language = query.lang ?? config.defaultLanguage ?? DEFAULT_LANGUAGE;
      const known = kept.get(language);
      if (known?.from === config) return known.answer;
      const answer = siteConfigFor(language, config);
      kept.set(language, { from: config, answer });
      return answer;
    }),

    route(getVersion, () => ({ data: version })),

    route(clearCache, () => ({ data: true as const })),

    route(getVisitorBasicInfo, async ({ headers }) => {
      const config = await adminConfig();
      const languages = headers['accept-language'];
      const country = countryFromLanguages(typeof languages === 'string' ? languages : undefined) ?? 'DE';
      return { CountryCode: country, Currency: proposedCurrency(country, config) };
    }),
  ];
}
