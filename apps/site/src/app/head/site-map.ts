import { sportByAlias } from '@evens/catalogue';
import {
  type AskInHouse,
  type FixtureRow,
  getFixtures,
  getSports,
  getSportTree,
  type SportNode,
  type SportTree,
} from '@evens/contract';
import { LANGUAGES } from '../../shared/i18n/language.ts';
import { paths } from '../../shared/paths.ts';
import { pageLinks } from './page-head.ts';

/** Pages that every house may have; those without a screen are left out. */
const PAGES = [
  '',
  'sport',
  'live',
  'esports',
  'sport/outrights',
  'esports/outright',
  'sport/top-tournaments',
  'sport/results',
  'sport/schedule',
  'sport/koreanView',
  'casino',
  'casino/all',
  'casino/slots',
  'casino/crash',
  'casino/games',
  'casino/card',
  'casino/special',
  'casino/top-games',
  'casino/popular',
  'casino/providers',
  'mystery-jackpots',
  'virtuals',
  'sport-jackpot',
  'promotions',
  'frequently-asked-questions',
  'payment-methods',
  'terms-and-conditions',
  'bonus-terms-conditions',
  'privacy-policy',
  'aml-policy',
  'cookies-policy',
  'responsible-gaming',
  'blog',
  'rules',
];

/** In each of nine languages: below the 50,000 addresses that a file of a site map may hold. */
const MOST_MATCHES = 2000;
/** As many as one question may ask for. */
const ROWS = 200;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Every page in every language, each with all the others beside it. `places`: paths behind the language. */
export function urlSet(origin: string, places: readonly string[]): string {
  const pages = places.flatMap((place) => {
    const path = ['/en-US', place].filter(Boolean).join('/');
    const [, ...others] = pageLinks(origin, path, 'en-US');
    const beside = others
      .map(({ href, hreflang }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`)
      .join('');
    return LANGUAGES.map(
      ({ code }) => `<url><loc>${escaped([origin, code, place].filter(Boolean).join('/'))}</loc>${beside}</url>`,
    );
  });
  return `${XML}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('\n')}\n</urlset>\n`;
}

/** The parts of the site map: pages of the house, and a part a sport with its competitions and matches to come. */
export function siteMaps(parts: {
  readonly ask: AskInHouse;
  readonly isScreen: (pathname: string) => boolean;
}): (origin: string, name: string | undefined) => Promise<string | undefined> {
  const asked = async <Value>(...question: Parameters<AskInHouse>): Promise<Value | undefined> => {
    const answer = await parts.ask(...question);
    return answer.ok ? (answer.value as Value) : undefined;
  };
  const to = paths('en-US', (alias) => sportByAlias(alias)?.esport ?? false);
  const behindLanguage = (path: string): string => path.split('/').slice(2).join('/');
  const stands = (place: string): boolean => parts.isScreen(['/en-US', place].filter(Boolean).join('/'));

  const index = async (origin: string): Promise<string> => {
    const sports = (await asked<{ sports: SportNode[] }>(getSports, {}))?.sports ?? [];
    const names = ['pages', ...sports.map(({ alias }) => `sport-${alias}`)];
    const files = names.map((name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`);
    return `${XML}<sitemapindex ${SCHEMA}>\n${files.join('\n')}\n</sitemapindex>\n`;
  };

  const matchesOf = async (sport: string): Promise<FixtureRow[]> => {
    const rows: FixtureRow[] = [];
    for (const view of ['live', 'all'] as const) {
      for (let offset = 0; rows.length < MOST_MATCHES; offset += ROWS) {
        const query = { view, sport, offset, limit: ROWS, tzOffsetMin: 0 };
        const found = (await asked<{ fixtures: FixtureRow[] }>(getFixtures, { query }))?.fixtures ?? [];
        rows.push(...found);
        if (found.length < ROWS) break;
      }
    }
    return rows;
  };

  const placesOf = async (sport: string): Promise<string[] | undefined> => {
    const tree = await asked<SportTree>(getSportTree, { params: { sportAlias: sport } });
    if (!tree) return undefined;
    const lists = tree.categories.flatMap((category) => [
      to.list(sport, category.alias),
      ...category.tournaments.map(({ alias }) => to.list(sport, category.alias, alias)),
    ]);
    const matches = (await matchesOf(sport)).map((row) => to.fixture(row));
    return [...new Set([to.list(sport), ...lists, ...matches].map(behindLanguage))];
  };

  return async (origin, name) => {
    if (name === undefined) return index(origin);
    if (name === 'pages') {
      const rules = ((await asked<{ sports: SportNode[] }>(getSports, {}))?.sports ?? []).map(
        ({ alias }) => `rules/${alias}`,
      );
      return urlSet(origin, [...PAGES, ...rules].filter(stands));
    }
    const sport = /^sport-([a-z0-9-]+)$/.exec(name)?.[1];
    if (sport === undefined || sportByAlias(sport) === undefined) return undefined;
    const places = await placesOf(sport);
    return places && urlSet(origin, places);
  };
}
