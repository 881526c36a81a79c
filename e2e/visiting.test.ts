/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing, FULL_MATCH } from './scenarios/browsing.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { looksHere } from './support/layout.ts';
import { look } from './support/look.ts';
import { personOn } from './support/person.ts';
import { VISITORS } from './support/screens.ts';

let house: House;
const window = browserFor(() => house);
looksHere();

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const htmlLang = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

describe('the language of a visit', () => {
  it.each(
    oneOf(0, [
      ['the root, where the operator has set no language', '/', 'de-AT', '/de-DE', 'de'],
      ['a path without a language', '/sport/soccer?btag=7', 'fr-CA', '/fr-FR/sport/soccer', 'fr'],
      ['a language in another spelling', '/zh-cn/live', 'en-US', '/zh-CHS/live', 'zh-Hans'],
      ['traditional characters', '/zh-CHT', 'en-US', '/zh-CHT', 'zh-Hant'],
      ['a language alone', '/de', 'en-US', '/de-DE', 'de'],
      ['a word that is no screen', '/bicycles', 'en-US', '/en-US/404', 'en'],
    ] as const),
  )('%s', async (_what, from, locale, to, tag) => {
    const page = await window.open({ locale });
    if (to.endsWith('/404')) window.expectComplaints(/status of 404/);
    await page.goto(from);
    await page.getByRole('main').waitFor();
    await expect.poll(() => pathOf(page)).toBe(to);
    expect(await htmlLang(page)).toMatch(new RegExp(`^${tag}(-|$)`));
  });

  it.each(
    oneOf(2, [
      ['de-DE', 'Deutsch', 'Fußball', 'de', DESK],
      ['zh-CHS', '简体中文', '足球', 'zh-Hans', DESK],
      ['de-DE', 'Deutsch', 'Fußball', 'de', PHONE],
    ] as const),
  )('changes to %s by the dialog (%s), keeps the page, and stays', async (code, name, sport, tag, viewport) => {
    const page = await window.open({ viewport });
    const { goto } = personOn(page);
    await goto('/en-US/sport/soccer');
    if (viewport === PHONE)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'English' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name }).click();
    await expect.poll(() => pathOf(page)).toBe(`/${code}/sport/soccer`);
    await page.getByRole('main').getByRole('region', { name: sport }).first().waitFor();
    expect(await htmlLang(page)).toMatch(new RegExp(`^${tag}(-|$)`));
    const other = page.locator('link[rel="alternate"]');
    await expect.poll(() => other.count()).toBeGreaterThanOrEqual(10);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(`/${code}/sport/soccer`);
    expect(await page.locator('link[hreflang="x-default"]').getAttribute('href')).toMatch('/en-US/sport/soccer');
    await page.goto('/');
    await expect.poll(() => pathOf(page)).toBe(`/${code}`);
  });

  it('writes prices and dates as the language does', async () => {
    const page = await window.open();
    await page.goto(`/de-DE/sport/soccer/england/premier-league/match/${FULL_MATCH.id}`);
    const price = page.getByRole('main').locator('[data-outcome="1x2/home"]').first();
    await expect.poll(() => price.textContent()).toMatch(/2,10$/);
  });
});

describe('pages that are not there', () => {
  it.each(
    oneOf(0, [
      ['an address', '/en-US/sport/soccer/england/no/such/page/at-all'],
      ['the page itself', '/en-US/404'],
    ] as const),
  )('%s answers with a way on', async (_what, path) => {
    const page = await window.open();
    window.expectComplaints(/status of 404/);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Wide. This page isn’t here.' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'See live matches' }).click();
    await expect.poll(() => pathOf(page)).toBe('/en-US/live');
  });

  it('a match that nobody knows says so', { tags: 'long' }, async () => {
    const page = await window.open();
    window.expectComplaints(/status of 404/);
    await page.goto('/en-US/sport/soccer/england/premier-league/match/99999');
    await page.getByRole('heading', { name: 'This match is not here' }).waitFor();
  });
});

describe('settings of a visitor', () => {
  it('keeps theme, odds format, rows and time zone over a reload', async () => {
    const page = await window.open();
    const { goto, price } = personOn(page);
    await goto('/en-US/sport/soccer');
    const home = price(FULL_MATCH.home);
    await home.waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const start = () => page.getByRole('main').locator('.mrow', { hasText: FULL_MATCH.home }).first().textContent();
    const before = await start();
    expect(await theme()).toBe('dark');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const sections = () =>
      dialog
        .locator('.settings > *')
        .evaluateAll((all) => all.slice(0, 6).map((each) => each.querySelector('.label, label')?.textContent));
    await expect
      .poll(sections)
      .toEqual(['Sort matches by', 'Match rows', 'Language', 'View of a sport on phones', 'Odds format', 'Time zone']);
    await dialog.getByText('Light', { exact: true }).click();
    expect(await theme()).toBe('light');
    await dialog.getByLabel('Odds format').selectOption({ label: 'Fractional' });
    await dialog.getByText('One line', { exact: true }).click();
    await dialog.getByText('Cards', { exact: true }).click();
    await dialog.getByText('Start time', { exact: true }).click();
    await dialog.getByLabel('Time zone').selectOption('-5');
    await goto('/en-US/sport/soccer');
    for (const visit of ['the first', 'after a reload']) {
      if (visit !== 'the first') await page.reload();
      await expect.poll(() => home.textContent(), { message: visit }).toMatch(/11\/10$/);
      expect(await theme(), visit).toBe('light');
      expect(await start(), visit).not.toBe(before);
    }
    const cookies = await page.context().cookies();
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
      oddFormat: 'fractional',
      viewFormat: 'cards',
      looks: expect.stringMatching(/lines%3Dsingleline.*sorting%3Dtime/),
    });
  });

  it('takes the theme of the button at the foot of the sidebar', { tags: 'long' }, async () => {
    const page = await window.open({ theme: 'light' });
    await page.goto('/en-US');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Light theme' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});

/** The components, at the desk first and then drawn narrower in place; the screens made of them are swept by `layout.long.test.ts`. */
it('check 76: the gallery fits and reads well', async () => {
  const page = await window.open();
  // Cards of withdrawals ask what their ways are called, which the house tells whoever is signed in.
  const [player] = house.players;
  if (!player) throw new Error('the demo has players');
  await personOn(page).signIn(player);
  const sample = { language: 'en-US', widths: [1440, 390], themes: { 1440: ['dark'], 390: ['light'] } } as const;
  const gallery = VISITORS.find(({ name }) => name === 'gallery');
  if (!gallery) throw new Error('there is no gallery among the screens');
  expect(await look(page, gallery, sample)).toEqual([]);
});
