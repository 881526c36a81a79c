import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoPlayer } from './house.ts';

/** What a person does on the site in English, by what they see. */
export interface Person {
  readonly page: Page;
  readonly slip: Locator;
  goto(path: string): Promise<void>;
  /** The button of a price by its outcome and, where that is not enough, its market. */
  price(outcome: string, market?: string): Locator;
  /** The figure on a price button. */
  oddsOf(price: Locator): Promise<string>;
  /** By the API, as the form would; then the page opens there and knows its player. */
  signIn(player: DemoPlayer, path?: string): Promise<void>;
  /** By the form, as a person does it. */
  signInByForm(player: DemoPlayer): Promise<void>;
  /** The balance in the top bar, as a number. */
  balance(): Promise<number>;
  waitForBalance(amount: number): Promise<void>;
  stake(amount: string): Promise<void>;
  place(): Promise<void>;
  /** Closes the receipt that must be there and gives its ticket number. */
  takeReceipt(): Promise<string>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The script has taken the page over: before that a link is a link, and loads the next page anew. */
export const isReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor({ state: 'attached' });

export function personOn(page: Page): Person {
  // A column at the desk, a dialog as a sheet.
  const slip = page.getByRole('complementary', { name: 'Bet slip' }).or(page.getByRole('dialog', { name: 'Bet slip' }));
  const corner = page.getByRole('button', { name: /^Balance / });
  const balance = async (): Promise<number> => {
    const text = (await corner.getAttribute('aria-label')) ?? '';
    return Number(text.replace(/[^\d.]/g, ''));
  };
  return {
    page,
    slip,
    goto: async (path) => {
      await page.goto(path);
      await isReady(page);
    },
    price: (outcome, market = '1X2') =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${escaped(outcome)}, ${escaped(market)}( |$)`) })
        .first(),
    oddsOf: async (price) => (((await price.textContent()) ?? '').match(/\d+\.\d+$/) ?? [''])[0],
    signIn: async ({ userName, password }, path = '/en-US') => {
      const session = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
      const answer = await page.request.post('/api/login', {
        headers: { 'x-csrf-token': session.csrfToken },
        data: { UserName: userName, Password: password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      await page.goto(path);
      await corner.waitFor();
    },
    signInByForm: async ({ userName, password }) => {
      await page.goto('/en-US/login');
      await page.getByLabel('User name or e-mail').fill(userName);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await corner.waitFor();
    },
    balance,
    waitForBalance: async (amount) => {
      await expect.poll(balance, { timeout: 30_000 }).toBeCloseTo(amount, 2);
    },
    stake: async (amount) => {
      await slip.getByLabel(/^Stake/).fill(amount);
    },
    place: async () => {
      await slip.getByRole('button', { name: /^Place / }).click();
    },
    takeReceipt: async () => {
      await slip.getByText('Bet accepted', { exact: true }).waitFor();
      const number = (await slip.locator('.rcpt__no b').textContent()) ?? '';
      await slip.getByRole('button', { name: 'Done' }).click();
      return number;
    },
  };
}
