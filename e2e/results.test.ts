/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixture, HOUR_SEC, PLACES, script, threeWay } from './scenarios/script.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

const DAY_SEC = 24 * HOUR_SEC;
const ENDED = { id: 801, home: 'Freiburg', away: 'Augsburg' } as const;
const YESTERDAY = { id: 802, home: 'Mainz', away: 'Köln' } as const;
const SERIES = { id: 803, home: 'Nordic Five', away: 'Delta Squad' } as const;
const LIVE = { id: 811, home: 'Ajax', away: 'Feyenoord' } as const;
const TOMORROW = { id: 812, home: 'Arsenal', away: 'Chelsea' } as const;

/** Three matches that end within a second of the script, and one that is still to come. */
const played = script(
  'three matches that end',
  [
    fixture(PLACES.bundesliga, {
      ref: 'ended',
      ...ENDED,
      startsInSec: 0,
      prices: {
        ...threeWay(1.9, 3.6, 4.2),
        'total:2.5': { over: 1.8, under: 2 },
        'total:3': { over: 2.1, under: 1.7 },
        'odd-even': { odd: 1.9, even: 1.9 },
      },
    }),
    fixture(PLACES.bundesliga, { ref: 'yesterday', ...YESTERDAY, startsInSec: -DAY_SEC, prices: threeWay(2, 3, 4) }),
    fixture(PLACES.ligue1, {
      ref: 'waits',
      id: 804,
      home: 'Nantes',
      away: 'Lens',
      startsInSec: HOUR_SEC,
      prices: threeWay(2, 3, 4),
    }),
    fixture(PLACES.major, { ref: 'series', ...SERIES, startsInSec: 0, prices: { winner: { home: 1.8, away: 2 } } }),
  ],
  [
    ...['ended', 'yesterday', 'series'].map((each) => ({ atSec: 0.1, fixture: each, kickOff: true as const })),
    { atSec: 0.2, fixture: 'ended', goal: 'home' },
    { atSec: 0.3, fixture: 'ended', goal: 'away' },
    { atSec: 0.4, fixture: 'ended', goal: 'home' },
    { atSec: 0.4, fixture: 'series', score: [2, 1] },
    ...['ended', 'yesterday', 'series'].map((each) => ({ atSec: 0.6, fixture: each, end: { confirmed: true } })),
    { atSec: 0.8, fixture: 'ended', void: { markets: ['odd-even'], reason: 'wrong-line' } },
  ],
);

const PLENTY = 25;
/** The next day of the house: it knows nothing of those matches but their results. */
const next = script(
  'what comes next',
  [
    fixture(PLACES.eredivisie, { ref: 'live', ...LIVE, startsInSec: 0, prices: threeWay(1.61, 4.2, 5.5) }),
    fixture(PLACES.premierLeague, {
      ref: 'tomorrow',
      ...TOMORROW,
      startsInSec: DAY_SEC,
      prices: threeWay(2.1, 3.4, 3.6),
    }),
    fixture(PLACES.atp, {
      ref: 'tennis',
      id: 813,
      home: 'Mira Kessler',
      away: 'Ana Ruiz',
      startsInSec: DAY_SEC,
      prices: { winner: { home: 1.5, away: 2.6 } },
    }),
    ...Array.from({ length: PLENTY }, (_, index) =>
      fixture(PLACES.laLiga, {
        ref: `plenty${index}`,
        id: 900 + index,
        home: `Home ${index}`,
        away: `Away ${index}`,
        startsInSec: 3 * DAY_SEC,
        prices: threeWay(2.1, 3.4, 3.6),
      }),
    ),
  ],
  [{ atSec: 0.5, fixture: 'live', kickOff: true }],
);

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(played);
  const settled = async (): Promise<string> =>
    (await fetch(`${house.url}/api/results/alternative/byId?langCode=en-US&Id=${ENDED.id}`)).text();
  await vi.waitFor(async () => expect(await settled()).toContain('wrong-line'), { timeout: 20_000, interval: 100 });
  await house.kill();
  await house.startAgain(next);
  const inPlay = async () =>
    ((await (await fetch(`${house.url}/api/schedule?live=1`)).json()) as { total: number }).total;
  await vi.waitFor(async () => expect(await inPlay()).toBe(1), { timeout: 20_000, interval: 100 });
}, 60_000);
afterAll(async () => {
  await house?.close();
});

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, { home, away }: { home: string; away: string }) =>
  main(page).getByRole('link', { name: new RegExp(`${home}.*${away}`, 's') });
const days = (page: Page) => main(page).getByRole('group', { name: 'Day' }).getByRole('button');

