import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betting, CALM, ENDING, HALTING, RISING } from './scenarios/betting.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { markDocument, sameDocument } from './support/page-facts.ts';
import { type Person, personOn } from './support/person.ts';
import { emptySlip } from './support/slip.ts';
import { words } from './support/words.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(betting);
});
afterAll(async () => {
  await house?.close();
});

/** A signed-in player in euros, at the list of soccer matches. */
async function player(page: Page): Promise<Person> {
  const person = personOn(page);
  const account = house.players.find((each) => each.currency === 'EUR');
  if (!account) throw new Error('the demo has no player in EUR');
  await person.signIn(account);
  return person;
}

/** The live match that ends next, but leaves time enough to bet on it. */
function endingSoon(leavesSec: number) {
  const match = ENDING.find(({ endsAtSec }) => endsAtSec > house.scriptSec() + leavesSec);
  if (!match) throw new Error(`the script has no match left at second ${house.scriptSec()}`);
  return match;
}

const [arsenal, betis, gladbach] = CALM;

// First, while its matches are in play.
describe('betting in play', () => {
  it('waits its delay, is taken, and is paid when the match ends, without a reload', async () => {
    const person = await player(await window.open());
    const { slip, page } = person;
    // A list that was asked for before the kick-off hears of it within a minute only.
    await expect.poll(() => house.scriptSec()).toBeGreaterThan(4);
    await person.goto('/en-US/live');
    await emptySlip(person);
    const match = endingSoon(18);
    const before = await person.balance();
    await markDocument(page);
    await person.price(match.home).click();
    await person.stake('10');
    await person.place();
    await slip.getByText(/^Live bets wait \d s while prices are checked$/).waitFor();
    await person.waitForBalance(before - 10);
    const number = await person.takeReceipt();
    expect(house.scriptSec(), 'the bet came too late for this match').toBeLessThan(match.endsAtSec);
    await person.waitForBalance(before - 10);
    await expect.poll(person.balance, { timeout: 60_000, interval: 250 }).toBeCloseTo(before + 5, 2);
    await slip.getByRole('tab', { name: 'History' }).click();
    await slip
      .getByRole('radio', { name: 'Settled' })
      .or(slip.getByRole('button', { name: 'Settled' }))
      .first()
      .click();
    const ticket = slip.getByRole('article', { name: `Ticket ${number}` });
    await ticket.getByText('Won').first().waitFor();
    await ticket.getByText(/\+EUR\s15\.00/).waitFor();
    await ticket.getByRole('button', { name: /^Details of ticket/ }).click();
    await ticket.getByText('The bet is settled: Won. EUR 15.00 was paid to your balance.').waitFor();
    expect(await sameDocument(page)).toBe(true);
  });

  it('says that a selection is suspended and cannot be placed until its price is back', { tags: 'long' }, async () => {
    const person = await player(await window.open());
    const { slip } = person;
    await person.goto('/en-US/live');
    await emptySlip(person);
    const home = person.price(HALTING.home);
    await expect.poll(() => home.isEnabled(), { timeout: 30_000 }).toBe(true);
    await home.click();
    await person.stake('1');
    await slip.getByText(`${HALTING.home} is suspended. It can be placed when the price is back.`).waitFor();
    const button = slip.getByRole('button', { name: 'Place bet EUR 1.00' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 30_000 }).toBeNull();
    await emptySlip(person);
  });
});

