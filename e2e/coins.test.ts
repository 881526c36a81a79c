/** @module-tag long */

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account as script } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { letterTo } from './support/letters.ts';
import { member, send } from './support/members.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { type Person, personOn } from './support/person.ts';
import { sendWithdrawal } from './support/withdrawing.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(script, { settings: { WITHDRAWAL_NEW_DETAILS_HOURS: '0', WITHDRAWAL_MOST_A_DAY: '50' } });
});
afterAll(async () => {
  await house?.close();
});

interface Payer extends Person {
  readonly account: Locator;
  readonly payments: Locator;
  /** Looked at by axe and for overflow. */
  seen(name: string): Promise<void>;
  /** Chooses a coin, and its chain where it has many, and reads its address when it is there. */
  addressOf(coin: string, chain?: string): Promise<string>;
}

const looker = (page: Page, account: Locator) => async (name: string) => {
  await account.locator('.acct__main').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect([name, await accessFaults(page), await layoutFaults(page)]).toEqual([name, [], []]);
};

/** Somebody new at the coins of the deposit tab, before the payment terms are accepted. */
async function payer(viewport: { width: number; height: number }, theme: 'dark' | 'light'): Promise<Payer> {
  const page = await window.open({ viewport, theme });
  await page.goto('/health');
  await member(page);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  await page.goto('/en-US/user/deposit');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('radio', { name: /^Crypto/ }).click();
  await account.getByRole('radiogroup', { name: 'Coin' }).waitFor();
  return {
    ...personOn(page),
    account,
    payments: account.locator('.cpay > li'),
    seen: looker(page, account),
    addressOf: async (coin, chain) => {
      await account.getByRole('radio', { name: coin, exact: true }).click();
      if (chain) await account.getByRole('tab', { name: chain }).click();
      return (await account.locator('.addr code').first().textContent()) ?? '';
    },
  };
}

