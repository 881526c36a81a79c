import { LANGUAGES } from '@evens/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMING, ENDED, LIVE, onePathEach, SERIES, SERIES_OVER } from './scenarios/paths.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { isReady, personOn } from './support/person.ts';

/**
 * Every path and every call that the specification names (its sections 2 and 7), walked: what stands there, from the server
 * and within the site, with a language before it and without. Parts in braces are filled in; `?` may be left out.
 */
const IN = { sport: 'soccer', category: 'netherlands', tournament: 'eredivisie', match: String(LIVE.id) };
const COMES = { category: 'england', tournament: 'premier-league', match: String(COMING.id) };
const GAME = { sport: 'counter-strike', category: 'world', tournament: 'major', match: String(SERIES.id) };

type Filling = Readonly<Record<string, string>>;

/** `shows`: the heading of the page. `leadsTo`: where the visitor ends. `opens`: the dialog over it. */
interface Path {
  readonly path: string;
  readonly shows?: string | RegExp;
  readonly leadsTo?: string;
  readonly opens?: RegExp;
  /** Stands somewhere on it: what a list lists. */
  readonly lists?: string;
  readonly status?: number;
}

/** The path with its braces filled, and without those that may be left out. */
function spelled(template: string, filling: Filling): string[] {
  const part = /\{(\w+)(\??)\}/;
  const [whole = '', name = '', optional] = part.exec(template) ?? [];
  if (whole === '') return [template];
  const filled = spelled(template.replace(whole, filling[name] ?? ''), filling);
  return optional ? [...spelled(template.replace(`/${whole}`, ''), filling), ...filled] : filled;
}

const at = (template: string, shows: string | RegExp, filling: Filling = {}, lists?: string): Path[] =>
  spelled(template, { ...IN, ...filling }).map((path) => ({ path, shows, ...(lists && { lists }) }));

const versus = ({ home, away }: { home: string; away: string }): string => `${home} v ${away}`;
const settledHow = /^How .* was settled$/;
const PLACE = '{sport}/{category}/{tournament}';

const SPORT_AND_HOME: readonly Path[] = [
  ...at('', 'Home', {}, LIVE.home),
  ...at('/sport', 'Sports', {}, COMING.home),
  ...at('/sport/favorites', 'Favourite matches'),
  ...at('/sport/results', 'Results', {}, ENDED.home),
  ...at('/sport/results/{match}', settledHow, { match: String(ENDED.id) }, ENDED.home),
  ...at('/sport/schedule', 'Schedule', {}, LIVE.home),
  ...at('/sport/outrights', 'Outrights'),
  ...at('/sport/outrights/{category}', /^Outrights/),
  ...at('/sport/outrights/{category}', /^Outrights/, { category: 'soccer' }),
  ...at('/sport/top-tournaments/{category?}', /^Top tournaments/, COMES, COMING.home),
  ...at('/sport/koreanView', 'Asian view', {}, COMING.home),
  ...at('/sport/koreanView/outrights', 'Outrights in the Asian view'),
  ...at('/sport/koreanView/{sport}', 'Asian view, Soccer', {}, COMING.home),
  ...at('/sport/{sport}/today', 'Soccer', {}, LIVE.home),
  ...at('/sport/{sport}', 'Soccer', {}, COMING.home),
  ...at('/sport/{sport}/{category}', 'Soccer', COMES, COMING.home),
  ...at(`/sport/${PLACE}`, 'Soccer', COMES, COMING.home),
  ...at(`/sport/${PLACE}/match/{match}`, versus(COMING), COMES),
];

const LIVE_PATHS: readonly Path[] = [
  ...at('/live', 'Live', {}, LIVE.home),
  ...at('/live/featured', 'Live', {}, LIVE.home),
  ...at('/live/multi-view', 'Multi-view', {}, LIVE.home),
  ...at(`/live/sport/${PLACE}/match/{match}`, versus(LIVE)),
  ...at(`/live/${PLACE}/match/{match}`, versus(LIVE)),
];

