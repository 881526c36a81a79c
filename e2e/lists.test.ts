/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LAST, LATER, LIVE, lists, OPEN, SERIES, TENNIS } from './scenarios/lists.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(lists);
  const inPlay = async () =>
    ((await (await fetch(`${house.url}/api/fixtures?view=live`)).json()) as { total: number }).total;
  await vi.waitFor(async () => expect(await inPlay()).toBe(1), { timeout: 20_000, interval: 100 });
}, 60_000);
afterAll(async () => {
  await house?.close();
});

const main = (page: Page) => page.getByRole('main');
const side = (page: Page) => page.getByRole('navigation', { name: 'Sports', exact: true });
const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true } as const;
const row = (page: Page, { home }: { home: string }) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: home }) });
const pressed = (page: Page, group: string, name: string | RegExp) =>
  main(page).getByRole('group', { name: group }).getByRole('button', { name }).getAttribute('aria-pressed');

describe('the Asian view', () => {
  it('shows handicap, over/under and 1X2 of full time and first half, two lines each, and follows their prices', async () => {
    const page = await window.open({ viewport: DESK });
    const { goto, slip } = personOn(page);
    await goto('/en-US/sport/koreanView/soccer');
    await row(page, LIVE).waitFor();
    const heads = main(page).getByRole('table').first().getByRole('columnheader');
    const column = ['Handicap', 'Total', '1X2'];
    expect(await heads.allInnerTexts()).toEqual(['Time', 'Match', 'Full time', '1st half', ...column, ...column]);
    expect(await row(page, LATER).locator('.price__odd').allInnerTexts()).toEqual([
      ...['1.92', '1.94', '2.10', '1.76', '1.85', '1.95', '2.05', '1.78', '1.90', '4.20', '3.60'],
      ...['1.98', '1.86', '1.90', '1.88', '2.50', '4.50', '2.20'],
    ]);
    expect(await row(page, LATER).locator('.price__line').allInnerTexts()).toEqual([
      ...['−0.5', 'o 2.5', 'u', '−0.25', 'o 1', 'u'],
    ]);
    const over = row(page, LIVE).locator('[data-outcome="total@1h:1/over"] .price__odd');
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add((await over.textContent()) ?? '').size, { timeout: 15_000, interval: 200 })
      .toBeGreaterThan(1);
    await row(page, LATER).locator('[data-outcome="asian-handicap:-0.75/away"]').click();
    await slip.getByText('1.76').first().waitFor();
  });

  it('writes prices in each of the six odds formats, in the slip as well', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto, slip } = personOn(page);
    await goto('/en-US/sport/koreanView/soccer');
    const format = main(page).getByLabel('Odds format');
    const home = row(page, LATER).locator('[data-outcome="1x2/home"]');
    await home.click();
    await slip.getByText('1.90').first().waitFor();
    expect(await format.locator('option').allInnerTexts()).toEqual([
      ...['Decimal', 'Hong Kong', 'Indonesian', 'American', 'Fractional', 'Malay'],
    ]);
    for (const [name, figure] of [
      ['hongkong', '0.90'],
      ['indonesian', '−1.12'],
      ['american', '−112'],
      ['fractional', '9/10'],
      ['malay', '0.90'],
    ] as const) {
      await format.selectOption(name);
      await expect.poll(() => home.locator('.price__odd').textContent()).toBe(figure);
      await slip.getByText(figure).first().waitFor();
    }
  });

  it('resets the matches filter to all when it loads, and filters by time and sport', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto } = personOn(page);
    await goto('/en-US/sport');
    await side(page).getByRole('button', { name: 'Today', exact: true }).click();
    await goto('/en-US/sport/koreanView');
    await row(page, LIVE).waitFor();
    await row(page, LATER).waitFor();
    const ofSide = (name: string) => side(page).getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
    expect([await ofSide('All'), await pressed(page, 'Shown matches', 'All')]).toEqual(['true', 'true']);
    const shown = main(page).getByRole('group', { name: 'Shown matches' });
    await shown.getByRole('button', { name: /^Live/ }).click();
    await expect.poll(() => row(page, LATER).count()).toBe(0);
    await row(page, LIVE).waitFor();
    await shown.getByRole('button', { name: 'Early' }).click();
    await row(page, LATER).waitFor();
    expect(await row(page, LIVE).count()).toBe(0);
    await shown.getByRole('button', { name: 'All' }).click();
    const sports = main(page).getByRole('navigation', { name: 'Sports' });
    await sports.getByRole('link', { name: 'Tennis' }).click();
    await page.waitForURL('**/en-US/sport/koreanView/tennis');
    await row(page, TENNIS).waitFor();
    await main(page).getByRole('columnheader', { name: 'Set 1' }).waitFor();
    await expect.poll(() => row(page, LIVE).count()).toBe(0);
    await shown.getByRole('button', { name: 'Today' }).click();
    expect(await ofSide('Today')).toBe('true');
    await page.reload();
    await row(page, TENNIS).waitFor();
    expect(await pressed(page, 'Shown matches', 'All')).toBe('true');
  });

  it('has outrights of its own, whole fields at a glance, and lists that go on to their end', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto, slip } = personOn(page);
    await goto('/en-US/sport/koreanView');
    await main(page).getByRole('group', { name: 'Shown matches' }).getByRole('button', { name: 'Outrights' }).click();
    await page.waitForURL('**/en-US/sport/koreanView/outrights');
    const field = main(page).getByRole('region', { name: 'LaLiga winner' });
    await field.getByRole('button', { name: /Girona/ }).waitFor();
    expect(await field.locator('.price__odd').allInnerTexts()).toEqual(['1.90', '2.20', '40.00']);
    await field.getByRole('button', { name: /Girona/ }).click();
    await slip.getByText('Girona').first().waitFor();
    await goto('/en-US/sport/koreanView/handball');
    await main(page).getByRole('button', { name: 'Show 105 more matches' }).click();
    await main(page).getByRole('button', { name: 'Show 5 more matches' }).click();
    await main(page).getByText(`Home ${LAST}`).first().waitFor({ state: 'attached' });
  });

  it('shows one half at a time on a phone, with a switch', { tags: 'long' }, async () => {
    const page = await window.open(onPhone);
    await personOn(page).goto('/en-US/sport/koreanView/soccer');
    const whole = row(page, LATER).locator('[data-outcome="1x2/home"]');
    const first = row(page, LATER).locator('[data-outcome="1x2@1h/home"]');
    await whole.waitFor();
    expect(await first.isVisible()).toBe(false);
    await main(page).getByRole('group', { name: 'Half shown' }).getByRole('button', { name: '1st half' }).click();
    await first.waitFor();
    expect(await whole.isVisible()).toBe(false);
  });
});

