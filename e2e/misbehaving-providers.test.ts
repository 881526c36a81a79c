/** @module-tag long */

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { account as script } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
import { HONEST, type ProviderOrder, payByCard, paymentDesks } from './support/payment-desks.ts';
import { type Person, personOn } from './support/person.ts';

const SECRET = 'what the sandbox of these journeys shares';
const DEPOSITS = '**/api/cashier/deposits';
/** An operator's command beside the running house. */
const voucher = await builtCommand('src/entrypoints/voucher.ts');

let house: House;
const window = browserFor(() => house);
const desks = paymentDesks(() => house, SECRET);

beforeAll(async () => {
  house = await openHouse(script, { settings: { SANDBOX_SECRET: SECRET } });
});
afterAll(async () => {
  await house?.close();
});

interface Payer extends Person {
  readonly account: Locator;
  /** Looked at by axe and for overflow, as a phone and as a desk show it; what is drawn stays. */
  seen(what: string): Promise<void>;
  /** The deposit tab as it opens. */
  begin(): Promise<void>;
}

/** Somebody new, who has answered the question for limits and agreed to the terms of payments. */
async function payer(): Promise<Payer> {
  const page = await window.open({ viewport: PHONE, keep: true });
  // From a page that asks for nothing: whoever is met first is the visitor that becomes a player.
  await page.goto('/health');
  await member(page);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  const account = page.getByRole('dialog', { name: 'Account' });
  return {
    ...personOn(page),
    account,
    begin: async () => {
      await page.goto('/en-US/user/deposit');
      await account.getByRole('radiogroup').first().waitFor();
    },
    seen: async (what) => {
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport);
        // At its end the button of a phone, which stays in view, covers nothing.
        await account.locator('.acct__main').evaluate((element) => element.scrollTo(0, element.scrollHeight));
        const faults = [...(await accessFaults(page)), ...(await layoutFaults(page))];
        expect([what, viewport.width, faults]).toEqual([what, viewport.width, []]);
      }
    },
  };
}

async function agree(account: Locator): Promise<void> {
  const terms = account.getByLabel(/^I accept the payment terms/);
  if ((await terms.count()) > 0) await terms.check();
}

/** A way to pay on a page of its provider's, which may be told to misbehave. */
interface Way {
  readonly method: RegExp;
  readonly order: (change: ProviderOrder) => Promise<void>;
  /** Where its page is. */
  readonly at: string;
  readonly pay: (page: Page) => Promise<void>;
  readonly paySlowly: (page: Page) => Promise<void>;
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const WAYS: Readonly<Record<'card' | 'wallet', Way>> = {
  card: {
    method: /^Bank card/,
    order: desks.card,
    at: '/pay/**',
    pay: (page) => payByCard(house, page, '4242 4242 4242 4242'),
    paySlowly: (page) => payByCard(house, page, '4000 0000 0000 0077'),
  },
  wallet: {
    method: /^Skrill/,
    order: desks.wallet,
    at: '/checkout/**',
    pay: press(/^Pay 20\.00 EUR$/),
    paySlowly: press(/after five seconds$/),
  },
};

const AMOUNT = 20;
const depositButton = (account: Locator) => account.getByRole('button', { name: /^Deposit / });

/** Fills the form of a way in and goes to its provider's page, which opens. */
async function leave(way: Way, { account, begin }: Payer): Promise<void> {
  await begin();
  await account.getByRole('radio', { name: way.method }).click();
  await account.getByLabel('Amount', { exact: true }).fill(String(AMOUNT));
  await agree(account);
  await depositButton(account).click();
}

/** Not the lines of deposits before, which stand below. */
const says = ({ account }: Payer, what: string) => account.getByRole('heading', { name: what, exact: true }).waitFor();
const onItsPage = (way: Way, { page }: Payer) => page.waitForURL(`${house.sandboxUrl}${way.at}`);

/** Deposits of the player by their status, newest first: each is one payment. */
async function statuses({ page }: Payer): Promise<readonly number[]> {
  const answer = await page.request.get('/api/cashier/deposits?page=1');
  const { deposits } = (await answer.json()) as { deposits: readonly { StatusID: number }[] };
  return deposits.map(({ StatusID }) => StatusID);
}

const COMPLETED = 2;

interface Row {
  readonly what: string;
  /** How the provider is told to be before anybody pays. */
  readonly order: ProviderOrder;
  readonly walk: (way: Way, player: Payer) => Promise<void>;
}

const ROWS: readonly Row[] = [
  {
    what: 'loses its messages: the page asks, and the player is credited',
    order: { mute: true },
    walk: async (way, player) => {
      await leave(way, player);
      await onItsPage(way, player);
      await way.pay(player.page);
      await says(player, 'Deposit completed');
      await player.seen('lost');
    },
  },
  {
    what: 'says everything five times, last first: it counts once',
    order: { copies: 5, reorder: true },
    walk: async (way, player) => {
      await leave(way, player);
      await onItsPage(way, player);
      await way.pay(player.page);
      await says(player, 'Deposit completed');
      await player.seen('repeated');
    },
  },
  {
    what: 'pays late what its player called off: it is said to be called off, then credited, and nobody reloads',
    order: { paysCanceledAfterMs: 15_000 },
    walk: async (way, player) => {
      await leave(way, player);
      await onItsPage(way, player);
      await press(/^Cancel/)(player.page);
      await says(player, 'Payment cancelled');
      expect((await statuses(player))[0]).toBe(4);
      await player.seen('called off');
      await says(player, 'Deposit completed');
    },
  },
  {
    what: 'is slow: it shows as pending, then as completed, and nobody reloads',
    // Longer than a busy machine needs to show a page.
    order: { slowForMs: 15_000 },
    walk: async (way, player) => {
      await leave(way, player);
      await onItsPage(way, player);
      await way.paySlowly(player.page);
      await says(player, 'Payment pending');
      expect((await statuses(player))[0]).toBe(9);
      await player.seen('slow');
      await says(player, 'Deposit completed');
    },
  },
  {
    what: 'answers with errors, before it is paid and after: said, pressed again, pending, and credited once it answers',
    order: { failAnswers: 1 },
    walk: async (way, player) => {
      window.expectComplaints(/status of 50\d/);
      await leave(way, player);
      await player.account.getByRole('alert').getByText('Nothing was charged; try again shortly.').waitFor();
      expect((await statuses(player))[0]).toBe(1);
      await player.seen('an error of its provider');
      await depositButton(player.account).click();
      await onItsPage(way, player);
      await way.order({ mute: true, failAnswers: 1000 });
      await way.pay(player.page);
      await says(player, 'Payment pending');
      await player.seen('pending over errors');
      await says(player, 'Payment pending');
      await way.order({ failAnswers: 0 });
      await says(player, 'Deposit completed');
    },
  },
];

describe('a provider that', () => {
  const players: Record<string, Payer> = {};
  beforeAll(async () => {
    for (const name of Object.keys(WAYS)) {
      const player = await payer();
      await player.begin();
      players[name] = player;
    }
  });

  // Both ways at a time: most of it is waiting, and each provider has a desk of its own.
  it.each(ROWS.map((row) => [row.what, row] as const))('%s', async (_what, { order, walk }) => {
    const walked = Object.entries(WAYS).map(async ([name, way]) => {
      const player = players[name];
      if (!player) throw new Error(`nobody pays by ${name}`);
      const before = await statuses(player);
      await way.order(order);
      await walk(way, player);
      const after = await statuses(player);
      expect([name, after]).toEqual([name, [COMPLETED, ...before]]);
      // The page's own balance, which nobody reloaded: what was completed, and nothing twice.
      await player.waitForBalance(after.filter((status) => status === COMPLETED).length * AMOUNT);
    });
    const ended = await Promise.allSettled(walked);
    for (const way of Object.values(WAYS)) await way.order(HONEST);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  });
});

/** Vouchers of 25 euros each. */
async function codes(count: number): Promise<readonly string[]> {
  const made = await voucher(['--amount', '25.00', '--currency', 'EUR', '--count', String(count)], {
    DATABASE_URL: house.databaseUrl ?? '',
  });
  expect(made.code, made.err).toBe(0);
  return made.out.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/g) ?? [];
}