const ESPORTS: readonly Path[] = [
  ...at('/esports', 'Esports', GAME, SERIES.home),
  ...at('/esports/{sport}', 'Counter-Strike', GAME, SERIES.home),
  ...at('/esports/{sport}/{category}', 'Counter-Strike', GAME, SERIES.home),
  ...at(`/esports/${PLACE}`, 'Counter-Strike', GAME, SERIES.home),
  ...at(`/esports/${PLACE}/match/{match}`, versus(SERIES), GAME),
  ...at(`/esports/${PLACE}/live/match/{match}`, versus(SERIES), GAME),
  ...at('/esports/results', 'Results', GAME, SERIES_OVER.home),
  ...at('/esports/{sport}/results', /Counter-Strike/, GAME, SERIES_OVER.home),
  ...at('/esports/{sport}/results/{match}', settledHow, { ...GAME, match: String(SERIES_OVER.id) }),
  ...at('/esports/outright', /^Outrights/, GAME),
  ...at('/esports/{sport}/outright', /^Outrights/, GAME),
  ...at('/esports/{sport}/outright/{category}', /^Outrights/, GAME),
];

const HELP_PATH = '/frequently-asked-questions/{topic?}';
const OTHERS: readonly Path[] = [
  ...at('/promotions', 'Promotions'),
  ...at(HELP_PATH, 'Help centre', { topic: 'bets' }),
  ...at('/payment-methods', 'Payment methods'),
  ...at('/terms-and-conditions', 'Terms and conditions'),
  ...at('/bonus-terms-conditions', 'Bonus terms'),
  ...at('/terms-conditions', 'Terms and conditions'),
  ...at('/privacy-policy', 'Privacy policy'),
  ...at('/aml-policy', 'Anti-money-laundering policy'),
  ...at('/cookies-policy', 'Cookies policy'),
  ...at('/responsible-gaming', 'Responsible gaming'),
  ...spelled('/open-modal/{modal}/{data?}', { modal: 'settings', data: 'odds' }).map((path) => ({
    path,
    leadsTo: '',
    opens: /settings/i,
    shows: 'Home',
  })),
  { path: '/open-modal/nobody-knows-it/%3Cb%3E', leadsTo: '', shows: 'Home' },
  { path: '/login', shows: 'Welcome back' },
  { path: '/register', shows: 'Open your account' },
  { path: '/lost-Password', shows: 'Lost password' },
  { path: '/set-password', shows: 'This link does not work any more' },
];

const NOWHERE = 'Wide. This page isn’t here.';
/** Nobody’s paths. */
const NOT_THERE: readonly Path[] = [
  '/404',
  '/sport/soccer/netherlands/eredivisie/ajax/extra',
  '/live/soccer/match/833',
  '/frequently-asked-questions/no-such-topic',
].map((path) => ({ path, shows: NOWHERE, status: 404, ...(/topic/.test(path) && { leadsTo: '/404' }) }));

const PATHS = [...SPORT_AND_HOME, ...LIVE_PATHS, ...ESPORTS, ...OTHERS, ...NOT_THERE];

let house: House;
const window = browserFor(() => house);
let page: Page;

beforeAll(async () => {
  house = await openHouse(onePathEach);
  const over = async (id: number) => (await fetch(`${house.url}/api/results/preview/byId?langcode=en-US&id=${id}`)).ok;
  await vi.waitFor(async () => expect([await over(ENDED.id), await over(SERIES_OVER.id)]).toEqual([true, true]), {
    timeout: 20_000,
    interval: 100,
  });
  page = await window.open({ keep: true });
  await personOn(page).goto('/en-US/promotions');
});
afterAll(async () => {
  await house?.close();
});

/** Goes on within the site, as a link does. */
const go = (path: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );

