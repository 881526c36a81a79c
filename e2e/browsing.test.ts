import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing, FULL_MATCH, LONG_LIST, LONG_NAMES, MOVING, SUSPENDED } from './scenarios/browsing.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { changedPrices, markDocument, placesOfPrices, sameDocument } from './support/page-facts.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

describe('walking from the home page to a match', () => {
  it('goes by sport, country and league in the sidebar at the desk, without a reload', async () => {
    const page = await window.open({ viewport: DESK });
    const { price, goto } = personOn(page);
    await goto('/en-US');
    await markDocument(page);
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    await side.getByRole('link', { name: /^Soccer/ }).click();
    await page.waitForURL('**/en-US/sport/soccer');
    await price(FULL_MATCH.home).waitFor();
    await price(LONG_NAMES.home).waitFor();
    await side.getByRole('button', { name: /England/ }).click();
    await side.getByRole('link', { name: /Premier League/ }).click();
    await page.waitForURL('**/en-US/sport/soccer/england/premier-league');
    await price(FULL_MATCH.home).waitFor();
    await expect.poll(() => price(LONG_NAMES.home).count()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Arsenal.*Chelsea/s })
      .click();
    await page.waitForURL(`**/en-US/sport/soccer/england/premier-league/match/${FULL_MATCH.id}`);
    await page.getByRole('heading', { level: 1, name: 'Arsenal v Chelsea' }).waitFor({ state: 'attached' });
    const where = page.getByRole('navigation', { name: 'Where you are' });
    await where.getByRole('link', { name: 'England' }).click();
    await page.waitForURL('**/en-US/sport/soccer/england');
    await price(FULL_MATCH.home).waitFor();
    expect(await sameDocument(page)).toBe(true);
  });

  it('has a sidebar that folds to a rail of signs, and stays as it was left', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport');
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Sidebar' });
    const width = async () => (await side.boundingBox())?.width ?? 0;
    const wide = await width();
    expect(wide).toBeGreaterThan(200);
    await toggle.click();
    await expect.poll(width).toBeLessThan(70);
    for (const _visit of ['before a reload', 'after it']) {
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      // Signs alone, but every one with its name.
      await side.getByRole('link', { name: /^Soccer/ }).waitFor();
      expect(await accessFaults(page, '#side')).toEqual([]);
      await page.reload();
    }
    await side.getByRole('link', { name: /^Soccer/ }).click();
    await page.waitForURL('**/en-US/sport/soccer');
    expect(await width()).toBeLessThan(70);
    await toggle.click();
    await expect.poll(width).toBe(wide);
    await page.setViewportSize({ width: 1200, height: 800 });
    expect(await width()).toBe(wide);
  });

  it('goes by the bars and lists on a phone', async () => {
    const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { price, goto } = personOn(page);
    await goto('/en-US');
    const bottom = page.getByRole('navigation', { name: 'Main' });
    await bottom.getByRole('link', { name: 'Sports', exact: true }).tap();
    await page.waitForURL('**/en-US/sport');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tennis/ })
      .first()
      .tap();
    await page.waitForURL('**/en-US/sport/tennis');
    await price('Mira Kessler', 'Winner').waitFor();
    await bottom.getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /^Soccer/ })
      .tap();
    await page.waitForURL('**/en-US/sport/soccer');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Arsenal.*Chelsea/s })
      .tap();
    await page.waitForURL(`**/match/${FULL_MATCH.id}`);
    await page.getByRole('main').getByText('Both teams to score').first().waitFor();
  });

  it('shows every market of a match with every price, and finds one by its name', async () => {
    const page = await window.open();
    const { goto } = personOn(page);
    await goto(`/en-US/sport/soccer/england/premier-league/match/${FULL_MATCH.id}`);
    await page.getByRole('tab', { name: /^All/ }).click();
    const wanted = Object.entries(FULL_MATCH.prices)
      .flatMap(([key, outcomes]) => Object.keys(outcomes).map((outcome) => `${key}/${outcome}`))
      .sort();
    const shown = (where = 'main ') =>
      page.evaluate(
        (place) =>
          [...document.querySelectorAll<HTMLElement>(`${place}[data-outcome]`)].map((each) => each.dataset.outcome),
        where,
      );
    await expect.poll(async () => [...new Set(await shown())].sort()).toEqual(wanted);
    await page.getByLabel('Find a market').fill('correct');
    // The stage above shows the main prices, whatever is looked for below it.
    await expect
      .poll(async () => [...new Set((await shown('main :not(.stage *)')).map((each) => each?.split('/')[0]))])
      .toEqual(['correct-score']);
    await page.getByLabel('Find a market').fill('bicycle');
    await page.getByText('No market called “bicycle”').waitFor();
  });

  it('shows esports on their own side, and their match by its own address', { tags: 'long' }, async () => {
    const page = await window.open();
    const { price, goto } = personOn(page);
    await goto('/en-US/esports');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Counter-Strike/ })
      .first()
      .click();
    await page.waitForURL('**/en-US/esports/counter-strike');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Night Owls.*Red Harbour/s })
      .click();
    await page.waitForURL('**/en-US/esports/counter-strike/world/major/match/130');
    await price('Night Owls', 'Winner').waitFor();
  });
});

