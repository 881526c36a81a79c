import type { FixtureRow } from '@evens/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browsing, FULL_MATCH, LONG_NAMES, MOVING, SUSPENDED, TENNIS } from './scenarios/browsing.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';
import { words } from './support/words.ts';

/** What the words of the specification promise of a screen, looked for on it: that a page opened proves nothing. */
let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

/** The fixtures of a list as the API has them. */
async function listed(query: string): Promise<readonly FixtureRow[]> {
  const answer = await fetch(`${house.url}/api/fixtures?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { fixtures: FixtureRow[] }).fixtures;
}

const homeOf = (row: FixtureRow): string => row.competitors[0]?.name ?? '';

/** The first side of each row on the page, in any order, as somebody finds them who scrolls through it: far rows are not drawn. */
const shown = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(async (main) => {
    const found = new Map<string, string>();
    for (let at = 0; at === 0 || at < main.scrollHeight; at += main.clientHeight) {
      main.scrollTo(0, at);
      // The window is asked what is near between two frames, and what came is drawn by the next.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      for (const row of main.querySelectorAll('.mrow'))
        found.set(
          row.querySelector('a')?.getAttribute('href') ?? '',
          row.querySelector('.mrow__team:first-child .nm-l')?.textContent ?? '',
        );
    }
    main.scrollTo(0, 0);
    return [...found.values()].sort();
  });

describe('lists hold what their names say', () => {
  // They kick off a second after the house has opened: lists asked for before show them among what comes next.
  beforeEach(() =>
    vi.waitFor(
      async () => {
        const inPlay = (await listed('view=live')).map((row) => row.id);
        expect(inPlay).toEqual(expect.arrayContaining([MOVING.id, SUSPENDED.id]));
      },
      { timeout: 10_000, interval: 100 },
    ),
  );

  it('home: what is in play, led by one match, and the top tournaments that come next', { tags: 'long' }, async () => {
    const page = await window.open();
    const { goto, price } = personOn(page);
    await goto('/en-US');
    for (const home of [MOVING.home, SUSPENDED.home]) await price(home).waitFor();
    const top = (await listed('view=top')).filter((row) => row.Type === 1);
    expect(top.map(homeOf)).toEqual(expect.arrayContaining([FULL_MATCH.home, TENNIS.home]));
    await page.getByRole('heading', { name: words('en-US', 'sportsbook', 'home.upcoming') }).waitFor();
    const all = [...top.map(homeOf), MOVING.home, SUSPENDED.home].sort();
    await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual(all);
    const leading = page.getByRole('region', { name: words('en-US', 'sportsbook', 'live.topMatch') });
    const names = leading.getByRole('link', { name: new RegExp(`${MOVING.home}|${SUSPENDED.home}`) });
    await names.first().waitFor();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Highlights').getByRole('link', { name: 'See live matches' }).waitFor();
    await part('Promotions')
      .getByRole('link', { name: /stake back/ })
      .waitFor();
    await part('Top tournaments')
      .getByRole('link', { name: /Premier League/ })
      .waitFor();
    // Nobody has placed a bet yet: what stands there says what it is, and is one press away from the slip.
    const favourite = part('Favourites of the top matches').getByRole('button').first();
    await favourite.click();
    await expect.poll(() => favourite.getAttribute('aria-pressed')).toBe('true');
    const soon = part('Starting soon');
    expect(await soon.getByText(MOVING.home).count()).toBe(0);
    await soon.getByRole('button', { name: 'Live' }).click();
    await soon.getByText(MOVING.home).first().waitFor();
    await soon.getByRole('button', { name: 'Next hour' }).click();
    await expect.poll(() => soon.getByText(MOVING.home).count()).toBe(0);
  });

  it('a sport today: what is in play and what starts before midnight where the player is', {
    tags: 'long',
  }, async () => {
    // Fourteen hours apart, so that midnight lies between the matches of the script for one of them at any hour.
    for (const [timezoneId, offsetMin] of [
      ['Pacific/Kiritimati', 840],
      ['Etc/GMT+10', -600],
    ] as const) {
      const page = await window.open({ timezoneId });
      const { goto } = personOn(page);
      const dayOf = (ms: number): number => Math.floor((ms + offsetMin * 60_000) / 86_400_000);
      const coming = (await listed('view=all&sport=soccer')).filter((row) => row.Type === 1);
      const today = coming.filter((row) => dayOf(row.startMs) === dayOf(Date.now()));
      const inPlay = [MOVING.home, SUSPENDED.home];
      await goto('/en-US/sport/soccer/today');
      await expect
        .poll(() => shown(page), { message: timezoneId, timeout: 10_000 })
        .toEqual([...today.map(homeOf), ...inPlay].sort());
      await goto('/en-US/sport/soccer');
      await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual([...coming.map(homeOf), ...inPlay].sort());
      expect(coming.map(homeOf)).toContain(LONG_NAMES.home);
    }
  });

  it('top tournaments: their matches and no other; a category of them by its alias', { tags: 'long' }, async () => {
    const page = await window.open();
    const { goto } = personOn(page);
    const top = await listed('view=top');
    await goto('/en-US/sport/top-tournaments');
    await page.getByRole('heading', { level: 1, name: 'Top tournaments' }).waitFor();
    await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual(top.map(homeOf).sort());
    await goto('/en-US/sport/top-tournaments/england');
    await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual([FULL_MATCH.home]);
  });
});

describe('times of a visitor who chose no time zone', () => {
  it.each(['Asia/Tokyo', 'America/New_York', 'Asia/Kolkata'])(
    'are those of the browser: %s',
    { tags: 'long' },
    async (timezoneId) => {
      const page = await window.open({ timezoneId });
      await personOn(page).goto('/en-US/sport/soccer');
      const [match] = (await listed('view=all&sport=soccer')).filter((row) => row.id === FULL_MATCH.id);
      const there = new Intl.DateTimeFormat('en-US', {
        timeZone: timezoneId,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(match?.startMs);
      const row = page.getByRole('main').locator('.mrow', { hasText: FULL_MATCH.home });
      await row.getByText(there).first().waitFor();
    },
  );
});

it('check 12: every page of what is in play says that scores and pictures may be late, and no other', {
  tags: 'long',
}, async () => {
  const page = await window.open();
  const person = personOn(page);
  const coming = `sport/soccer/england/premier-league/match/${FULL_MATCH.id}`;
  const live = `live/sport/soccer/netherlands/eredivisie/match/${MOVING.id}`;
  for (const path of ['live', 'live/sport/soccer', 'live/featured', 'live/multi-view', live]) {
    await person.goto(`/en-US/${path}`);
    await page.getByRole('main').getByText('Scores and pictures may be late.').waitFor();
  }
  await person.goto(`/en-US/${coming}`);
  await person.price(FULL_MATCH.home).waitFor();
  expect(await page.getByText('Scores and pictures may be late.').count()).toBe(0);
});

describe('the head of a page', () => {
  it.each([
    ['/en-US', 'root', 'Sports betting with live prices'],
    ['/en-US/live', 'live', 'Live betting'],
    ['/en-US/esports', 'esports', 'Esports betting'],
    ['/en-US/sport/outrights', 'outrights', 'Outrights'],
    ['/de-DE/rules', 'rules', 'Wettregeln'],
    ['/en-US/login', 'login', 'Log in'],
  ] as const)(
    '%s has title, description and keywords of its entry (%s)',
    { tags: 'long' },
    async (path, entry, title) => {
      const language = path.startsWith('/de-DE') ? 'de-DE' : 'en-US';
      const page = await window.open();
      await personOn(page).goto(path);
      const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
      await expect.poll(() => meta('description')).toBe(words(language, 'head', `entries.${entry}.description`));
      expect(await meta('keywords')).toBe(words(language, 'head', `entries.${entry}.keywords`));
      expect(await page.title()).toBe(`${title} · Evens`);
    },
  );
});

describe('an address that opens a modal', () => {
  it('opens it over the home page, and closing it leaves the home page', { tags: 'long' }, async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US/open-modal/settings');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Odds format').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en-US');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' });
  });
});
