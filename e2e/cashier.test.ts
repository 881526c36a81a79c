import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { account as script } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
import { HONEST, payByCard, paymentDesks } from './support/payment-desks.ts';
import { type Person, personOn } from './support/person.ts';

/** Where vouchers are sold: an address of this machine at which nobody answers. */
const SHOP = 'http://localhost:9/vouchers';
const SECRET = 'what the sandbox of this journey shares';
const SHOTS = process.env.CASHIER_SHOTS;
/** An operator's command beside the running house. */
const voucher = await builtCommand('src/entrypoints/voucher.ts');

let house: House;
const window = browserFor(() => house);
const desks = paymentDesks(() => house, SECRET);

beforeAll(async () => {
  const settings = { SANDBOX_SECRET: SECRET, PAYMENT_REDIRECT: 'on', VOUCHER_SHOP_URL: SHOP };
  house = await openHouse(script, { settings });
});
afterAll(async () => {
  await house?.close();
});

const WIDTHS = [
  ['on a phone', PHONE, 'light'],
  ['at the desk', DESK, 'dark'],
] as const;

interface Cashier extends Person {
  readonly account: Locator;
  /** Looked at by axe, for overflow, and by a person where pictures are wanted, in both themes. */
  seen(name: string): Promise<void>;
  /** Fills the amount in and goes to the provider's page. */
  leave(amount: string): Promise<void>;
}

/** Somebody new at the deposit tab, whose question for limits is answered. */
async function cashier(
  viewport: { width: number; height: number },
  theme: 'dark' | 'light',
  language = 'en-US',
  of: Parameters<typeof member>[1] = {},
) {
  const page = await window.open({ viewport, theme });
  // From a page that asks for nothing: whoever is met first is the visitor that becomes a player.
  await page.goto('/health');
  await member(page, of);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  await page.goto(`/${language}/user/deposit`);
  const account = page.getByRole('dialog', { name: language === 'de-DE' ? 'Konto' : 'Account' });
  await account.getByRole('radiogroup').waitFor();
  // The form comes in a file of its own.
  await account.locator('.sk-lines').first().waitFor({ state: 'detached' });
  const at: Cashier = {
    ...personOn(page),
    account,
    seen: async (name) => {
      const main = account.locator('.acct__main');
      // At its end the button of a phone, which stays in view, covers nothing.
      const scroll = (to: 'top' | 'end') =>
        main.evaluate((element, at) => element.scrollTo(0, at === 'end' ? element.scrollHeight : 0), to);
      await scroll('end');
      expect([name, await accessFaults(page), await layoutFaults(page)]).toEqual([name, [], []]);
      await scroll('top');
      if (!SHOTS) return;
      for (const each of ['dark', 'light'] as const) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, each);
        await page.screenshot({ path: `${SHOTS}/${name}-${viewport.width}-${each}.png` });
      }
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
    },
    leave: async (amount) => {
      await account.getByLabel('Amount', { exact: true }).fill(amount);
      const terms = account.getByLabel(/^I accept the payment terms/);
      if ((await terms.count()) > 0) await terms.check();
      await account.getByRole('button', { name: /^Deposit / }).click();
    },
  };
  return at;
}

const again = (account: Locator) => account.getByRole('button', { name: 'New deposit' }).click();