describe('results', () => {
  it('stand in a tree of sport, category and tournament, a calendar of today and six days before, and a search box', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/results');
    await row(page, ENDED).waitFor();
    expect(await days(page).count()).toBe(7);
    expect(await days(page).last().getAttribute('aria-pressed')).toBe('true');
    expect(await days(page).last().textContent()).toContain('Today');
    await days(page).nth(5).click();
    await row(page, YESTERDAY).waitFor();
    expect(await row(page, ENDED).count()).toBe(0);
    await page.reload();
    await row(page, YESTERDAY).waitFor();
    await days(page).nth(4).click();
    await main(page).getByText('No results on this day').waitFor();
    await main(page).getByRole('searchbox', { name: 'Search results' }).fill('koln main');
    await row(page, YESTERDAY).waitFor();
    await main(page).getByRole('button', { name: 'Clear the search' }).first().click();
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    await days(page).last().click();
    await side.getByRole('button', { name: /Germany/ }).click();
    await side.getByRole('link', { name: /Bundesliga/ }).click();
    await row(page, ENDED).waitFor();
    expect(new URL(page.url()).searchParams.get('tournament')).toMatch(/^\d+$/);
  });

  it('have a sidebar of their own: Sports, Favorites, Outrights and the sports with results', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    await page.addInitScript(`localStorage.setItem('evens.favouriteMatches', '[${YESTERDAY.id}, 811]')`);
    await personOn(page).goto('/en-US/sport/results');
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    const modes = side.getByRole('group', { name: 'Results of' }).getByRole('button');
    await side.getByRole('link', { name: /^Soccer/ }).waitFor();
    expect(await modes.allTextContents()).toEqual(['Sports', 'Favorites', 'Outrights']);
    await modes.nth(1).click();
    await row(page, YESTERDAY).waitFor();
    expect(await row(page, ENDED).count()).toBe(0);
    await modes.nth(2).click();
    await main(page).getByText('No results on this day').waitFor();
  });

  it('tell of a match every settled market, what decided it and by which rule', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/results');
    await row(page, ENDED).click();
    await page.waitForURL(`**/en-US/sport/results/${ENDED.id}`);
    const table = main(page).getByRole('table', { name: 'Settled markets' });
    const line = (market: string) => table.getByRole('row', { name: new RegExp(`^${market} `) });
    // A row a market: each outcome with what came of it.
    await expect.poll(() => line('1X2').count()).toBe(1);
    expect(await line('1X2').textContent()).toMatch(/FreiburgWon.*AugsburgLost.*Final score, 2–1.*Scoring/);
    expect(await line('Total goals 2.5').textContent()).toMatch(/Over 2.5Won.*Under 2.5Lost.*Goals: no. 3/);
    expect(await line('Total goals 3').textContent()).toMatch(/Over 3Stake back.*Refunds/);
    expect(await line('Odd or even').textContent()).toMatch(/Void: wrong line/);
    await main(page).getByRole('textbox', { name: 'Find a market' }).fill('odd');
    await expect.poll(() => line('1X2').count()).toBe(0);
    await main(page).getByRole('link', { name: 'Refunds' }).first().click();
    await page.waitForURL('**/en-US/rules#voids');
  });

  it('are where a link to a match leads that has ended, from the server and within the site', {
    tags: 'long',
  }, async () => {
    const old = `/en-US/sport/soccer/germany/bundesliga/match/${ENDED.id}`;
    const answer = await fetch(house.url + old, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en-US/sport/results/${ENDED.id}`]);
    const game = `/de-DE/esports/counter-strike/world/major/live/match/${SERIES.id}`;
    const esport = await fetch(house.url + game, { redirect: 'manual' });
    expect(esport.headers.get('location')).toBe(`/de-DE/esports/counter-strike/results/${SERIES.id}`);
    window.expectComplaints(/404.*\/api\/fixtures\/801/);
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/results');
    await page.evaluate(
      `history.pushState({}, '', '${old}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await page.waitForURL(`**/en-US/sport/results/${ENDED.id}`);
    await main(page).getByRole('table', { name: 'Settled markets' }).waitFor();
  });

  it.each(['/en-US/sport/results/999999', '/en-US/sport/results/0'])(
    '%s says that there is none',
    { tags: 'long' },
    async (path) => {
      window.expectComplaints(/status of 404/);
      expect((await fetch(house.url + path)).status).toBe(404);
      const page = await window.open({ viewport: DESK });
      await page.goto(path);
      await main(page).getByRole('heading', { name: 'There is no such result' }).waitFor();
      await main(page).getByRole('button', { name: 'All results' }).click();
      await row(page, ENDED).waitFor();
    },
  );

  it('of esports have paths of their own: all games, one game, one match', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/esports/results');
    await row(page, SERIES).waitFor();
    expect(await row(page, ENDED).count()).toBe(0);
    // One tab is lit: they are results, whatever of.
    expect(await page.getByRole('banner').locator('[aria-current=page]').allInnerTexts()).toEqual(['Results']);
    const all = main(page).getByRole('button', { name: 'All games' });
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    await main(page)
      .getByRole('button', { name: /^Counter-Strike/ })
      .click();
    await page.waitForURL('**/en-US/esports/counter-strike/results');
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    expect(await side.getByRole('link', { name: 'ALL GAMES' }).count()).toBe(1);
    const leagues = side.getByRole('radiogroup', { name: 'Leagues of Counter-Strike' });
    // The tree of a game is asked for once the game is chosen.
    await expect
      .poll(() => leagues.locator('label').allInnerTexts())
      .toEqual(['All leagues', expect.stringMatching(/^Major\s+1$/)]);
    expect(await leagues.getByRole('button', { name: 'Favourite Major' }).count()).toBe(1);
    await leagues.locator('label').nth(1).click();
    await page.waitForURL('**/en-US/esports/counter-strike/results?tournament=*');
    await row(page, SERIES).waitFor();
    await side.getByRole('link', { name: 'Outrights' }).click();
    await page.waitForURL('**/en-US/esports/counter-strike/results?show=outrights');
    await page.goBack();
    await row(page, SERIES).click();
    await page.waitForURL(`**/en-US/esports/counter-strike/results/${SERIES.id}`);
    await main(page)
      .getByRole('row', { name: /Nordic Five Won/ })
      .waitFor();
  });
});