describe('money in', () => {
  it('opens an account, welcomes, and takes a deposit on the provider’s own page', async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.goto('/en-US/register');
    const main = page.getByRole('main');
    // A try before this one may have taken the name.
    const name = `mira.kessler${String(Date.now()).slice(-6)}`;
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByText('This is not an e-mail address.').waitFor();
    await main.getByLabel('E-mail').fill(`${name}@example.org`);
    await main.getByLabel('User name').fill(name);
    await main.getByLabel('Country').selectOption({ label: 'Germany' });
    await main.getByLabel('Currency').selectOption('EUR');
    const choose = async (password: string) => {
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByLabel('Password again', { exact: true }).fill(password);
      await main.getByRole('button', { name: 'Continue' }).click();
    };
    window.expectComplaints(/status of 400/);
    await choose('password1');
    await main.getByText('Too many people use this password. Choose another.').waitFor();
    expect(await main.getByLabel('Day').count()).toBe(0);
    await choose('a long enough secret');
    await main.getByLabel('Day').selectOption('14');
    await main.getByLabel('Month').selectOption('3');
    await main.getByLabel('Year').selectOption('1990');
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByLabel(/^I accept the terms/).check();
    await main.getByLabel(/privacy policy/).check();
    await main.getByRole('button', { name: 'Open account' }).click();
    const welcome = page.getByRole('dialog', { name: 'Where the fun never ends' });
    await welcome.getByText(`Your account ${name} is open.`).waitFor();
    expect(await person.balance()).toBe(0);
    await welcome.getByRole('button', { name: 'Deposit & Bet Now' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    // Before the first deposit the house asks for a limit; none is an answer.
    await account.getByRole('button', { name: 'No limit, go on' }).click();
    await account.getByRole('button', { name: 'Yes, no limit' }).click();
    await account.getByLabel('Amount', { exact: true }).fill('25.50');
    await account.getByLabel(/^I accept the payment terms/).check();
    await account.getByRole('button', { name: /^Deposit .*25\.50$/ }).click();
    await page.waitForURL(`${house.sandboxUrl}/**`);
    await page.getByText('25.50 EUR').first().waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel(/^Expiry|^Valid/).fill('12/39');
    await page.getByLabel(/^Security code|^CVC/).fill('123');
    await page.getByLabel(/holder|Name on/i).fill('Mira Kessler');
    await page.getByRole('button', { name: /25\.50 EUR/ }).click();
    await page.waitForURL(`${house.url}/**`);
    await page.getByRole('dialog', { name: 'Account' }).getByText('Deposit completed').waitFor();
    await person.waitForBalance(25.5);

    // By a wallet: its own fields, and no amount left over from the card.
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'New deposit' }).click();
    const tiles = account.getByRole('radiogroup', { name: 'Pay with' });
    await account.getByRole('button', { name: '50', exact: true }).click();
    await tiles.getByRole('radio', { name: /Neteller/ }).click();
    expect(await account.getByLabel('Amount', { exact: true }).inputValue()).toBe('');
    await account.getByRole('button', { name: '30', exact: true }).click();
    await account.getByRole('button', { name: /^Deposit .*30\.00$/ }).click();
    await account.getByText('Fill this in.').waitFor();
    await account.getByLabel('Neteller e-mail').fill('mira@example.org');
    await account.getByRole('button', { name: /^Deposit .*30\.00$/ }).click();
    await page.waitForURL(`${house.sandboxUrl}/checkout/**`);
    await page.getByRole('button', { name: 'Pay 30.00 EUR' }).click();
    await page.waitForURL(`${house.url}/**`);
    await page.getByRole('dialog', { name: 'Account' }).getByText('Deposit completed').waitFor();
    await person.waitForBalance(55.5);
  });
});