describe('by card', () => {
  it.each(oneOf(0, WIDTHS))(
    'asks the bank (3-D Secure), and says what became of it: %s',
    async (_where, viewport, theme) => {
      const at = await cashier(viewport, theme);
      const { page, account } = at;
      await at.seen('deposit');
      await at.leave('20');
      await payByCard(house, page, '4000 0000 0000 3220');
      await page.getByRole('heading', { name: 'Your bank asks: is it you who pays?' }).waitFor();
      await page.getByRole('button', { name: 'Yes, it is me' }).click();
      await account.getByText('Deposit completed').waitFor();
      await at.waitForBalance(20);
      await at.seen('completed');

      await again(account);
      await at.leave('30');
      await payByCard(house, page, '4000 0000 0000 3220');
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await account.getByText('Payment rejected').waitFor();
      await at.seen('rejected');
      expect(await at.balance()).toBe(20);
    },
  );

  it('whose page was closed shows as pending, and is credited when it is paid later', { tags: 'long' }, async () => {
    const at = await cashier(PHONE, 'dark');
    const { page, account } = at;
    await account.getByLabel('Open the payment page in a new tab').check();
    const opening = page.waitForEvent('popup');
    await at.leave('20');
    const tab = await opening;
    await tab.waitForURL(`${house.sandboxUrl}/pay/**`);
    const address = tab.url();
    await tab.close();
    await account.getByText('Payment pending').waitFor();
    await at.seen('pending');
    const card = { number: '4242424242424242', expiry: '12/39', securityCode: '123', holder: 'Mira' };
    await page.request.post(address, { form: card, maxRedirects: 0 });
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(20);
  });

  it.each<readonly [string, object]>(
    oneOf(0, [
      ['says everything five times, last first', { copies: 5, reorder: true }],
      ['says nothing', { mute: true }],
      ['says another amount', { wrongAmount: true }],
    ]),
  )('is credited once, with what was paid, while its provider %s', { tags: 'long' }, async (_what, change) => {
    await desks.card(change);
    try {
      const at = await cashier(PHONE, 'dark');
      await at.leave('20');
      await payByCard(house, at.page, '4242 4242 4242 4242');
      await at.account.getByText('Deposit completed').waitFor();
      await at.waitForBalance(20);
    } finally {
      await desks.card({ ...HONEST, wrongAmount: false });
    }
    const at = await cashier(PHONE, 'dark');
    expect(await at.balance()).toBe(0);
  });
});

describe('by wallet', () => {
  it('pays, pays slowly, is declined, is called off: each is said, and only what was paid is there', {
    tags: 'long',
  }, async () => {
    const at = await cashier(PHONE, 'dark');
    const { page, account } = at;
    const by = async (button: RegExp) => {
      await account.getByRole('radio', { name: /Skrill/ }).click();
      await at.leave('20');
      await page.waitForURL(`${house.sandboxUrl}/checkout/**`);
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(`${house.url}/**`);
    };
    await by(/is declined$/);
    await account.getByText('Payment rejected').waitFor();
    await again(account);
    await by(/^Cancel/);
    await account.getByText('Payment cancelled').waitFor();
    await at.seen('canceled');
    await again(account);
    await by(/after five seconds$/);
    await account.getByText('Payment pending').waitFor();
    expect(await at.balance()).toBe(0);
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(20);
    await again(account);
    await by(/^Pay 20\.00 EUR$/);
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(40);
  });
});

describe('by each wallet of the list', () => {
  it('leads to its own page and back, with what its row asks for', { tags: 'long' }, async () => {
    const at = await cashier(DESK, 'dark');
    const { page, account } = at;
    const rows: readonly (readonly [RegExp, string, Readonly<Record<string, string>>])[] = [
      [/^Neteller/, 'Sandpay Neteller', { 'Neteller e-mail': 'ada@example.org' }],
      [/^Sofort/, 'Sandpay Sofort', {}],
      [/^ecoPayz/, 'Sandpay ecoPayz', {}],
      [/^SkinPay/, 'Sandpay SkinPay', {}],
      [/^Skrill/, 'Sandpay', {}],
    ];
    for (const [index, [name, brand, fields]] of rows.entries()) {
      await account.getByRole('radio', { name }).click();
      for (const [label, text] of Object.entries(fields)) await account.getByLabel(label).fill(text);
      await at.leave('20');
      await page.waitForURL(`${house.sandboxUrl}/checkout/**`);
      await page.getByText(brand).first().waitFor();
      await page.getByRole('button', { name: /^Pay 20\.00 EUR$/ }).click();
      await page.waitForURL(`${house.url}/**`);
      await account.getByText('Deposit completed').waitFor();
      await at.waitForBalance(20 * (index + 1));
      await again(account);
    }
  });
});

