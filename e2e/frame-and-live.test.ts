import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_TENNIS, liveWorld, NEXT_MATCH } from './scenarios/live.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(liveWorld);
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${house.url}/api/fixtures?view=live`);
      expect(((await answer.json()) as { total: number }).total).toBe(7);
    },
    { timeout: 15_000, interval: 100 },
  );
});
afterAll(async () => {
  await house?.close();
});

const sideOf = (page: Page) => page.getByRole('navigation', { name: 'Sports', exact: true });
const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

describe('the sidebar before the match', () => {
  it('has every entry in its order, Schedule with today’s matches alone, and a tree down to the matches', async () => {
    const page = await window.open({ viewport: DESK });
    const side = sideOf(page);
    await personOn(page).goto('/en-US/sport');
    const entries = () =>
      side.locator('.nav').evaluateAll((all) => all.map((each) => each.querySelector('.nav__t')?.textContent ?? ''));
    const order = ['All sports', 'Favourites', 'Results', 'Top tournaments', 'Soccer', 'Tennis', 'Outrights'];
    await side.getByRole('link', { name: /^Soccer/ }).waitFor();
    expect((await entries()).filter((name) => [...order, 'Schedule'].includes(name))).toEqual(order);
    await side.getByRole('button', { name: 'Today', exact: true }).click();
    await side.getByRole('link', { name: 'Schedule', exact: true }).waitFor();
    await side.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => side.getByRole('link', { name: 'Schedule', exact: true }).count()).toBe(0);

    await side.getByRole('link', { name: /^Soccer/ }).click();
    await page.waitForURL('**/en-US/sport/soccer');
    await side.getByRole('button', { name: /^England/ }).click();
    await side.getByRole('button', { name: 'Matches of Premier League' }).click();
    await side.getByRole('link', { name: new RegExp(NEXT_MATCH.home) }).click();
    await page.waitForURL(`**/match/${NEXT_MATCH.id}`);

    // Top tournaments is a sport of its own kind: it leads to its page, opens, and closes the one that was open.
    const top = side.getByRole('link', { name: 'Top tournaments', exact: true });
    await top.click();
    await page.waitForURL('**/en-US/sport/top-tournaments');
    // The tree opens once more where a screen has come: it is closed by hand after that.
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Top tournaments' }).waitFor();
    expect(await top.getAttribute('aria-expanded')).toBe('true');
    expect(await side.getByRole('link', { name: /^Soccer/ }).getAttribute('aria-expanded')).toBe('false');
    await top.click();
    expect(await top.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads to a sport without opening its tree while it is collapsed to signs', async () => {
    const page = await window.open({ viewport: DESK });
    const side = sideOf(page);
    await personOn(page).goto('/en-US/sport');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Sidebar' });
    await toggle.click();
    await side.getByRole('link', { name: /^Tennis/ }).click();
    await page.waitForURL('**/en-US/sport/tennis');
    expect(await side.locator('.nav__kids').count()).toBe(0);
    expect(await side.getByRole('link', { name: /^Tennis/ }).getAttribute('aria-expanded')).toBeNull();
  });
});

describe('the sidebar of what is in play', () => {
  it('counts sports, and collapses sports, categories, tournaments and matches one by one, or all of a sport', async () => {
    const page = await window.open({ viewport: DESK });
    const side = sideOf(page);
    await personOn(page).goto('/en-US/live');
    await side.getByRole('link', { name: 'My favourites' }).waitFor();
    const counts = side.locator('.nav__row > .nav');
    await expect
      .poll(() => counts.allInnerTexts())
      .toEqual([expect.stringMatching(/^Soccer\s+6/), expect.stringMatching(/^Tennis\s+1/)]);
    const turn = (what: string, name: string) =>
      side.getByRole('button', { name: `${what} ${name}`, exact: true }).click();
    const shown = () => side.locator('.nav--event').count();
    await turn('Open', 'Soccer');
    await expect.poll(shown).toBe(6);
    await turn('Collapse', 'Premier League');
    await expect.poll(shown).toBe(2);
    await turn('Collapse', 'Spain');
    await expect.poll(shown).toBe(0);
    await turn('Open', 'Premier League');
    await expect.poll(shown).toBe(4);
    await turn('Collapse', 'Kestrels – Rovers');
    await expect.poll(() => side.locator('.ev__sides').count()).toBe(3);
    await side.getByRole('button', { name: 'Collapse all of Soccer' }).click();
    await expect.poll(shown).toBe(0);
    await turn('Open', 'Soccer');
    await expect.poll(() => side.locator('.ev__sides').count()).toBe(6);
    // In the list the leagues fold by themselves too.
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Collapse LaLiga' }).click();
    await expect.poll(() => main.locator('.mrow', { hasText: 'Mareas' }).count()).toBe(0);
    expect(await main.locator('.mrow', { hasText: 'Kestrels' }).count()).toBe(1);
  });

  it('looks at a list, at one event, or at four at a time', async () => {
    const page = await window.open({ viewport: DESK });
    const side = sideOf(page);
    await personOn(page).goto('/en-US/live');
    const modes = side.getByRole('group', { name: 'How to look at live matches' });
    await modes.getByRole('button', { name: 'Event' }).click();
    await page.waitForURL('**/live/sport/**/match/*');
    await side.locator('.nav--event[aria-current=page]').waitFor();
    await modes.getByRole('button', { name: 'Multi' }).click();
    await page.waitForURL('**/en-US/live/multi-view');
    await modes.getByRole('button', { name: 'List' }).click();
    await page.waitForURL('**/en-US/live');
  });
});

describe('lists', () => {
  it('part what is live now from what is upcoming, and lead to live, today, early markets and outrights', async () => {
    const page = await window.open({ viewport: DESK });
    const main = page.getByRole('main');
    await personOn(page).goto('/en-US/sport/soccer');
    await main.getByRole('heading', { name: 'Upcoming' }).waitFor();
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Live now', 'Upcoming']);
    const views = main.getByRole('navigation', { name: 'Shown matches' });
    await views.getByRole('link', { name: 'Early markets' }).click();
    await page.waitForURL('**/en-US/sport/soccer/early-markets');
    await main.getByText(NEXT_MATCH.home).first().waitFor();
    expect(await main.getByText('Kestrels').count()).toBe(0);
    await views.getByRole('link', { name: 'Today' }).click();
    await page.waitForURL('**/en-US/sport/soccer/today');
    await views.getByRole('link', { name: /^Live/ }).click();
    await page.waitForURL('**/en-US/live/sport/soccer');
  });

  it('name sets and games over tennis on a phone, in a table until cards are chosen', async () => {
    const page = await window.open(onPhone);
    const main = page.getByRole('main');
    await personOn(page).goto('/en-US/live/sport/tennis');
    const row = main.locator('.mrow', { hasText: LIVE_TENNIS.home.split(' ')[1] ?? '' }).first();
    await row.waitFor();
    expect(await main.locator('.heads--phone span').allInnerTexts()).toEqual(['Sets', 'Games']);
    expect(await row.locator('.mrow__scores .on-phone:visible').count()).toBe(4);
    expect(await row.locator('.mrow__scores .on-desk:visible').count()).toBe(0);
    expect(await page.locator('.app').getAttribute('data-view')).toBe('table');
    expect(await layoutFaults(page)).toEqual([]);
  });

  it('show their shape while they are asked for', async () => {
    const page = await window.open({ viewport: DESK });
    let answer = () => undefined as undefined;
    const held = new Promise<void>((resolve) => {
      answer = () => void resolve() as undefined;
    });
    await personOn(page).goto('/en-US/rules');
    await page.route('**/api/fixtures?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Live' }).click();
    await page.getByRole('status', { name: 'Loading matches' }).waitFor();
    answer();
    await page.getByRole('main').locator('.mrow', { hasText: 'Kestrels' }).first().waitFor();
    expect(await page.getByRole('status', { name: 'Loading matches' }).count()).toBe(0);
  });
});

describe('the frame', () => {
  it('takes the tab index from the skip button a second after it got the focus', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/rules');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await skip.getAttribute('tabindex')).toBe('0');
    await expect.poll(() => skip.getAttribute('tabindex'), { timeout: 3000 }).toBeNull();
  });

  it('leads to the page without a modal where nobody knows the modal', async () => {
    const page = await window.open({ viewport: DESK });
    await page.goto('/en-US/open-modal/nonsense/%3Cb%3E');
    await page.waitForURL('**/en-US');
    await page.getByRole('main').locator('.mrow').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the live connection', () => {
  it('stops where a visitor leaves sport, esports, live and home', async () => {
    const page = await window.open({ viewport: DESK });
    const opened = page.waitForEvent('websocket');
    await personOn(page).goto('/en-US/live');
    const socket = await opened;
    const closed = socket.isClosed() ? Promise.resolve() : socket.waitForEvent('close');
    await page.getByRole('link', { name: 'Betting rules' }).first().click();
    await page.waitForURL('**/en-US/rules');
    await closed;
    expect(socket.isClosed()).toBe(true);
  });
});