describe('a list longer than the window', () => {
  it.each(
    oneOf(0, [
      ['phone', PHONE],
      ['desk', DESK],
    ] as const),
  )(
    'is drawn where the reader is, at its full height, and is found again, on a %s',
    { tags: 'long' },
    async (_, viewport) => {
      const page = await window.open({ viewport });
      const { price, goto } = personOn(page);
      await goto('/en-US/sport/handball');
      await price('Home 0').waitFor();
      const main = page.getByRole('main');
      const height = () => main.evaluate((box) => box.scrollHeight);
      const [last] = LONG_LIST.slice(-1).map((each) => each.home);
      const rows = main.getByRole('link', { name: /^Home \d+/ });
      await expect.poll(() => rows.count()).toBeLessThan(LONG_LIST.length);
      const whole = await height();
      // A search in the page finds who is not drawn yet; a browser without a window does not scroll there by itself.
      const found = await page.evaluate((words) => {
        if (!Reflect.get(globalThis, 'find').call(globalThis, words)) return false;
        getSelection()?.anchorNode?.parentElement?.scrollIntoView({ block: 'end' });
        return true;
      }, `${last} – `);
      expect(found).toBe(true);
      await price(`${last}`).waitFor();
      expect(await height()).toBe(whole);
      await expect.poll(() => price('Home 0').count()).toBe(0);
      const place = await main.evaluate((box) => box.scrollTop);
      expect(place).toBeGreaterThan(500);
      await rows.filter({ hasText: `${last}` }).click();
      await page.waitForURL('**/match/*');
      await page.goBack();
      await price(`${last}`).waitFor();
      await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(place);
    },
  );
});

describe('the live overview', () => {
  it('changes one price and nothing else, in its place, without a reload', async () => {
    const page = await window.open();
    const { price, oddsOf, goto } = personOn(page);
    await goto('/en-US/live');
    const home = price(MOVING.home);
    await home.waitFor();
    await markDocument(page);
    // Once through both prices, so that the arrow of the first change is there before the measurement.
    await expect.poll(() => oddsOf(home), { timeout: 12_000 }).toBe(MOVING.high);
    await expect.poll(() => oddsOf(home), { timeout: 12_000 }).toBe(MOVING.low);
    const before = await placesOfPrices(page);
    const { changed, prices } = await changedPrices(page, 6000);
    expect(prices).toBeGreaterThan(10);
    expect(new Set(changed)).toEqual(new Set([`${MOVING.home}, 1X2`]));
    expect(await placesOfPrices(page)).toBe(before);
    expect(await sameDocument(page)).toBe(true);
  });

  it('shows the score, locks what is suspended, and keeps its width', { tags: 'long' }, async () => {
    const page = await window.open();
    const { price, goto } = personOn(page);
    await goto('/en-US/live');
    await price(SUSPENDED.home).waitFor();
    const list = page.getByRole('region', { name: 'Soccer' });
    const widthOf = async (home: string) =>
      (await list.getByRole('button', { name: `${home}, 1X2` }).boundingBox())?.width;
    const locked = list.getByRole('button', { name: `${SUSPENDED.home}, 1X2` });
    await expect.poll(() => locked.isDisabled(), { timeout: 12_000 }).toBe(true);
    expect(await widthOf(SUSPENDED.home)).toBe(await widthOf(MOVING.home));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ajax.*Feyenoord/s })
      .first()
      .click();
    await page.waitForURL(`**/en-US/live/sport/soccer/netherlands/eredivisie/match/${MOVING.id}`);
    await page.getByRole('heading', { level: 1, name: 'Ajax v Feyenoord' }).waitFor({ state: 'attached' });
  });
});