describe('by voucher', () => {
  it.each(oneOf(1, WIDTHS))('wrong, good and used: %s', async (_where, viewport, theme) => {
    window.expectComplaints(/localhost:9|status of 4\d\d|g2a|ERR_/);
    const made = await voucher(['--amount', '25.00', '--currency', 'EUR'], { DATABASE_URL: house.databaseUrl ?? '' });
    expect(made.code, made.err).toBe(0);
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(made.out)?.[0] ?? '';
    const at = await cashier(viewport, theme);
    const { page, account } = at;
    const shop = page.waitForEvent('popup');
    await account.getByRole('radio', { name: /^Voucher/ }).click();
    expect((await shop).url()).toMatch(/localhost:9|chrome-error|about:blank/);
    expect(await account.getByLabel('Amount', { exact: true }).count()).toBe(0);
    await at.seen('voucher');
    await account.getByLabel(/^I accept the payment terms/).check();
    const redeem = async (text: string) => {
      await account.getByLabel('Voucher code').fill(text);
      await account.getByRole('button', { name: 'Redeem voucher' }).click();
    };
    await redeem('ABCD-EFGH-JKMN-PQRS');
    await account.getByRole('alert').waitFor();
    expect(await at.balance()).toBe(0);
    await at.seen('voucher-wrong');
    await redeem(code.toLowerCase());
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(25);
    await again(account);
    await account.getByRole('radio', { name: /^Voucher/ }).click();
    await redeem(code);
    await account.getByText(/used/i).waitFor();
    expect(await at.balance()).toBe(25);

    // What is bought elsewhere to pay with: its search is another tab.
    const search = page.waitForEvent('popup');
    await account.getByRole('radio', { name: /G2A/ }).click();
    await search;
  });
});

describe('in a widget', () => {
  it.each(oneOf(0, WIDTHS))('waits for a yes, which a no leaves waiting: %s', async (_where, viewport, theme) => {
    // Of the sandboxed frame, into which this test’s own choice of a theme is carried too.
    window.expectComplaints(/localStorage/);
    const at = await cashier(viewport, theme);
    const { page, account } = at;
    await account.getByRole('radio', { name: /^X1/ }).click();
    await account.getByLabel(/^I accept the payment terms/).check();
    await account.getByRole('button', { name: 'Open X1' }).click();
    const frame = page.frameLocator('iframe[title="Payment window"]');
    await frame.getByRole('button', { name: /is declined$/ }).waitFor();
    await at.seen('widget');
    await frame.getByRole('button', { name: /is declined$/ }).click();
    await frame.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('button', { name: 'Pay 51.50 USD → 50.00 EUR' }).click();
    const transfer = page.getByRole('dialog', { name: 'Confirm the transfer' });
    await transfer.getByText(/EUR\s50\.00 goes into your balance\. You paid USD\s51\.50\./).waitFor();
    await transfer.getByLabel('Bonus code').fill('Welcome-50');
    await at.seen('transfer');
    await transfer.getByRole('button', { name: 'No', exact: true }).click();
    await transfer.waitFor({ state: 'detached' });
    expect(await at.balance()).toBe(0);
    await account.getByText(/EUR\s50\.00 waits for your yes\./).waitFor();
    await at.seen('transfer-waits');
    await account.getByRole('button', { name: 'Look at it' }).click();
    // The code of the first time is cleared.
    expect(await transfer.getByLabel('Bonus code').inputValue()).toBe('');
    await transfer.getByRole('button', { name: 'Yes', exact: true }).click();
    await transfer.waitFor({ state: 'detached' });
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(50);
  });
});

describe('while nobody knows how a widget stands', () => {
  it('it is disabled, and says so, until an answer comes', { tags: 'long' }, async () => {
    window.expectComplaints(/localStorage|Failed to load resource|ERR_/);
    const { page, account } = await cashier(PHONE, 'dark');
    await account.getByRole('radio', { name: /^X1/ }).click();
    await account.getByLabel(/^I accept the payment terms/).check();
    const STATUS = '**/api/cashier/widgets/*';
    await page.route(STATUS, (route) => route.abort());
    await account.getByRole('button', { name: 'Open X1' }).click();
    const widget = page.getByRole('dialog', { name: 'Payment window' });
    await widget.getByRole('alert').getByText('Nothing has been charged. Try again in a moment.').waitFor();
    const isInert = () => widget.locator('iframe').evaluate((frame) => (frame as HTMLElement).inert);
    expect(await isInert()).toBe(true);
    expect(await accessFaults(page)).toEqual([]);
    await page.unroute(STATUS);
    await widget.getByRole('alert').waitFor({ state: 'detached' });
    expect(await isInert()).toBe(false);
  });
});