describe('betting before the match', () => {
  it('takes a single, several singles and a combo, each with its stake from the balance', async () => {
    const person = await player(await window.open({ viewport: DESK }));
    const { slip, price, stake, place, takeReceipt, page } = person;
    await person.goto('/en-US/sport/soccer');
    await emptySlip(person);
    const before = await person.balance();

    await price(arsenal.home).click();
    await stake('10');
    await slip.getByText('EUR 20.00').waitFor();
    await place();
    const single = await takeReceipt();
    await person.waitForBalance(before - 10);

    await price(arsenal.home).click();
    await price(betis.home).click();
    await price(gladbach.home).click();
    await slip.getByRole('tab', { name: 'Singles' }).click();
    await stake('2');
    await slip.getByRole('button', { name: 'Place 3 bets EUR 6.00' }).click();
    const singles = await takeReceipt();
    await person.waitForBalance(before - 16);

    await price(arsenal.home).click();
    await price(betis.home).click();
    await price(gladbach.home).click();
    expect(await slip.getByRole('tab', { name: 'Combo' }).getAttribute('aria-selected')).toBe('true');
    await stake('3');
    // 2.00 x 2.50 x 1.80 = 9.00
    await slip.getByText('9.00', { exact: true }).waitFor();
    // 27.00, and the combo bonus of 3 % on the 24.00 won.
    await slip.getByText('EUR 27.72').waitFor();
    await place();
    const combo = await takeReceipt();
    await person.waitForBalance(before - 19);

    await slip.getByRole('tab', { name: 'History' }).click();
    for (const number of [single, singles, combo])
      await slip.getByRole('article', { name: `Ticket ${number}` }).waitFor();
    expect(new Set([single, singles, combo]).size).toBe(3);
    await page.reload();
    await person.waitForBalance(before - 19);
  });

  it('keeps the slip over a reload and clears what is taken out', { tags: 'long' }, async () => {
    const person = await player(await window.open());
    await person.goto('/en-US/sport/soccer');
    await emptySlip(person);
    await person.price(arsenal.home).click();
    await person.price(betis.home).click();
    await person.slip.getByRole('button', { name: `Remove ${betis.home}` }).waitFor();
    await person.page.reload();
    await person.slip.getByRole('button', { name: `Remove ${betis.home}` }).click();
    await person.slip.getByRole('button', { name: `Remove ${arsenal.home}` }).waitFor();
    await expect.poll(() => person.price(betis.home).getAttribute('aria-pressed')).toBe('false');
    expect(await person.price(arsenal.home).getAttribute('aria-pressed')).toBe('true');
    await emptySlip(person);
  });

  it('refuses what the balance cannot pay, with its reason', async () => {
    const person = await player(await window.open());
    await person.goto('/en-US/sport/soccer');
    await emptySlip(person);
    await person.price(arsenal.home).click();
    await person.stake('abc');
    await person.slip.getByRole('button', { name: 'Enter a stake' }).waitFor();
    await person.stake('999999');
    await person.slip.getByText(/^Your balance is EUR\s/).waitFor();
    await person.place();
    await person.page.getByRole('dialog').getByText("OH NO! Don't miss to win your bet.").waitFor();
    await person.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await emptySlip(person);
  });

  it('shows a price that moved from old to new and takes it once accepted', async () => {
    const person = await player(await window.open());
    const { slip } = person;
    await person.goto('/en-US/sport/soccer');
    await emptySlip(person);
    await person.price(RISING.home).click();
    await slip
      .getByRole('radio', { name: 'None' })
      .or(slip.getByRole('button', { name: 'None' }))
      .first()
      .click();
    await person.stake('1');
    const accept = slip.getByRole('button', { name: /^Accept \d/ });
    await accept.waitFor();
    await slip.getByText(/^Inter moved from \d+\.\d\d to \d+\.\d\d\. Accept it to place the bet\.$/).waitFor();
    expect(await slip.getByRole('button', { name: 'Place bet EUR 1.00' }).getAttribute('aria-disabled')).toBe('true');
    await accept.click();
    await accept.waitFor({ state: 'detached' });
    await person.place();
    await person.takeReceipt();
  });

  it('does the whole bet by keyboard alone', { tags: 'long' }, async () => {
    const person = await player(await window.open());
    const { page, slip } = person;
    await person.goto('/en-US/sport/soccer/england/premier-league');
    await emptySlip(person);
    const before = await person.balance();
    // The focus starts at the top of a fresh page.
    await page.reload();
    await person.price(arsenal.home).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const label = () =>
      page.evaluate(() => {
        const input = document.activeElement;
        return input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? '') : '';
      });
    const tabUntil = async (there: () => Promise<boolean>, most: number) => {
      for (let presses = 0; presses < most; presses += 1) {
        await page.keyboard.press('Tab');
        if (await there()) return;
      }
      throw new Error(`not reached with ${most} presses of Tab; the focus is on "${await focused()}"`);
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabUntil(async () => (await focused()).startsWith(`${arsenal.home}, 1X2`), 80);
    await page.keyboard.press('Enter');
    await slip.getByRole('button', { name: `Remove ${arsenal.home}` }).waitFor();
    await tabUntil(async () => (await label()).startsWith('Stake'), 160);
    await page.keyboard.type('1.50');
    await slip.getByRole('button', { name: 'Place bet EUR 1.50' }).waitFor();
    await page.keyboard.press('Enter');
    await slip.getByText('Bet accepted', { exact: true }).waitFor();
    await person.waitForBalance(before - 1.5);
    await tabUntil(async () => (await focused()) === 'Done', 40);
    await page.keyboard.press('Enter');
    await slip.getByText('Your slip is empty').waitFor();
  });
});

