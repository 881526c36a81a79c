import { sportByAlias } from '@evens/catalogue';
import {
  type AdminConfig,
  type AskInHouse,
  type FixtureDetail,
  getAdminConfig,
  getFixture,
  getLocalizedHtml,
  getResultPreviewById,
  getResultTournaments,
  getSportTree,
  HELP_TOPICS,
  type HtmlView,
  isLanguageCode,
  type LanguageCode,
  languageTag,
  type PageHead,
  pageName,
  type ResponseOf,
  type ResultRow,
  type SportTree,
} from '@evens/contract';
import type { i18n } from 'i18next';
import { inNamesOf } from '../../shared/i18n/known-names.ts';
import { DEFAULT_LANGUAGE, decidePath } from '../../shared/i18n/language.ts';
import { paths } from '../../shared/paths.ts';
import { type HeadEntry, type PathNames, pageLinks, saidEntry } from './page-head.ts';

interface HeadParts {
  readonly ask: AskInHouse;
  readonly textsOf: (language: LanguageCode) => Promise<i18n>;
  /** Whether a screen of the site stands at this path. */
  readonly isScreen: (pathname: string) => boolean;
  /** First segments of every screen's path. */
  readonly screens: readonly string[];
}

/** What an entry is filled with, and what stands beside it. */
interface Facts {
  readonly status: 200 | 404;
  readonly values: { readonly name: string; readonly competition: string; readonly sport: string };
  readonly entry: HeadEntry['key'];
  readonly fixture?: FixtureDetail;
  /** The result of the match that the path names, once it has ended. */
  readonly result?: ResultRow;
  /** What an article says of itself. */
  readonly own?: Pick<HtmlView, 'title' | 'summary'>;
}

/** What a tree of sports says of the places of one, by whatever it counts them. */
interface PlacesOfSport {
  readonly categories: readonly (Named & { readonly tournaments: readonly Named[] })[];
}

interface Named {
  readonly alias: string;
  readonly name: string;
}

const isEsport = (alias: string): boolean => sportByAlias(alias)?.esport ?? false;

const UNNAMED = { name: '', competition: '', sport: '' } as const;

const NOT_THERE: Facts = { status: 404, values: UNNAMED, entry: 'notFound' };

const SEPARATOR = ' - ';

const named = (fixture: FixtureDetail): string =>
  fixture.competitors.length > 0 ? fixture.competitors.map(({ name }) => name).join(SEPARATOR) : (fixture.name ?? '');

/** The event as search engines read it (schema.org, SportsEvent). Times are UTC. */
function eventOf(fixture: FixtureDetail, url: string, sport: string): Record<string, unknown> {
  const [home, away] = fixture.competitors;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: named(fixture),
    sport,
    startDate: new Date(fixture.startMs).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    superEvent: { '@type': 'SportsEvent', name: fixture.tournament.name },
    ...(home && away && fixture.kind === 'match'
      ? { homeTeam: { '@type': 'SportsTeam', name: home.name }, awayTeam: { '@type': 'SportsTeam', name: away.name } }
      : {}),
    url,
  };
}

type Asked = <Value>(...question: Parameters<AskInHouse>) => Promise<Value | undefined>;

const competitionIn = (sport: PlacesOfSport | undefined, { category, tournament }: PathNames): string | undefined => {
  const found = sport?.categories.find(({ alias }) => alias === category);
  if (tournament === undefined) return found?.name;
  return found?.tournaments.find(({ alias }) => alias === tournament)?.name;
};

/** Its name; where there is none, whether the house would know of it if there were such a competition. */
async function competitionOf(
  asked: Asked,
  { names }: HeadEntry,
  lang: LanguageCode,
): Promise<{ readonly name?: string; readonly known: boolean }> {
  const tree = await asked<SportTree>(getSportTree, { params: { sportAlias: names.sport } });
  const now = competitionIn(tree && inNamesOf(lang, tree), names);
  if (now !== undefined) return { name: now, known: true };
  const over = await asked<ResponseOf<typeof getResultTournaments>>(getResultTournaments, {});
  const lately = competitionIn(
    over?.sports.find(({ alias }) => alias === names.sport),
    names,
  );
  if (lately !== undefined) return { name: lately, known: true };
  // A house that has nothing of the sport at all may have lost its source for a moment.
  return { known: tree === undefined || over === undefined || tree.categories.length === 0 };
}