describe('the sidebar of esports', () => {
  const leagues = (page: Page) => side(page).getByRole('radiogroup', { name: 'Leagues of Counter-Strike' });
  const league = (page: Page, name: RegExp | string) => leagues(page).getByRole('radio', { name });
  const choose = (page: Page, name: string) => leagues(page).getByText(name, { exact: true }).click();

  it('has All, games, a radio list of leagues with All leagues, each with favourite button and count, and Outrights', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/esports');
    // The other side of the product stays at hand: a Live link (casino and chat have their own) and a section of sports.
    expect(
      await side(page)
        .getByRole('link', { name: /^Live(?! (casino|chat|support))/ })
        .count(),
    ).toBe(1);
    await side(page).getByText('Sports', { exact: true }).waitFor();
    await side(page)
      .getByRole('link', { name: /^Soccer/ })
      .waitFor();
    await side(page)
      .getByRole('link', { name: /^Counter-Strike/ })
      .click();
    await page.waitForURL('**/en-US/esports/counter-strike');
    await league(page, 'All leagues').waitFor();
    expect(await leagues(page).locator('label').allInnerTexts()).toEqual([
      'All leagues',
      expect.stringMatching(/^Open\s+1$/),
      expect.stringMatching(/^Major\s+1$/),
    ]);
    expect(await leagues(page).getByRole('button', { name: 'Favourite Major' }).count()).toBe(1);
    expect(await league(page, 'All leagues').isChecked()).toBe(true);
    await choose(page, 'Open');
    await page.waitForURL('**/en-US/esports/counter-strike/europe/open');
    await main(page).getByText(OPEN.home).first().waitFor();
    await expect.poll(() => main(page).getByText(SERIES.home).count()).toBe(0);
    expect(await league(page, /^Open/).isChecked()).toBe(true);
    // Chosen again it is given up; All leagues clears it as well.
    await choose(page, 'Open');
    await page.waitForURL('**/en-US/esports/counter-strike');
    await main(page).getByText(SERIES.home).first().waitFor();
    await choose(page, 'Major');
    await page.waitForURL('**/en-US/esports/counter-strike/world/major');
    await choose(page, 'All leagues');
    await page.waitForURL('**/en-US/esports/counter-strike');
    await expect.poll(() => league(page, 'All leagues').isChecked()).toBe(true);
    await side(page)
      .locator('.nav__kids')
      .getByRole('link', { name: /^Outrights/ })
      .click();
    await page.waitForURL('**/en-US/esports/counter-strike/outright');
    await main(page).getByText('Major winner').waitFor();
    await side(page).getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL('**/en-US/esports');
  });

  it('goes back to all where a league is not there, or no longer', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/esports/counter-strike/europe/open');
    await expect.poll(() => league(page, /^Open/).isChecked()).toBe(true);
    await page.evaluate(
      `history.pushState({}, '', '/en-US/esports/counter-strike/europe/gone'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await page.waitForURL('**/en-US/esports/counter-strike');
    await main(page).getByText(SERIES.home).first().waitFor();
    await expect.poll(() => league(page, 'All leagues').isChecked()).toBe(true);
  });
});

describe('favourite tournaments', () => {
  const player = (): DemoPlayer => {
    const found = house.players.find(({ userName }) => userName === 'ada');
    if (!found) throw new Error('the demo has no ada');
    return found;
  };
  const star = (page: Page, name: string) => main(page).getByRole('button', { name: `Favourite ${name}`, exact: true });
  const kept = (page: Page) =>
    side(page)
      .locator('.nav__kids')
      .getByRole('link', { name: /^Eredivisie/ });

  it('stand in the sidebar and on the page of favourites, follow the player to another browser, and go again', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).signIn(player(), '/en-US/sport/soccer');
    await star(page, 'Eredivisie').first().click();
    await kept(page).waitFor();
    await expect.poll(() => star(page, 'Eredivisie').first().getAttribute('aria-pressed')).toBe('true');
    const known = async () => {
      const user = (await (await page.request.get('/api/user')).json()) as { favoriteTournamentIds: number[] };
      return user.favoriteTournamentIds.length;
    };
    await expect.poll(known).toBe(1);
    const elsewhere = await window.open({ viewport: DESK });
    await personOn(elsewhere).signIn(player(), '/en-US/sport/favorites');
    const cards = main(elsewhere).getByRole('region', { name: 'Favourite tournaments' });
    await cards.getByRole('link', { name: /Eredivisie/ }).waitFor();
    await star(elsewhere, 'Eredivisie').click();
    await expect.poll(() => cards.count()).toBe(0);
    await expect.poll(known).toBe(0);
  });

  it('are shown at once and rolled back on refusal, which is told', { tags: 'long' }, async () => {
    window.expectComplaints(/status of 409/);
    const page = await window.open({ viewport: DESK });
    await personOn(page).signIn(player(), '/en-US/sport/soccer');
    let refuse: (() => void) | undefined;
    await page.route('**/api/user/favourite-tournaments/add', async (route) => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.fulfill({
        status: 409,
        json: { code: 'TooManyFavourites', message: 'too many', requestId: 'x', detail: { most: 100 } },
      });
    });
    const first = star(page, 'Premier League').first();
    await first.click();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => refuse !== undefined).toBe(true);
    refuse?.();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false');
    await page.getByText('You have as many favourite tournaments as an account may keep.').waitFor();
  });

  it('are for players: a visitor is asked to sign in', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/soccer');
    await star(page, 'Eredivisie').first().click();
    await page.getByRole('dialog').getByLabel('User name or e-mail').waitFor();
  });
});

describe('outrights and top tournaments', () => {
  it('outrights stand by sport and by category, and go on to their end', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/outrights');
    const parts = main(page).getByRole('navigation', { name: 'Shown matches' });
    await parts.getByRole('link', { name: /^Soccer/ }).click();
    await page.waitForURL('**/en-US/sport/outrights/soccer');
    await main(page).getByText('LaLiga winner').waitFor();
    await expect.poll(() => main(page).getByText('Cup 000').count()).toBe(0);
    await personOn(page).goto('/en-US/sport/outrights/denmark');
    await main(page).getByText('Cup 000').first().waitFor();
    await main(page).getByRole('button', { name: 'Show 5 more matches' }).click();
    await main(page).getByText(`Cup ${LAST}`).first().waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        main(page)
          .getByRole('button', { name: /more match/ })
          .count(),
      )
      .toBe(0);
  });

  it('top tournaments stand by category, and go on to their end', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/top-tournaments');
    const parts = main(page).getByRole('navigation', { name: 'Shown matches' });
    await parts.getByRole('link', { name: 'Denmark' }).click();
    await page.waitForURL('**/en-US/sport/top-tournaments/denmark');
    await expect.poll(() => main(page).getByText(LATER.home).count()).toBe(0);
    await main(page).getByRole('button', { name: 'Show 5 more matches' }).click();
    await main(page).getByText(`Home ${LAST}`).first().waitFor({ state: 'attached' });
  });
});

describe.each([
  ['the desk', { viewport: DESK }],
  ['a phone', onPhone],
])('on %s', (_where, options) => {
  it.each([
    ['/en-US/sport/koreanView', LATER.home],
    ['/de-DE/sport/koreanView/outrights', 'Girona'],
    ['/zh-CHS/esports/counter-strike', SERIES.home],
    ['/en-US/sport/outrights/soccer', 'LaLiga winner'],
  ])('%s fits, and is open to everybody in either theme', { tags: 'long' }, async (path, name) => {
    const page = await window.open(options);
    await personOn(page).goto(path);
    await main(page).getByText(name).and(page.locator(':visible')).first().waitFor();
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      expect(await accessFaults(page)).toEqual([]);
    }
    expect(await layoutFaults(page)).toEqual([]);
  });
});