describe('on a phone', () => {
  it('bets from the slip as a sheet, and the bottom bar follows the side of the product', async () => {
    const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    const person = await player(page);
    const bottom = page.getByRole('navigation', { name: 'Main' });
    const shown = async () =>
      (await bottom.locator('a, button').allInnerTexts()).map((text) => text.replace(/\d/g, '').trim());
    await person.goto('/en-US');
    // One cell for both: nothing is in the slip yet.
    expect(await shown()).toEqual(expect.arrayContaining(['Menu', 'Sports']));
    await person.goto('/en-US/sport/soccer');
    await person.price(arsenal.home).waitFor();
    await bottom.getByRole('button', { name: /Bet slip/ }).tap();
    await emptySlip(person);
    await page.keyboard.press('Escape');
    await expect.poll(() => inView(page)).toBe(false);
    expect(await shown()).toEqual(expect.arrayContaining(['Menu', 'Bet slip']));
    expect(await shown()).not.toContain('Sports');
    await person.price(arsenal.home).tap();
    const open = bottom.getByRole('button', { name: /Bet slip/ });
    await expect.poll(() => open.textContent()).toMatch(/1/);
    expect(await inView(page)).toBe(false);
    await open.tap();
    await expect.poll(() => inView(page)).toBe(true);
    const before = await person.balance();
    await person.stake('2');
    await person.place();
    await person.takeReceipt();
    await person.waitForBalance(before - 2);
    await page.keyboard.press('Escape');
    await expect.poll(() => inView(page)).toBe(false);
    await person.goto('/en-US/gallery');
    expect(await shown()).toContain('Sports');
    expect(await shown()).not.toContain('Bet slip');
  });
});

/** Whether the slip's top is on the screen. */
const inView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const top = document.getElementById('slip')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    return top < innerHeight - 60;
  });

describe('in other languages', () => {
  it.each(
    oneOf(1, [
      ['de-DE', 'desk', 'light', 'EUR 4,00'],
      ['zh-CHS', 'phone', 'dark', 'EUR 4.00'],
    ] as const),
  )('bets in %s at the %s in the %s theme', { tags: 'long' }, async (language, where, theme, payout) => {
    const page = await window.open({ viewport: where === 'phone' ? PHONE : DESK, theme });
    const person = await player(page);
    await page.goto(`/${language}/sport/soccer/england/premier-league`);
    const price = page.getByRole('main').locator('[data-outcome="1x2/home"]').first();
    await price.click();
    const slip = page.locator('#slip');
    const bottom = page.getByRole('navigation', { name: words(language, 'frame', 'bottom.label'), exact: true });
    if (where === 'phone')
      await bottom.getByRole('button', { name: words(language, 'frame', 'bottom.betslip') }).click();
    await slip.getByLabel(words(language, 'slip', 'stake.label'), { exact: true }).fill('2');
    await slip.getByText(payout, { exact: true }).waitFor();
    const [before = ''] = words(language, 'slip', 'place.one').split('{{amount}}');
    await slip.getByRole('button', { name: before.trim() }).and(slip.locator('[type=submit]')).click();
    await slip.getByText(words(language, 'slip', 'receipt.title'), { exact: true }).waitFor();
    await slip.getByRole('button', { name: words(language, 'slip', 'receipt.done'), exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await person.page.getByText('Place bet').count()).toBe(0);
  });
});

describe('coming and going', () => {
  it('signs out everywhere on the page and in again, with a wrong password refused', async () => {
    const page = await window.open();
    const person = await player(page);
    const account = house.players.find((each) => each.currency === 'EUR');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Log in' }).click();
    window.expectComplaints(/status of 401/);
    await page.getByLabel('User name or e-mail').fill(account?.userName ?? '');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    await person.signInByForm(account ?? { userName: '', currency: '', password: '' });
    await person.goto('/en-US/login');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
});
