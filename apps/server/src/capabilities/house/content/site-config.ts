import {
  type AdminConfig,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
  LINE_LAYOUTS,
  languageTag,
  ODDS_FORMATS,
  type SiteConfig,
  VIEW_FORMATS,
} from '@evens/contract';
import { CURRENCIES } from '@evens/kernel';
import { COUNTRY_CODES, currencyOfCountry } from './countries.ts';

const TITLES: Readonly<Record<string, string>> = {
  decimal: 'Decimal',
  hongkong: 'Hong Kong',
  indonesian: 'Indonesian',
  american: 'American',
  fractional: 'Fractional',
  malay: 'Malay',
  table: 'Table',
  cards: 'Cards',
  singleline: 'Single line',
  doubleline: 'Double line',
};

const choices = (values: readonly string[]) => values.map((Value) => ({ Value, Title: TITLES[Value] ?? Value }));

/** Every offset from UTC in use, in minutes east: whole hours and the half and quarter hours. */
const OFFSETS_MIN = [
  ...Array.from({ length: 27 }, (_, at) => (at - 12) * 60),
  ...[-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765],
].sort((left, right) => left - right);

function offsetTitle(offsetMin: number): string {
  if (offsetMin === 0) return 'UTC';
  const hours = String(Math.floor(Math.abs(offsetMin) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offsetMin) % 60).padStart(2, '0');
  return `UTC${offsetMin < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** The second configuration: what forms and settings offer, names in the language asked for. */
export function siteConfigFor(language: LanguageCode, config: AdminConfig): SiteConfig {
  const tag = languageTag(language);
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const monies = new Intl.DisplayNames([tag], { type: 'currency' });
  const nameOf = (names: Intl.DisplayNames, code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      // Coins are not in Intl; their short name is their name.
      return code;
    }
  };
  const offered = new Set(config.currencies);
  const blocked = new Set(config.blockedCountries);
  const collator = new Intl.Collator(tag);
  return {
    oddFormats: choices(ODDS_FORMATS),
    viewFormats: choices(VIEW_FORMATS),
    lines: choices(LINE_LAYOUTS),
    languages: LANGUAGES.filter(({ code }) => config.languages.includes(code)).map(({ code, name }) => ({
      Code: code,
      Name: name,
      IsDefault: code === (config.defaultLanguage ?? DEFAULT_LANGUAGE),
    })),
    timezones: OFFSETS_MIN.map((offsetMin) => ({ offsetMin, Title: offsetTitle(offsetMin) })),
    currencies: CURRENCIES.map((currency, at) => ({
      ID: at + 1,
      Abbreviation: currency,
      NameLocalized: nameOf(monies, currency),
    })).filter(({ Abbreviation }) => offered.has(Abbreviation)),
    countries: COUNTRY_CODES.map((code, at) => ({
      ID: at + 1,
      Code: code,
      Name: nameOf(regions, code),
      Currency: proposedCurrency(code, config),
    }))
      .filter(({ Code }) => !blocked.has(Code))
      .sort((left, right) => collator.compare(left.Name, right.Name)),
  };
}

/** The country's own currency where the house offers it, else the house's default. */
export function proposedCurrency(countryCode: string, config: AdminConfig): string {
  const own = currencyOfCountry(countryCode);
  return own !== undefined && config.currencies.includes(own) ? own : config.defaultCurrency;
}

/** The region a browser's language names ("de-AT" says Austria); undefined when it names none. */
export function countryFromLanguages(acceptLanguage: string | undefined): string | undefined {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const region = /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(part)?.[1]?.toUpperCase();
    if (region !== undefined && COUNTRY_CODES.includes(region)) return region;
  }
  return undefined;
}