const resultOf = async (asked: Asked, id: number): Promise<ResultRow | undefined> =>
  (await asked<ResponseOf<typeof getResultPreviewById>>(getResultPreviewById, { query: { id } }))?.result;

async function factsOfMatch(asked: Asked, entry: HeadEntry, sport: string, lang: LanguageCode): Promise<Facts> {
  const { key, names } = entry;
  const said = await asked<FixtureDetail>(getFixture, { params: { fixtureId: Number(names.match) } });
  const fixture = said && inNamesOf(lang, said);
  if (!fixture) {
    const result = await resultOf(asked, Number(names.match));
    return { ...NOT_THERE, ...(result && { result }) };
  }
  const values = { name: named(fixture), competition: fixture.tournament.name, sport };
  return { status: 200, values, entry: key, fixture };
}

/** Asks for what the entry of a path names; what is not there is a 404. */
async function factsOf(asked: Asked, entry: HeadEntry, sport: string, lang: LanguageCode): Promise<Facts> {
  const { key, names } = entry;
  if (key === 'match') return factsOfMatch(asked, entry, sport, lang);
  if (names.topic !== undefined && !HELP_TOPICS.some((topic) => topic === names.topic)) return NOT_THERE;
  if (names.article !== undefined) {
    const name = `blog/${names.article}`;
    const own = pageName.safeParse(name).success
      ? await asked<HtmlView>(getLocalizedHtml, { query: { name, lang } })
      : undefined;
    return own ? { status: 200, values: UNNAMED, entry: key, own } : NOT_THERE;
  }
  if (key === 'competitionOf') {
    const { name, known } = await competitionOf(asked, entry, lang);
    if (name !== undefined) return { status: 200, values: { ...UNNAMED, name, sport }, entry: key };
    return known ? { status: 200, values: { ...UNNAMED, name: sport }, entry: 'sportOf' } : NOT_THERE;
  }
  if (key === 'liveOf' && names.category !== undefined && !(await competitionOf(asked, entry, lang)).known)
    return NOT_THERE;
  if (names.result !== undefined && !(await resultOf(asked, Number(names.result)))) return NOT_THERE;
  return { status: key === 'notFound' ? 404 : 200, values: { ...UNNAMED, name: sport }, entry: key };
}

/** What the head of each page says to whoever reads it without running it; the same entries as in the browser. */
export function serverHeads({
  ask,
  textsOf,
  isScreen,
  screens,
}: HeadParts): (path: string, origin: string) => Promise<PageHead> {
  const asked: Asked = async <Value>(...question: Parameters<AskInHouse>): Promise<Value | undefined> => {
    const answer = await ask(...question);
    return answer.ok ? (answer.value as Value) : undefined;
  };
  return async (path, origin) => {
    const admin = await asked<AdminConfig>(getAdminConfig, {});
    // A path without a language, or with one in another spelling, is where the browser will be sent from it.
    const decision = decidePath(path, screens, admin?.defaultLanguage ?? DEFAULT_LANGUAGE);
    const inLanguage = decision.kind === 'stay' ? path : decision.to;
    const first = inLanguage.split('/')[1] ?? '';
    const language = isLanguageCode(first) ? first : DEFAULT_LANGUAGE;
    const texts = await textsOf(language);
    await texts.loadNamespaces('head');
    const entry = saidEntry(inLanguage, isScreen(inLanguage));
    const alias = entry.names.sport ?? '';
    const sport = String(
      texts.getResource(texts.language, 'catalogue', `sport.${alias}`) ?? sportByAlias(alias)?.name ?? '',
    );
    const facts = await factsOf(asked, entry, sport, language);
    const t = texts.getFixedT(null, 'head');
    const links = facts.status === 200 ? pageLinks(origin, inLanguage, language) : [];
    const url = links[0]?.href ?? `${origin}${inLanguage}`;
    return {
      lang: languageTag(language),
      status: facts.status,
      ...(facts.result && { leadsTo: paths(language, isEsport).result(facts.result) }),
      brand: admin?.brand.name ?? '',
      title: facts.own?.title ?? t(`entries.${facts.entry}.title`, facts.values),
      description: facts.own?.summary ?? t(`entries.${facts.entry}.description`, facts.values),
      keywords: t(`entries.${facts.entry}.keywords`, facts.values),
      url,
      links,
      ...(facts.fixture && { structured: eventOf(facts.fixture, url, sport) }),
    };
  };
}