describe('a voucher', () => {
  it('whose answer is lost, fails, or is slow counts once when it is sent again; one used elsewhere meanwhile not at all', async () => {
    window.expectComplaints(/status of (409|422|400|503)|Failed to load resource|ERR_/);
    const [lost = '', failed = '', slow = '', taken = ''] = await codes(4);
    const [player, other] = [await payer(), await payer()];
    const { page, account } = player;
    const alert = account.getByRole('alert');
    const redeem = account.getByRole('button', { name: 'Redeem voucher' });
    const fill = async (code: string) => {
      await player.begin();
      await account.getByRole('radio', { name: /^Voucher/ }).click();
      await account.getByLabel('Voucher code').fill(code);
      await agree(account);
    };
    const completed = async (balance: number) => {
      await says(player, 'Deposit completed');
      await player.waitForBalance(balance);
    };

    // Redeemed, and the answer never comes.
    await fill(lost);
    await page.route(DEPOSITS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await redeem.click();
    await alert.waitFor();
    await player.seen('an answer lost');
    await page.unroute(DEPOSITS);
    await redeem.click();
    await completed(25);

    // Not reached at all, by an error on the way.
    await fill(failed);
    await page.route(DEPOSITS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'nobody is here' }) : route.continue(),
    );
    await redeem.click();
    await alert.waitFor();
    await player.seen('an answer that is an error');
    expect(await player.balance()).toBe(25);
    await page.unroute(DEPOSITS);
    await redeem.click();
    await completed(50);

    // A slow answer: who presses on meanwhile sends nothing more.
    await fill(slow);
    let sent = 0;
    await page.route(DEPOSITS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await redeem.click();
    for (let again = 0; again < 3; again += 1) await redeem.click({ force: true, noWaitAfter: true });
    await completed(75);
    expect(sent).toBe(1);
    await player.seen('a slow answer');
    await page.unroute(DEPOSITS);

    // Typed here, redeemed by somebody else before it is sent.
    await fill(taken);
    await send(other.page, '/api/cashier/deposits', {
      ...{ PaymentMethodId: 'voucher', VoucherCode: taken, AgreeWithDepositTerms: true },
      idempotencyKey: `elsewhere-${taken}`,
    });
    await redeem.click();
    await account.getByText(/used/i).waitFor();
    await player.seen('used elsewhere');
    expect(await player.balance()).toBe(75);
    expect(await statuses(player)).toEqual([COMPLETED, COMPLETED, COMPLETED]);
    expect(await statuses(other)).toEqual([COMPLETED]);
  });
});