/** Where the focus is, by name and role. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.getAttribute('aria-label')} (${at?.getAttribute('role') ?? at?.tagName})`;
  });

describe('finding a match again', () => {
  it.each(
    oneOf(1, [
      ['phone', PHONE],
      ['desk', DESK],
    ] as const),
  )(
    'the search of a %s starts in its field and gives the focus back to what opened it',
    { tags: 'long' },
    async (_where, viewport) => {
      const page = await window.open({ viewport });
      await personOn(page).goto('/en-US/live');
      const opener = page.getByRole('banner').getByRole('button', { name: 'Search, Ctrl K' });
      const palette = page.getByRole('dialog', { name: 'Search' });
      for (const close of ['Escape', 'the way back']) {
        await opener.click();
        await expect.poll(() => focused(page)).toBe('Search (combobox)');
        await page.keyboard.type('aj');
        if (close === 'Escape' || viewport === DESK) await page.keyboard.press('Escape');
        else await palette.getByRole('button', { name: 'Close search' }).click();
        await palette.waitFor({ state: 'detached' });
        await expect.poll(() => focused(page), { message: close }).toBe('Search, Ctrl K (BUTTON)');
      }
    },
  );

  it('searches by name from the keyboard, forgets the words when cleared or closed, and opens what it found', async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US');
    const palette = page.getByRole('dialog', { name: 'Search' });
    const field = palette.getByRole('combobox', { name: 'Search' });
    const found = palette.getByRole('option');
    await page.keyboard.press('Control+k');
    await field.fill('q');
    await palette.getByText('Two letters are enough to start.').waitFor();
    await field.fill('nobody at all');
    await palette.getByText('Nothing called “nobody at all”').waitFor();
    await palette.getByRole('button', { name: 'Clear' }).click();
    expect(await field.inputValue()).toBe('');
    await field.fill('unterhaching');
    await found.filter({ hasText: LONG_NAMES.away }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    expect(await field.inputValue()).toBe('');
    // A letter too few, another wrong, and accents that nobody types.
    await field.fill('monchengladbch');
    await found.filter({ hasText: LONG_NAMES.home }).waitFor();
    await palette.getByText(/^\d+ results? for “monchengladbch”$/).waitFor({ state: 'attached' });
    await field.fill('eredivisie');
    await palette
      .getByRole('group', { name: 'Leagues' })
      .getByRole('option', { name: /^Eredivisie/ })
      .waitFor();
    await field.fill('hadball');
    await palette
      .getByRole('group', { name: 'Sports and pages' })
      .getByRole('option', { name: /^Handball/ })
      .waitFor();
    await field.fill('feyen');
    await found.filter({ hasText: MOVING.home }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/en-US/live/sport/soccer/netherlands/eredivisie/match/${MOVING.id}`);
  });

  it('keeps favourites over a reload until they are taken off, and leads to what is featured in play', {
    tags: 'long',
  }, async () => {
    const page = await window.open();
    const { price, goto } = personOn(page);
    await goto('/en-US/sport/soccer');
    const star = () => page.getByRole('main').getByRole('button', { name: 'Favourite Arsenal – Chelsea' });
    await star().click();
    await page
      .getByRole('navigation', { name: 'Sports', exact: true })
      .getByRole('link', { name: 'Favourites' })
      .click();
    await page.waitForURL('**/en-US/sport/favorites');
    await price(FULL_MATCH.home).waitFor();
    await expect.poll(() => price(LONG_NAMES.home).count()).toBe(0);
    await page.reload();
    await price(FULL_MATCH.home).waitFor();
    expect(await star().getAttribute('aria-pressed')).toBe('true');
    await star().click();
    await price(FULL_MATCH.home).waitFor({ state: 'detached' });

    await goto('/en-US/live/featured');
    await price(MOVING.home).waitFor();
    expect(await price(FULL_MATCH.home).count()).toBe(0);
    const side = page.getByRole('navigation', { name: 'Sports', exact: true });
    await side.getByRole('link', { name: /^Soccer\W*2 live/ }).click();
    await page.waitForURL('**/en-US/live/sport/soccer');
    await price(SUSPENDED.home).waitFor();
  });
});