describe('the balance of the account', () => {
  it('counts to what it becomes in the time that the window gives it, and is read out at once', {
    tags: 'long',
  }, async () => {
    const { page, account } = await cashier(DESK, 'light');
    const made = await voucher(['--amount', '25.00', '--currency', 'EUR'], { DATABASE_URL: house.databaseUrl ?? '' });
    const VoucherCode = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(made.out)?.[0] ?? '';
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const seen = account.locator('.acct__bal b').evaluate(
      (element) =>
        new Promise<{ shown: string[]; readOut: string[]; atMs: number[] }>((resolve) => {
          const [shown, readOut, atMs]: [string[], string[], number[]] = [[], [], []];
          new MutationObserver(() => {
            const changing = element.querySelector('[data-changing]');
            if (changing) {
              atMs.push(performance.now());
              shown.push(changing.textContent ?? '');
              readOut.push(element.querySelector('.sr')?.textContent ?? '');
            } else if (atMs.length > 0) resolve({ shown, readOut, atMs });
          }).observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
        }),
    );
    await send(page, '/api/cashier/deposits', {
      ...{ PaymentMethodId: 'voucher', VoucherCode, AgreeWithDepositTerms: true },
      idempotencyKey: `counted-${VoucherCode}`,
    });
    const { shown, readOut, atMs } = await seen;
    const amounts = shown.map((text) => Number(text.replace(/[^\d.]/g, '')));
    expect(amounts).toEqual([...amounts].sort((left, right) => left - right));
    expect(amounts.some((amount) => amount > 0 && amount < 25)).toBe(true);
    expect(new Set(readOut.map((text) => text.replace(/\s/g, ' ')))).toEqual(new Set(['EUR 25.00']));
    // A busy machine draws first and last frame late: what lies between goes by the share of 600 ms that was counted.
    const [counted, tookMs] = [(amounts.at(-1) ?? 0) - (amounts[0] ?? 0), (atMs.at(-1) ?? 0) - (atMs[0] ?? 0)];
    expect(tookMs).toBeGreaterThan((counted / 25) * 600 - 150);
    expect(tookMs).toBeLessThan(2000);
  });
});

describe('the address of the cashier', () => {
  it('leads a visitor over the login to the deposit, and a player to it in his language', async () => {
    const page = await window.open({ viewport: PHONE });
    await page.goto('/de-DE/user/deposit');
    await page.getByRole('dialog').getByLabel('Passwort', { exact: true }).waitFor();
    const at = await cashier(PHONE, 'light', 'de-DE');
    await at.account.getByRole('radio', { name: /Bankkarte/ }).waitFor();
    await at.seen('deposit-de');
  });
});

