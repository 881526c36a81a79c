import { LANGUAGES, SITE_AREAS } from '@evens/contract';
import { CURRENCIES, isCoinCurrency } from '@evens/kernel';
import { COUNTRY_CODES } from '../content/index.ts';
import { type Field, PLAIN } from './field.ts';

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
const MONEY = CURRENCIES.filter((currency) => !isCoinCurrency(currency));

/** The configuration of the site, as far as this room sets it: games have a room of their own. */
export const SITE_FIELDS: readonly Field[] = [
  {
    ...{ ...PLAIN, name: 'brand.name', area: 'brand', kind: 'text', most: 40 },
    ...{ title: 'Name of the house', says: 'In the bar, in titles and in letters.' },
  },
  {
    ...{ ...PLAIN, name: 'brand.supportEmail', area: 'brand', kind: 'text', optional: true },
    ...{ title: 'Support e-mail', says: 'Shown where players look for help.' },
  },
  {
    ...{ ...PLAIN, name: 'brand.logo', area: 'brand', kind: 'logo', optional: true },
    ...{ title: 'Mark', says: 'A square SVG beside the name; without one the mark that ships.' },
  },
  {
    ...{ ...PLAIN, name: 'themeTokens', area: 'theme', kind: 'tokens' },
    ...{ title: 'Colours and corners', says: 'Over the design, in both themes. What cannot be read is refused.' },
  },
  {
    ...{ ...PLAIN, name: 'defaultTheme', area: 'theme', kind: 'choice', choices: ['light', 'dark', 'system'] },
    ...{ title: 'Theme for newcomers', says: 'Of whoever has chosen none.' },
  },
  {
    ...{ ...PLAIN, name: 'languages', area: 'languages', kind: 'choices', choices: LANGUAGE_CODES },
    ...{ title: 'Languages', says: 'Those that the site offers.' },
  },
  {
    ...{
      ...PLAIN,
      name: 'defaultLanguage',
      area: 'languages',
      kind: 'choice',
      choices: LANGUAGE_CODES,
      optional: true,
    },
    ...{ title: 'Default language', says: 'Without one: what the browser asks for.' },
  },
  {
    ...{ ...PLAIN, name: 'languageInPath', area: 'languages', kind: 'switch' },
    ...{ title: 'Language in the address', says: 'Addresses begin with the language.' },
  },
  {
    ...{ ...PLAIN, name: 'currencies', area: 'currencies', kind: 'choices', choices: MONEY, twoPeople: true },
    ...{ title: 'Currencies', says: 'In which an account may be opened. Existing accounts keep theirs.' },
  },
  {
    ...{ ...PLAIN, name: 'defaultCurrency', area: 'currencies', kind: 'choice', choices: MONEY, twoPeople: true },
    ...{ title: 'Default currency', says: 'Offered first where a country has none of its own.' },
  },
  {
    ...{
      ...PLAIN,
      name: 'blockedCountries',
      area: 'countries',
      kind: 'choices',
      choices: COUNTRY_CODES,
      twoPeople: true,
    },
    ...{ title: 'Blocked countries', says: 'Where nobody registers, plays or pays in.' },
  },
  {
    ...{
      ...PLAIN,
      name: 'minimumAge',
      area: 'protection',
      kind: 'number',
      unit: 'years',
      least: 18,
      most: 25,
      twoPeople: true,
    },
    ...{ title: 'Minimum age', says: "A country's own age holds where it is higher." },
  },
  {
    ...{ ...PLAIN, name: 'areas', area: 'pages', kind: 'choices', choices: SITE_AREAS },
    ...{ title: 'Areas', says: 'Areas that are off are not shown.' },
  },
  {
    ...{ ...PLAIN, name: 'homePath', area: 'pages', kind: 'text', optional: true },
    ...{
      title: 'Home',
      says: 'Where signing in leads, behind the language: live, sport/soccer. Empty: the first page.',
    },
  },
  {
    ...{ ...PLAIN, name: 'helpLinks', area: 'protection', kind: 'links' },
    ...{ title: 'Help with gambling', says: 'Organisations that your licence or country names.' },
  },
  {
    ...{ ...PLAIN, name: 'features.enableTFAModal', area: 'features', kind: 'switch' },
    ...{ title: 'Second factor is suggested', says: 'Players are asked after they sign in.' },
  },
  {
    ...{ ...PLAIN, name: 'features.liveChat', area: 'features', kind: 'switch' },
    ...{ title: 'Messages to support', says: 'The inbox on the site.' },
  },
  {
    ...{ ...PLAIN, name: 'features.supportUrl', area: 'features', kind: 'text', optional: true },
    ...{ title: 'Support at another address', says: 'Takes the place of the inbox.' },
  },
  {
    ...{ ...PLAIN, name: 'features.blogUrl', area: 'features', kind: 'text', optional: true },
    ...{ title: 'Blog at another address', says: 'Takes the place of the blog.' },
  },
];
