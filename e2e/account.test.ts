import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, PARTNERS, QUIET } from './scenarios/account.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults, colourFaults } from './support/layout.ts';
import { markDocument, sameDocument } from './support/page-facts.ts';
import { type Person, personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

function demoPlayer(userName: string): DemoPlayer {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
}

const accountOn = (page: Page) => page.getByRole('dialog', { name: 'Account' });

/** Opens a tab of the account. */
async function openTab(page: Page, tab: string) {
  await page.getByRole('button', { name: 'Account', exact: true }).filter({ visible: true }).first().click();
  const dialog = accountOn(page);
  await dialog.getByRole('button', { name: tab, exact: true }).click();
  return dialog;
}

/** Puts the quiet match into the slip with a stake. */
async function fillSlip({ goto, price, stake }: Person): Promise<void> {
  await goto('/en-US/sport/soccer');
  await price(QUIET.home).click();
  await stake('5');
}

describe('a break', () => {
  it('is asked about, shown, refuses a bet by name with its end, and can only be made longer', {
    tags: 'long',
  }, async () => {
    const elsewhere = personOn(await window.open({ viewport: DESK }));
    await elsewhere.signIn(demoPlayer('ada'));
    await fillSlip(elsewhere);

    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(demoPlayer('ada'));
    const before = await person.balance();
    const dialog = await openTab(page, 'Limits and breaks');
    await dialog.getByRole('radio', { name: /^3 days/ }).click();
    await dialog.getByRole('button', { name: 'Start the time out' }).click();
    const question = page.getByRole('dialog', { name: 'Time out: 3 days?' });
    await question.getByText(/Nobody can end it earlier/).waitFor();
    await question.getByRole('button', { name: 'Not now' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await dialog.getByText(/^Your time out runs until/).count()).toBe(0);

    await dialog.getByRole('button', { name: 'Start the time out' }).click();
    await question.getByRole('button', { name: 'Start it now' }).click();
    await dialog.getByText(/^Your time out runs until .* 20\d\d/).waitFor();
    await dialog.getByRole('button', { name: 'Make it longer' }).waitFor();
    await dialog.getByRole('button', { name: 'Account', exact: true }).click();
    await dialog.getByText(/^You are on a break until/).waitFor();

    // The page that has not heard of it asks the house, which refuses; the one that has says so before.
    await elsewhere.place();
    await elsewhere.slip.getByText(/This account is locked until .* 20\d\d/).waitFor();
    await person.goto('/en-US/sport/soccer');
    await person.stake('5');
    await person.slip.getByText(/^You are taking a break until/).waitFor();
    expect(await person.slip.getByRole('button', { name: /^Place / }).getAttribute('aria-disabled')).toBe('true');
    expect(await person.balance()).toBe(before);
  });
});

describe('the password', () => {
  it('is changed after the present one, which then opens nothing more, and signs other browsers out', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const other = await window.open({ viewport: DESK });
    const player = demoPlayer('bruno');
    await personOn(other).signIn(player);
    await personOn(page).signIn(player);
    const next = 'a phrase that nobody has seen';
    window.expectComplaints(/status of 40[01]/);
    const dialog = await openTab(page, 'Security');
    await dialog.getByRole('button', { name: 'Change: Password' }).click();
    const form = page.getByRole('dialog', { name: 'Change password' });
    const change = async (current: string, password: string, again: string) => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password', { exact: true }).fill(password);
      await form.getByLabel('New password again').fill(again);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await change(player.password, next, `${next}!`);
    await form.getByText('The two passwords differ.').waitFor();
    await change('not the present one', next, next);
    await form.getByText('User name or password is wrong.').waitFor();
    await change(player.password, 'password1', 'password1');
    await form.getByText('Too many people use this password. Choose another.').waitFor();
    await change(player.password, next, next);
    await page.getByText('Password changed', { exact: true }).waitFor();

    await other.goto('/en-US');
    await other.getByRole('link', { name: 'Log in' }).first().waitFor();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.goto('/en-US/login');
    const signIn = async (password: string) => {
      await page.getByLabel('User name or e-mail').fill(player.userName);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    };
    await signIn(player.password);
    await page.getByRole('main').getByText('User name or password is wrong.').waitFor();
    await signIn(next);
    await page.getByRole('button', { name: /^Balance / }).waitFor();

    const again = await openTab(page, 'Account');
    await again.getByRole('button', { name: 'Log out' }).click();
    await page.goto('about:blank'); // whoever leaves at once has still signed out
    await page.goto('/en-US');
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  });
});

describe('two sources of results', () => {
  it('do not share a combo, and the slip says why', { tags: 'long' }, async () => {
    const person = personOn(await window.open({ viewport: DESK }));
    const { slip, price, stake, place } = person;
    await person.signIn(demoPlayer('mei'));
    const before = await person.balance();
    await person.goto('/en-US/sport/soccer');
    await price(QUIET.home).click();
    await price(PARTNERS.home).click();
    await slip.getByRole('tab', { name: 'Combo' }).click();
    await stake('5');
    await place();
    await slip.getByText(/^These markets come from different sources and cannot share a bet\./).waitFor();
    expect(await person.balance()).toBe(before);
    await slip.getByRole('button', { name: `Remove ${PARTNERS.home}` }).click();
    await slip.getByRole('button', { name: `Remove ${QUIET.home}` }).click();
    await slip.getByText('Your slip is empty').waitFor();
  });
});

describe('a house without configuration', () => {
  const NONE = 'There is no admin configuration!';
  const withoutConfiguration = async (platform: string): Promise<Page> => {
    const page = await window.open({ fresh: true });
    await page.addInitScript((name) => Object.defineProperty(navigator, 'platform', { get: () => name }), platform);
    window.expectComplaints(/status of 404 .*admin\/config/);
    await page.route('**/api/admin/config/get', (route) =>
      route.fulfill({ status: 404, json: { code: 'NotFound', message: 'There is nothing here.', requestId: 'none' } }),
    );
    return page;
  };

  it('says so in a modal that closes on a Mac, and starts once there is one', { tags: 'long' }, async () => {
    const page = await withoutConfiguration('MacIntel');
    // A page that the server draws brings the configuration along; this one is the browser's own.
    await page.goto('/en-US/rules');
    const modal = page.getByRole('dialog', { name: 'Error' });
    await modal.getByText(NONE).waitFor();
    await modal.getByRole('button', { name: 'Close' }).last().click();
    await modal.waitFor({ state: 'hidden' });
    const reason = page.getByRole('main').getByRole('alert');
    await reason.getByRole('heading', { name: NONE }).waitFor();
    const surface = await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(surface, 'the ground of the columns, not the bare page').not.toMatch(/rgba\(0, 0, 0, 0\)/);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      expect(await (theme === 'dark' ? accessFaults : colourFaults)(page), theme).toEqual([]);
    }
    await page.unroute('**/api/admin/config/get');
    await markDocument(page);
    await reason.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('navigation', { name: 'Products' }).waitFor();
    expect(await sameDocument(page), 'without a reload').toBe(true);
  });

  it("says so in the browser's own alert elsewhere", { tags: 'long' }, async () => {
    const page = await withoutConfiguration('Linux x86_64');
    const alerts: string[] = [];
    page.on('dialog', (alert) => {
      alerts.push(`${alert.type()}: ${alert.message()}`);
      void alert.accept();
    });
    await page.goto('/en-US/rules');
    await page.getByText(NONE).waitFor();
    await expect.poll(() => alerts).toEqual([`alert: ${NONE}`]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a newer site', () => {
  const FIVE_MINUTES = 300_000;

  it('is told of within five minutes; refreshing loads it, and closing leaves the page', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK, fresh: true });
    await page.clock.install();
    const { goto, price, slip } = personOn(page);
    await goto('/en-US/sport/soccer');
    // Everything is here before time jumps: what is still under way then would be too late.
    await price(QUIET.home).waitFor();
    await slip.getByText('Your slip is empty').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('evens.version'))).not.toBeNull();
    await page.clock.fastForward(FIVE_MINUTES);
    const modal = page.getByRole('dialog', { name: 'New version' });
    let version = 'one';
    await page.route('**/api/version', (route) => route.fulfill({ json: { data: version } }));
    expect(await modal.count()).toBe(0);
    await markDocument(page);
    await page.clock.fastForward(FIVE_MINUTES);
    await modal.waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'hidden' });
    expect(await sameDocument(page)).toBe(true);

    version = 'two';
    await page.clock.fastForward(FIVE_MINUTES);
    await modal.getByRole('button', { name: /Refresh/ }).click();
    await expect.poll(() => sameDocument(page)).toBe(false);
    await page.getByRole('main').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('evens.version'))).toBe('two');
  });
});

describe('new terms', () => {
  it('are asked for once the house has them, and bets wait for them', { tags: 'long' }, async () => {
    await house.kill();
    await house.startAgain(undefined, { TERMS_VERSION: '2' });
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(demoPlayer('mei'));
    const terms = page.getByRole('dialog', { name: 'Our terms have changed' });
    await terms.getByRole('button', { name: 'Not now' }).click();
    await person.slip.getByText('Your slip is empty').waitFor();
    await page.getByRole('link', { name: 'Soccer' }).first().click();
    await person.price(QUIET.home).click();
    await person.stake('5');
    await person.slip.getByText('Our terms have changed. Accept them to place bets.').waitFor();
    expect(await person.slip.getByRole('button', { name: /^Place / }).getAttribute('aria-disabled')).toBe('true');
    await person.slip.getByRole('button', { name: 'Read and accept' }).click();
    await terms.getByRole('button', { name: 'Accept the terms' }).click();
    await terms.waitFor({ state: 'hidden' });
    await person.place();
    await person.takeReceipt();
  });
});
