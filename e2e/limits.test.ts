import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstUse, LATER } from './scenarios/first-use.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(firstUse);
});
afterAll(async () => {
  await house?.close();
});

it('check 7: play shows its time; a player limits himself, lower at once, higher only later and by a second yes', {
  tags: 'long',
}, async () => {
  const page = await window.open({ viewport: DESK });
  const person = personOn(page);
  const player = house.players.find((each) => each.currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player, '/en-US/open-modal/protection');
  // Check 7: how long play is, where bets are made, in hours, minutes and seconds.
  await person.slip.getByText(/^Session \d:\d\d:\d\d$/).waitFor();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByText('Where you stand').waitFor();
  const says = async (amount: string, button: RegExp) => {
    await account.getByRole('button', { name: 'Change: Stake' }).click();
    const form = page.getByRole('dialog', { name: 'Stake: change the limit' });
    await form.getByLabel('New limit').fill(amount);
    await form.getByRole('button', { name: button }).click();
    await form.waitFor({ state: 'detached' });
  };
  await says('100', /^Set EUR\s100/);
  await account.getByText('EUR 100.00 left').waitFor();
  await says('20', /^Set EUR\s20/);
  await account.getByText('EUR 20.00 left').waitFor();
  await says('50', /^Ask for EUR\s50/);
  await account.getByText(/24 hours: EUR\s20\.00 to EUR\s50\.00/).waitFor();
  expect(await account.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await settled(page);
  expect([...(await layoutFaults(page)), ...(await accessFaults(page))]).toEqual([]);
  await account.getByRole('button', { name: 'Take back' }).click();
  await account.getByText(/EUR\s20\.00 to EUR\s50\.00/).waitFor({ state: 'detached' });
});

/** As a link would: the page stays, its address changes. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

it('check 1: the balance stands on every page of a player, in the currency of the account, as the house has it', {
  tags: 'long',
}, async () => {
  const page = await window.open({ viewport: DESK });
  const person = personOn(page);
  const player = house.players.find((each) => each.currency === 'CNY');
  if (!player) throw new Error('the demo has no player in CNY');
  await person.signIn(player, '/en-US/sport/soccer');
  await person.price(LATER.home).click();
  await person.stake('12.34');
  await person.place();
  await person.takeReceipt();
  const { user } = (await (await page.request.get('/api/session')).json()) as {
    user: { Balances: { TotalBalance: string } };
  };
  const balance = `CNY ${Number(user.Balances.TotalBalance).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(balance).toMatch(/^CNY\s9\d\d\.\d\d$/);
  const corner = page.getByRole('button', { name: `Balance ${balance}`, exact: true });
  const seen = new Set<string>();
  const asked = new Set(['/en-US', '/en-US/live', '/en-US/esports', '/en-US/sport/soccer']);
  // Every address of the site that is linked from the frame of a page that was seen, and some that lead to each other.
  for (const path of asked) {
    await goWithin(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await corner.waitFor();
    seen.add(path);
    const links = page.locator('nav a[href^="/en-US"], .side a[href^="/en-US"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) if (asked.size < 16) asked.add(href);
  }
  await goWithin(page, `/en-US/sport/soccer/england/premier-league/match/${LATER.id}`);
  await page.getByRole('main').getByText(LATER.away).first().waitFor();
  await corner.waitFor();
  expect([...seen].filter((path) => /\/(sport|live|esports|promotions)/.test(path)).length).toBeGreaterThan(6);

  await corner.click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.locator('.acct__menu [aria-current]').waitFor();
  const tabs = await account.locator('.acct__menu button.nav:not(.nav--out)').all();
  expect(tabs.length).toBeGreaterThan(10);
  for (const tab of tabs) {
    await tab.click();
    await account.locator('.acct__menu [aria-current]').waitFor();
    const stands = (await account.locator('.acct__bal b').textContent())?.replaceAll('\u00a0', ' ');
    expect([await tab.textContent(), stands]).toEqual([await tab.textContent(), balance]);
  }
});