describe('every path of the specification', () => {
  it.each(PATHS.map((each, index) => [each, LANGUAGES[index % LANGUAGES.length]?.code ?? 'en-US'] as const))(
    '$path is answered by the server, with a language ($1) and without',
    async ({ path, status = 200 }, code) => {
      for (const asked of [`/${code}${path}`, path === '' ? '/' : path]) {
        const answer = await fetch(house.url + asked, { headers: { accept: 'text/html' } });
        expect(answer.status, asked).toBe(status);
        expect(answer.headers.get('content-type'), asked).toContain('text/html');
        expect(await answer.text(), asked).toContain('<div id="root">');
      }
    },
  );

  it.each(PATHS.filter(({ path }) => path !== ''))(
    '$path without a language leads to itself in the language of the visit, and shows what it is',
    { tags: 'long' },
    async ({ path, shows = '', leadsTo, opens, lists }) => {
      window.expectComplaints(/status of 404/);
      await go(path);
      await page.waitForURL((url) => url.pathname === `/en-US${leadsTo ?? path}`);
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: shows, exact: true });
      await heading.first().waitFor({ state: 'attached' });
      if (lists) await page.getByRole('main').getByText(lists).and(page.locator(':visible')).first().waitFor();
      const dialog = page.getByRole('dialog');
      if (!opens) return expect(await dialog.count()).toBe(0);
      await dialog
        .and(page.getByLabel(opens))
        .or(dialog.filter({ hasText: opens }))
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it.each([
    ['/nobody-knows-it', '/en-US/404'],
    ['/de', '/de-DE'],
    ['/zh-cn/live', '/zh-CHS/live'],
    ['/xx-YY/sport', '/en-US/404'],
  ])('%s, with a first part that is no language of ours, leads to %s', async (path, to) => {
    window.expectComplaints(/status of 404/);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === to);
    await isReady(page);
  });
});

describe('every call of the specification', () => {
  const dayStart = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  const tournament = async (): Promise<number> => {
    const { sports } = (await (await fetch(`${house.url}/api/results/tournaments`)).json()) as {
      sports: { alias: string; categories: { tournaments: { id: number }[] }[] }[];
    };
    return sports.find(({ alias }) => alias === 'soccer')?.categories[0]?.tournaments[0]?.id ?? 0;
  };
  /** DAY, TOURNAMENT and MATCH are filled in. */
  it.each([
    ['/api/results/tournaments', 'Bundesliga'],
    ['/api/results/tournaments/ByDate?date=DAY', '"sports"'],
    ['/api/results/tournaments/ByMatch?MatchId=MATCH', 'Bundesliga'],
    ['/api/results/preview/byTournament?langcode=de-DE&TournamentId=TOURNAMENT', 'Freiburg'],
    ['/api/results/preview/byTournamentAndDate?langcode=de-DE&TournamentId=TOURNAMENT&date=DAY', '"results"'],
    ['/api/results/preview/byId?langcode=en-US&id=MATCH', 'Freiburg'],
    ['/api/results/alternative/byId?langCode=en-US&Id=MATCH', '"markets"'],
    ['/api/admin/config/get', '"languages"'],
    ['/api/localization/getalltranslationsbylanguagecode?lang=ko-KR', '"frame"'],
    ['/api/localization/translatedview?path=/privacy-policy&lang=de-DE', '"en-US"'],
    ['/api/SlideShow/GetByPage?page=home', '"slides"'],
    ['/api/localization/LocalizedHtmlView?name=terms-and-conditions&lang=fr-FR', '"html"'],
  ])('%s', async (path, holds) => {
    const asked = path
      .replace('DAY', dayStart())
      .replace('TOURNAMENT', String(await tournament()))
      .replace('MATCH', String(ENDED.id));
    const answer = await fetch(house.url + asked, { credentials: 'include' });
    expect(answer.status, asked).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.text()).toContain(holds);
  });

  it.each([
    ['/api/results/tournaments/ByDate?date=2026-02-30T00:00:00.000Z', 400],
    ['/api/results/tournaments/ByMatch?MatchId=999999999', 404],
    ['/api/results/preview/byTournament?langcode=xx&TournamentId=1', 400],
    ['/api/results/preview/byId?langcode=en-US&id=-1', 400],
    ['/api/results/alternative/byId?langCode=en-US&Id=999999999', 404],
    ['/api/results/find?q=abc&page=1000000000', 400],
    ['/api/schedule?page=1000000000', 400],
    [`/api/search?q=${'x'.repeat(10_000)}`, 400],
    ['/api/search?q=足球', 200],
    ['/api/localization/translatedview?path=/nobody-knows-it&lang=en-US', 404],
    ['/api/localization/LocalizedHtmlView?name=nobody-knows-it&lang=en-US', 404],
    ['/api/localization/getalltranslationsbylanguagecode?lang=klingon', 400],
  ] as const)('%s is answered %i, with a code', async (path, status) => {
    const answer = await fetch(house.url + path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    if (status !== 200) expect(((await answer.json()) as { code?: string }).code).toMatch(/^[A-Z]\w+$/);
  });
});
