/** @module-tag long */

import type { Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_TENNIS, liveWorld, NEXT_MATCH } from './scenarios/live.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes, layoutFaults } from './support/layout.ts';
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
    const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
    expect(await tabs.allInnerTexts()).toEqual([
      'Sports',
      'Live',
      'Esports',
      'Casino',
      'Live casino',
      'Promotions',
      'Results',
    ]);
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
    // The tree opens once more where a screen has come: it is closed manually after that.
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Top tournaments' }).waitFor();
    expect(await top.getAttribute('aria-expanded')).toBe('true');
    expect(await side.getByRole('link', { name: /^Soccer/ }).getAttribute('aria-expanded')).toBe('false');
    await top.click();
    expect(await top.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads to a sport without opening its tree while it is collapsed to signs', { tags: 'long' }, async () => {
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
  it('counts sports, and collapses sports, categories, tournaments and matches one by one, or all of a sport', {
    tags: 'long',
  }, async () => {
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

  it('looks at a list, at one event, or at four at a time', { tags: 'long' }, async () => {
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

describe('the multi-view', () => {
  it.each(
    oneOf(1, [
      ['the desk', { viewport: DESK }],
      ['a phone', onPhone],
    ] as const),
  )('fills, moves, clears and resets four slots at %s; who is on screen leaves the list', async (where, options) => {
    const page = await window.open(options);
    await personOn(page).goto('/en-US/live/multi-view');
    const slot = (at: number) => page.locator(`[data-slot=tab${at}]`);
    const others = page.getByRole('region', { name: 'Not on screen' });
    const rows = others.getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(7);
    await others.getByRole('button', { name: 'Add Harbour – Albion to slot 1' }).click();
    await slot(0).getByText('Harbour', { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(6);
    expect(new URL(page.url()).search).toBe('?tab0=402');
    await page.getByRole('button', { name: 'Fill free slots' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await page.reload();
    await slot(0).getByText('Harbour', { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    // A fifth takes the place of the fourth, and the button says so.
    await others
      .getByRole('button', { name: /to slot 4$/ })
      .first()
      .click();
    await expect.poll(() => rows.count()).toBe(3);
    expect(await accessFaultsInThemes(page, '#main')).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    if (where === 'the desk') {
      const inSlots = () => page.locator('.mv__s').allInnerTexts();
      const [first, second, third] = await inSlots();
      await slot(0)
        .getByRole('button', { name: /^Move Harbour – Albion to slot 2/ })
        .click();
      await expect.poll(async () => (await inSlots()).slice(0, 3)).toEqual([second, first, third]);
      await slot(1).dragTo(slot(2));
      await expect.poll(async () => (await inSlots()).slice(0, 3)).toEqual([second, third, first]);
      await rows.first().dragTo(slot(0));
      await expect.poll(async () => (await inSlots())[0]).not.toBe(second);
      expect(await rows.count()).toBe(3);
    }
    await page
      .locator('.mv', { hasText: 'Harbour' })
      .getByRole('button', { name: /^Clear slot/ })
      .click();
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => rows.count()).toBe(7);
    expect(new URL(page.url()).search).toBe('');
  });

  it('draws the moment of a match as the connection tells it', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const silent = { status: 'live', incidents: [], momentum: { fromMs: 0, stepSec: 60, values: [] }, statistics: [] };
    await page.route('**/timeline', (route) => route.fulfill({ json: silent }));
    await personOn(page).goto('/en-US/live/multi-view?tab2=402');
    const picture = page.locator('[data-slot=tab2]').getByRole('img');
    for (const moment of [/^Attack/, /^Dangerous/, /^Attack/]) await picture.and(page.getByLabel(moment)).waitFor();
  });
});

describe('lists', () => {
  it('part what is live now from what is upcoming, and lead to live, today, early markets and outrights', {
    tags: 'long',
  }, async () => {
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

  it('of outrights and of top tournaments go on to their end', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const main = page.getByRole('main');
    const { fixtures } = (await (await fetch(`${house.url}/api/fixtures?view=live`)).json()) as {
      fixtures: { competitors: { name: string }[] }[];
    };
    await page.route('**/api/fixtures?*', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      if (!/^(outrights|top)$/.test(asked.get('view') ?? '')) return route.continue();
      const next = asked.get('offset') === '200' ? 1 : 0;
      return route.fulfill({ json: { total: 201, fixtures: fixtures.slice(next, next + 1) } });
    });
    const nameOf = (at: number) => fixtures[at]?.competitors[0]?.name ?? '';
    await page.route('**/api/sports/soccer?*', async (route) => {
      const tree = (await (await route.fetch()).json()) as object;
      return route.fulfill({ json: { ...tree, outrights: 201 } });
    });
    await personOn(page).goto('/en-US/rules');
    // The sidebar links those of a sport by its name.
    const side = sideOf(page);
    await side.getByRole('link', { name: /^Soccer/ }).click();
    await side.getByRole('link', { name: /^Soccer outrights/ }).click();
    await page.waitForURL('**/en-US/sport/outrights/soccer');
    for (const [path, heading] of [
      ['/en-US/sport/outrights', 'Outrights'],
      ['/en-US/sport/top-tournaments', 'Top tournaments'],
    ] as const) {
      await page.evaluate(
        `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
      );
      await main.getByRole('heading', { level: 1, name: heading }).waitFor();
      const rows = main.locator('.mrow');
      await expect.poll(() => rows.count()).toBe(1);
      await rows.getByText(nameOf(0), { exact: true }).first().waitFor();
      const more = main.getByRole('button', { name: 'Show 1 more' });
      await more.click();
      await rows.getByText(nameOf(1), { exact: true }).first().waitFor();
      await expect.poll(() => rows.count()).toBe(2);
      await more.waitFor({ state: 'detached' });
    }
  });

  it('name sets and games over tennis on a phone, in a table until cards are chosen', { tags: 'long' }, async () => {
    const page = await window.open(onPhone);
    const main = page.getByRole('main');
    await personOn(page).goto('/en-US/live/sport/tennis');
    const row = main.locator('.mrow', { hasText: LIVE_TENNIS.home.split(' ')[1] ?? '' }).first();
    await row.waitFor();
    expect(await main.locator('.heads--phone span').allInnerTexts()).toEqual(['Sets', 'Games']);
    expect(await row.locator('.mrow__scores .on-phone:visible').count()).toBe(4);
    expect(await row.locator('.mrow__scores .on-desk:visible').count()).toBe(0);
    expect(await page.locator('.app').getAttribute('data-view')).toBe('table');
    // The chip of the sport stands whole in its strip, wherever in it.
    const chip = main.getByRole('navigation', { name: 'Live sports' }).locator('.is-on');
    await expect.poll(async () => (await chip.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
    const box = await chip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await layoutFaults(page)).toEqual([]);
  });

  it('show their shape while they are asked for', { tags: 'long' }, async () => {
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
    await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
    await page.getByRole('status', { name: 'Loading matches' }).waitFor();
    answer();
    await page.getByRole('main').locator('.mrow', { hasText: 'Kestrels' }).first().waitFor();
    expect(await page.getByRole('status', { name: 'Loading matches' }).count()).toBe(0);
  });
});

describe('the frame', () => {
  it('keeps every entry of the bottom bar in its place; sport and bet slip share one', async () => {
    const page = await window.open(onPhone);
    const { goto } = personOn(page);
    const bottom = page.getByRole('navigation', { name: 'Main' });
    const cells = async (path: string) => {
      await goto(path);
      return new Map(
        await bottom
          .locator(':scope > *')
          .evaluateAll((all) =>
            all.map(
              (each) =>
                [
                  each.querySelector('.clip')?.textContent ?? '',
                  Math.round(each.getBoundingClientRect().left),
                ] as const,
            ),
          ),
      );
    };
    const [home, sport, live, other] = [
      await cells('/en-US'),
      await cells('/en-US/sport/soccer'),
      await cells('/en-US/live'),
      await cells('/en-US/promotions'),
    ];
    expect([home, sport, live, other].map((bar) => [bar.has('Sports'), bar.has('Bet slip'), bar.has('Bonus')])).toEqual(
      [
        [true, false, true],
        [false, true, false],
        [false, true, false],
        [true, false, true],
      ],
    );
    const place = home.get('Sports');
    expect([sport.get('Bet slip'), live.get('Bet slip'), other.get('Sports')]).toEqual([place, place, place]);
    for (const name of ['Menu', 'Slots', 'Live casino', 'Live chat']) {
      const places = new Set([home, sport, live, other].map((bar) => bar.get(name)));
      expect([...places], name).toEqual([expect.any(Number)]);
    }
    // A plain link on narrow screens, where the desk lists the games.
    await bottom.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.locator('a.nav', { hasText: 'Esports' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('closes a dropdown on a click outside it and on Escape', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/rules');
    const languages = page.getByRole('dialog', { name: 'Choose a language' });
    const opener = sideOf(page).getByRole('button', { name: 'English' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(DESK.width / 2, 4)]) {
      await opener.click();
      await languages.waitFor();
      await close();
      await languages.waitFor({ state: 'hidden' });
    }
  });

  it('takes the tab index from the skip button a second after it got the focus', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/rules');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await skip.getAttribute('tabindex')).toBe('0');
    await expect.poll(() => skip.getAttribute('tabindex'), { timeout: 3000 }).toBeNull();
  });

  it('leads to the page without a modal where nobody knows the modal', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await page.goto('/en-US/open-modal/nonsense/%3Cb%3E');
    await page.waitForURL('**/en-US');
    await page.getByRole('main').locator('.mrow').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the live connection', () => {
  it('stops where a visitor leaves sport, esports, live and home', { tags: 'long' }, async () => {
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

  it('of a player follows no prices there any more, and stays for the account', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const [player] = house.players;
    if (!player) throw new Error('the house has no players');
    const held = new Set<string>();
    const ever = new Set<string>();
    let socket: WebSocket | undefined;
    page.on('websocket', (opened) => {
      socket = opened;
      held.clear();
      opened.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as { op: string; topics?: string[]; places?: [string][] };
        for (const topic of frame.topics ?? frame.places?.map(([name]) => name) ?? []) {
          if (frame.op === 'unsubscribe') held.delete(topic);
          else held.add(topic);
          ever.add(topic);
        }
      });
    });
    await personOn(page).signIn(player, '/en-US/live');
    await expect
      .poll(() => [...held].filter((topic) => /^account$|^sport\/1\/live$/.test(topic)).sort())
      .toHaveLength(2);
    const top = page.getByRole('banner');
    for (const [name, path] of [
      ['Sports', 'sport'],
      ['Esports', 'esports'],
      ['Evens', ''],
    ] as const) {
      await top
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await page.waitForURL(`**/en-US${path === '' ? '' : `/${path}`}`);
    }
    await page.getByRole('main').locator('.mrow').first().waitFor();
    await page.getByRole('link', { name: 'Betting rules' }).first().click();
    await page.waitForURL('**/en-US/rules');
    await expect.poll(() => [...held], { timeout: 30_000 }).toEqual(['account']);
    expect(socket?.isClosed()).toBe(false);
    // The few matches of home are followed one by one.
    const followed = (topic: RegExp) => [...ever].some((name) => topic.test(name));
    expect([followed(/^sport\/1\/live$/), followed(/^row\/\d+$/)]).toEqual([true, true]);
  });
});