describe('where a player says that he pays from', () => {
  it.each(WIDTHS)('takes ways to pay away and adds none: %s', { tags: 'long' }, async (_where, viewport, theme) => {
    const at = await cashier(viewport, theme);
    const { account, page } = at;
    const country = account.getByLabel('Country you pay from');
    const ways = () => account.getByRole('radiogroup').first().getByRole('radio');
    expect([await country.inputValue(), await account.getByLabel('Currency', { exact: true }).inputValue()]).toEqual([
      'DE',
      'EUR',
    ]);
    await account.getByRole('radio', { name: /Sofort/ }).waitFor();
    const own = await ways().allTextContents();

    await country.selectOption({ label: 'Brazil' });
    await account.getByText(/in both: Germany, where your account is, and Brazil/).waitFor();
    await account.getByRole('radio', { name: /Sofort/ }).waitFor({ state: 'detached' });
    const left = await ways().allTextContents();
    // Brazil has PIX and PurplePay, and an account of Germany has neither wherever it pays from.
    expect(left.filter((each) => !own.includes(each))).toEqual([]);
    await at.seen('from-elsewhere');

    // What the list does not show the server does not take either.
    const wish = { Amount: '20', AgreeWithDepositTerms: true, Country: 'BR', Currency: 'EUR' };
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    for (const PaymentMethodId of ['pix', 'apcopurplepay', 'sofort']) {
      const answer = await page.request.post('/api/cashier/deposits', {
        headers: { 'x-csrf-token': csrfToken },
        data: { ...wish, PaymentMethodId, idempotencyKey: `from-${PaymentMethodId}-0001` },
      });
      expect([PaymentMethodId, await answer.json()]).toMatchObject([
        PaymentMethodId,
        { code: 'PaymentMethodUnavailable' },
      ]);
    }
    await at.leave('20');
    await payByCard(house, page, '4242 4242 4242 4242');
    await account.getByText('Deposit completed').waitFor();
    await at.waitForBalance(20);
  });

  it.each(WIDTHS)(
    'beside a currency kept at home leaves its countries: %s',
    { tags: 'long' },
    async (_where, viewport, theme) => {
      const at = await cashier(viewport, theme, 'en-US', { country: 'FR', currency: 'INR' });
      const { account } = at;
      const [country, currency] = [
        account.getByLabel('Country you pay from'),
        account.getByLabel('Currency', { exact: true }),
      ];
      const listed = () => country.locator('option').allTextContents();
      expect(await listed()).toEqual(['France', 'India']);
      // The amounts proposed are those of rupees.
      const quick = account.getByRole('group', { name: 'Quick amounts' });
      await expect
        .poll(() => quick.getByRole('button').allTextContents())
        .toEqual(['1,000', '5,000', '10,000', '50,000']);
      await currency.selectOption('');
      await account.getByText('Choose a currency to see the ways to pay.').waitFor();
      expect((await listed()).length).toBeGreaterThan(100);
      expect(await account.getByRole('radiogroup').count()).toBe(0);
      await country.selectOption({ label: 'Germany' });
      await account.getByText('There are no ways to pay in INR from here (Germany). Choose another country.').waitFor();
      expect(await currency.locator('option').allTextContents()).toEqual(['Choose']);
      await at.seen('from-cleared');
      await country.selectOption({ label: 'France' });
      await currency.selectOption('INR');
      await account.getByRole('radio', { name: /Skrill/ }).waitFor();
    },
  );

  it('proposes no amounts in roubles', { tags: 'long' }, async () => {
    const { account } = await cashier(PHONE, 'dark', 'en-US', { country: 'RU', currency: 'RUB' });
    await account.getByRole('radio', { name: /paysafecard/ }).waitFor();
    await account.getByRole('radio', { name: /Wirecard/ }).waitFor();
    expect(await account.getByRole('group', { name: 'Quick amounts' }).count()).toBe(0);
  });

  it('shows an account of India its own order', { tags: 'long' }, async () => {
    const { account } = await cashier(PHONE, 'light', 'en-US', { country: 'IN', currency: 'INR' });
    const names = account.getByRole('radiogroup').first().getByRole('radio').locator('b');
    expect((await names.allTextContents()).slice(0, 5)).toEqual([
      'Neteller',
      'Skrill',
      'SkinPay',
      'Bank card',
      'Voucher',
    ]);
  });
});

describe('where a visitor says that he is', () => {
  it('decides what is listed: countries by the currency, and a currency that is cleared', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/payment-methods');
    const main = page.getByRole('main');
    const [currency, country] = [main.getByLabel('Currency'), main.getByLabel('Country')];
    await currency.selectOption('INR');
    await expect.poll(() => country.locator('option').allTextContents()).toEqual(['Any country', 'India']);
    await currency.selectOption('EUR');
    await country.selectOption({ label: 'Germany' });
    await main.getByRole('heading', { name: 'Sofort' }).waitFor();
    await country.selectOption('');
    await currency.selectOption('BRL');
    await country.selectOption({ label: 'Brazil' });
    await main.getByRole('heading', { name: 'PurplePay' }).waitFor();
  });
});