async function processor(step: 'send' | 'step', values: Record<string, string>): Promise<string> {
  const answer = await fetch(`${house.sandboxUrl}/processor/${step}`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const page = await answer.text();
  expect(answer.status, page).toBe(200);
  return page;
}

/** Sends coins to an address as a wallet does; the network has seen them, and no more. */
async function sendCoins(address: string, amount: string, tag = ''): Promise<string> {
  const page = await processor('send', { address, amount, tag });
  return /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
}
const confirm = (id: string) => processor('step', { id, step: 'confirmed' });

/** The box goes when the address comes, which may be before anybody has read whether it is ticked: pressed, and not asked. */
const accept = (at: Payer) => at.account.getByLabel(/^I accept the payment terms/).click();

/** For a person to look at, where pictures are wanted. */
async function shown(desk: Page, name: string): Promise<void> {
  const folder = process.env.CASHIER_SHOTS;
  if (!folder) return;
  for (const theme of ['dark', 'light'] as const) {
    await desk.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await desk.screenshot({ path: `${folder}/${name}-${theme}.png` });
  }
}

const WIDTHS = [
  ['on a phone', PHONE, 'light'],
  ['at the desk', DESK, 'dark'],
] as const;

describe('a deposit in coins', () => {
  it.each(oneOf(0, WIDTHS))('has an address, is seen, and is credited once: %s', async (_where, viewport, theme) => {
    const at = await payer(viewport, theme);
    const { page, account, payments } = at;
    await account.getByText('Your address is shown once you accept the payment terms.').waitFor();
    await at.seen('coins-terms');
    await accept(at);
    // The box is gone, and whoever stood on it stands at the address.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('cry__main');
    const address = await at.addressOf('BTC');
    expect(address).toMatch(/^(bc1|1|3)/);
    const picture = account.getByRole('img', { name: 'QR code of your Bitcoin address' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.width, image.height]))
      .toEqual([200, 200, 200]);
    await account.getByText('0.0002\u00a0BTC', { exact: true }).waitFor();
    await account.getByText(/^1\u00a0BTC = EUR\s99,000\.00$/).waitFor();
    await account.getByText('Send only Bitcoin to this address: another coin is lost.', { exact: false }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await account.getByRole('button', { name: 'Copy the address' }).click();
    await account.getByRole('button', { name: 'Copy the address' }).getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await at.seen('coins-address');

    // Nobody reloads the page.
    const id = await sendCoins(address, '0.0015');
    await payments.first().getByText('On its way', { exact: true }).waitFor();
    expect(await at.balance()).toBe(0);
    await at.seen('coins-seen');
    await confirm(id);
    await payments.first().getByText('Credited', { exact: true }).waitFor();
    await payments
      .first()
      .getByText(/^\+EUR\s148\.50$/)
      .waitFor();
    await at.waitForBalance(148.5);
    await processor('step', { id, step: 'repeat' });
    await at.seen('coins-credited');

    await confirm(await sendCoins(address, '0.0001'));
    await payments.first().getByText('Below the minimum', { exact: true }).waitFor();
    expect(await at.balance()).toBe(148.5);
    // Taken once: the same after another visit.
    await page.goto('/en-US/user/deposit');
    await account.getByRole('radio', { name: /^Crypto/ }).click();
    expect(await at.addressOf('BTC')).toBe(address);
  });

  it('in a token has an address for each chain, and both are credited', { tags: 'long' }, async () => {
    const at = await payer(PHONE, 'dark');
    await accept(at);
    await at.addressOf('BTC');
    const onEthereum = await at.addressOf('USDT', 'Ethereum');
    expect(onEthereum).toMatch(/^0x[0-9a-fA-F]{40}$/);
    await at.account.getByText('Send only Tether on Ethereum to this address', { exact: false }).waitFor();
    await confirm(await sendCoins(onEthereum, '25'));
    await at.waitForBalance(24.75);
    const onTron = await at.addressOf('USDT', 'Tron');
    await expect.poll(() => at.addressOf('USDT', 'Tron')).toMatch(/^T/);
    expect(onTron).not.toBe(onEthereum);
    await at.seen('coins-token');
    await confirm(await sendCoins(await at.addressOf('USDT', 'Tron'), '10'));
    await at.waitForBalance(34.65);
  });

  it('with a tag shows both, and is credited by both; one without parts is credited whole', {
    tags: 'long',
  }, async () => {
    const at = await payer(PHONE, 'light');
    await accept(at);
    const address = await at.addressOf('XRP');
    expect(address).toMatch(/^r/);
    const tag = (await at.account.locator('.addr code').nth(1).textContent()) ?? '';
    expect(tag).toMatch(/^\d{1,10}$/);
    await at.account.getByText('Send the tag with the address. Without it XRP reaches nobody.').waitFor();
    await at.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await at.account.getByRole('button', { name: 'Copy the tag' }).click();
    expect(await at.page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
    await at.seen('coins-tag');
    await confirm(await sendCoins(address, '25', tag));
    await at.waitForBalance(49.5);
    // Without its tag nobody here has the address.
    const astray = await fetch(`${house.sandboxUrl}/processor/send`, {
      method: 'POST',
      body: new URLSearchParams({ address, amount: '25', tag: '' }),
    });
    expect(await astray.text()).toContain('Nobody was given this address.');
    await confirm(await sendCoins(await at.addressOf('NEO'), '3'));
    await at.waitForBalance(64.35);
    await at.seen('coins-neo');
  });

  it('over a limit is held, and goes back to an address that its player names', { tags: 'long' }, async () => {
    window.expectComplaints(/status of 4\d\d/);
    const at = await payer(DESK, 'light');
    const { account, payments, page } = at;
    await accept(at);
    const address = await at.addressOf('BTC');
    // A house that has just opened has no rate yet: what comes then waits for one.
    await account.getByText(/^1\u00a0BTC = /).waitFor();
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    const limited = await page.request.put('/api/profile/limits', {
      headers: { 'x-csrf-token': csrfToken },
      data: { kind: 'deposit', span: 'day', amount: '20.00' },
    });
    expect(limited.status(), await limited.text()).toBe(200);
    await confirm(await sendCoins(address, '0.001'));
    await payments.first().getByText('Held', { exact: true }).waitFor();
    expect(await at.balance()).toBe(0);
    await at.seen('coins-held');
    // Nobody has said where to: an operator who sends it back reads that, and what to do.
    const desk = await openOfficeAs(window, house, 'tariq', '/held-payments');
    const row = desk.getByRole('table').getByRole('button').last();
    await row.click();
    const dialog = desk.getByRole('dialog');
    const sendBack = async () => {
      await desk.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByLabel('Reason (recorded in the audit log)').fill('beyond his limit');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await sendBack();
    await desk.getByText('The refund failed: its player has not named an address yet.').waitFor();
    await desk.getByText('Refund failed', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Refunded manually' }).click();
    expect(await officeFaults(desk)).toEqual([]);
    await shown(desk, 'held-by-hand');
    await desk.keyboard.press('Escape');
    expect(await officeFaults(desk)).toEqual([]);
    await shown(desk, 'held-refused');
    const back = account.getByLabel('Send it back to this BTC address');
    const say = async (text: string) => {
      await back.fill(text);
      await account.getByRole('button', { name: 'Send it back' }).click();
    };
    await say('0x52908400098527886E0F7030069857D2E4169EE7');
    await account.getByText('This is an address of another coin', { exact: false }).waitFor();
    await at.seen('coins-held-wrong');
    await say('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
    await payments.first().getByText('Goes back', { exact: true }).waitFor();
    await sendBack();
    await payments.first().getByText('Sent back', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await at.balance()).toBe(0);
  });
});

describe('a withdrawal in coins', () => {
  it.each(oneOf(1, WIDTHS))(
    'says what arrives, refuses a wrong address by its field, and is paid: %s',
    { tags: 'long' },
    async (_w, viewport, theme) => {
      window.expectComplaints(/status of 400/);
      const player = house.players.find(({ userName }) => userName === 'ada');
      if (!player) throw new Error('the demo has no ada');
      const page = await window.open({ viewport, theme });
      await personOn(page).signIn(player, '/en-US/open-modal/withdraw');
      const account = page.getByRole('dialog', { name: 'Account' });
      const seen = looker(page, account);
      await account.getByRole('radio', { name: /^Bitcoin Network/ }).click();
      const before = await personOn(page).balance();
      await account.getByLabel('Amount').fill('100');
      const arrives = account.locator('.sum').filter({ hasText: 'Network fee' }).locator('.tot dd');
      await expect.poll(() => arrives.textContent()).toMatch(/^0\.000\d+\u00a0BTC$/);
      const press = () => sendWithdrawal(account, /^Withdraw EUR/);
      for (const [address, says] of [
        ['0x52908400098527886E0F7030069857D2E4169EE7', 'This is an address of another coin'],
        ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'The address is mistyped'],
      ] as const) {
        await account.getByLabel('Bitcoin address').fill(address);
        await press();
        await account.locator('.has-error').getByText(says, { exact: false }).waitFor();
      }
      await seen('coins-withdraw-wrong');
      await account.getByLabel('Bitcoin address').fill('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
      await press();
      const newest = account.locator('.wd__card').first();
      await newest.getByText('Paid', { exact: true }).waitFor();
      await newest.getByText('Transaction', { exact: true }).waitFor();
      await seen('coins-withdraw-paid');
      expect(await personOn(page).balance()).toBe(before - 100);

      await account.getByRole('radio', { name: /^Tether on Ethereum/ }).click();
      await account.getByLabel('Amount').fill('50');
      await account.getByLabel('Address', { exact: true }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
      await sendWithdrawal(account, /^Withdraw EUR\s50\.00$/);
      await account.locator('.has-error').waitFor();
      await account.getByLabel('Address', { exact: true }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
      await sendWithdrawal(account, /^Withdraw EUR\s50\.00$/);
      await newest.getByText('EUR 50.00').first().waitFor();
      await newest.getByText('Paid', { exact: true }).waitFor();
      await letterTo(house, 'ada@demo.invalid', /^Withdrawal of EUR\s50\.00 paid/);
    },
  );

  it('in a coin without parts leaves what makes no whole one, and in one with a tag asks for it', {
    tags: 'long',
  }, async () => {
    window.expectComplaints(/status of 400/);
    const player = house.players.find(({ userName }) => userName === 'ada');
    if (!player) throw new Error('the demo has no ada');
    const page = await window.open({ viewport: PHONE, theme: 'dark' });
    await personOn(page).signIn(player, '/en-US/open-modal/withdraw');
    const account = page.getByRole('dialog', { name: 'Account' });
    const seen = looker(page, account);
    const newest = account.locator('.wd__card').first();
    await account.getByRole('radio', { name: /^NEO/ }).click();
    const before = await personOn(page).balance();
    await account.getByLabel('Amount').fill('52');
    // A NEO is five euros, less one in a hundred.
    const sum = account.locator('.sum').filter({ hasText: 'Network fee' });
    await expect.poll(() => sum.locator('.tot dd').textContent()).toBe('10\u00a0NEO');
    await sum.getByText('Stays in your balance').waitFor();
    await sum.getByText(/^EUR\s1\.49$/).waitFor();
    await seen('coins-neo-quote');
    await account.getByLabel('Address', { exact: true }).fill('AK2nJJpJr6o664CWJKi1QRXjqeic2zRp8y');
    await sendWithdrawal(account, /^Withdraw EUR\s52\.00$/);
    await newest.getByText('Paid', { exact: true }).waitFor();
    await newest.getByText('Back in your balance').waitFor();
    await newest.getByText('What makes no whole coin is in your balance again.', { exact: false }).first().waitFor();
    await seen('coins-neo-paid');
    expect(await personOn(page).balance()).toBeCloseTo(before - 50.51, 2);

    await account.getByRole('radio', { name: /^XRP/ }).click();
    await account.getByLabel('Amount').fill('20');
    await account.getByLabel('Address', { exact: true }).fill('rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B');
    const press = () => sendWithdrawal(account, /^Withdraw EUR\s20\.00$/);
    await press();
    await account.locator('.has-error').waitFor();
    await seen('coins-tag-missing');
    await account.getByLabel('Tag', { exact: true }).fill('7');
    await press();
    await newest.getByText('EUR 20.00').first().waitFor();
    await newest.getByText('Paid', { exact: true }).waitFor();
  });
});
