import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { browserFor, DESK, PHONE } from './browser.ts';
import type { House } from './house.ts';
import { member, send } from './members.ts';
import { payByCard } from './payment-desks.ts';

/** Cash and bonus, as the site is told them. */
export const balances = async (page: Page): Promise<readonly [string, string]> => {
  const answer = (await (await page.request.get('/api/user/balance')).json()) as {
    Balances: { Cash: string; Bonus: string };
  };
  return [answer.Balances.Cash, answer.Balances.Bonus];
};

/** State and reason of each bonus of money, the newest first. */
export const bonuses = async (page: Page): Promise<readonly string[]> => {
  const { Items } = (await (await page.request.get('/api/bonuses/user')).json()) as {
    Items: { State: string; Reason: string | null }[];
  };
  return Items.map(({ State, Reason }) => `${State} ${Reason ?? '-'}`);
};

/** Somebody new who has deposited 20.00 with this code, by a card. */
export async function depositorBy(
  house: House,
  window: Pick<ReturnType<typeof browserFor>, 'open'>,
  code: string,
  viewport: typeof DESK | typeof PHONE,
): Promise<Page> {
  const page = await window.open({ viewport, theme: 'light' });
  await page.goto('/health');
  await member(page);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  await page.goto('/en-US/user/deposit');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('radiogroup').waitFor();
  await account.getByLabel('Amount', { exact: true }).fill('20.00');
  await account.getByLabel('Bonus code').fill(code);
  await account.getByLabel(/terms/i).first().check();
  await account
    .getByRole('button', { name: /^(Deposit|Continue|Pay)/ })
    .last()
    .click();
  await payByCard(house, page, '4242 4242 4242 4242');
  await expect.poll(() => balances(page)).toEqual(['20.00', '20.00']);
  return page;
}