describe('the schedule', () => {
  it('covers seven days, with a sport filter, a live-only toggle and pages', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/schedule');
    await row(page, LIVE).waitFor();
    await main(page).getByRole('heading', { name: /^Now/ }).waitFor();
    expect(await days(page).count()).toBe(7);
    await days(page).nth(1).click();
    await row(page, TOMORROW).waitFor();
    const filter = main(page).getByRole('group', { name: 'Sports' });
    await filter.getByRole('button', { name: /^Tennis/ }).click();
    await expect.poll(() => row(page, TOMORROW).count()).toBe(0);
    await main(page)
      .getByRole('link', { name: /Kessler/ })
      .first()
      .waitFor();
    await page.reload();
    await main(page)
      .getByRole('link', { name: /Kessler/ })
      .first()
      .waitFor();
    await main(page).getByRole('switch', { name: 'Live only' }).click();
    await main(page).getByText('Nothing is live right now').waitFor();
    await days(page).first().click();
    await filter.getByRole('button', { name: /^All/ }).click();
    await row(page, LIVE).waitFor();
    await main(page).getByRole('switch', { name: 'Live only' }).click();
    await days(page).nth(3).click();
    const pages = main(page).getByRole('navigation', { name: 'Pages' });
    await pages.getByText('Page 1 of 2').waitFor();
    expect(await main(page).locator('.mrow').count()).toBe(20);
    await pages.getByRole('button', { name: 'Next page' }).click();
    await pages.getByText('Page 2 of 2').waitFor();
    await expect.poll(() => main(page).locator('.mrow').count()).toBe(PLENTY - 20);
  });

  it('has its entry in the sidebar only while that shows what is today', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport');
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    const entry = side.getByRole('link', { name: 'Schedule' });
    await side.getByRole('button', { name: 'All', exact: true }).click();
    await side.getByRole('link', { name: 'Results' }).waitFor();
    expect(await entry.count()).toBe(0);
    await side.getByRole('button', { name: 'Today', exact: true }).click();
    await entry.click();
    await page.waitForURL('**/en-US/sport/schedule');
    await row(page, LIVE).waitFor();
  });
});

describe.each([
  ['the desk', DESK],
  ['a phone', PHONE],
])('on %s', (_where, viewport) => {
  it.each([
    ['/en-US/sport/results', ENDED.home],
    [`/de-DE/sport/results/${ENDED.id}`, ENDED.home],
    // Clubs that are known there have their Chinese name.
    ['/zh-CHS/sport/schedule', '阿贾克斯'],
  ])('%s fits, and is open to everybody in either theme', { tags: 'long' }, async (path, name) => {
    const page = await window.open({ viewport });
    await personOn(page).goto(path);
    await main(page).getByText(name).and(page.locator(':visible')).first().waitFor();
    expect(await accessFaultsInThemes(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
});
