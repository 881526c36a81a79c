import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { closedMonths, plantTree } from './support/agents-tree.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { isReady, personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

async function look(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, name).toBe(0);
  expect(await accessFaults(page), name).toEqual([]);
  if (!process.env.LOOK) return;
  const width = await page.evaluate(() => globalThis.innerWidth);
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await page.screenshot({ path: `${process.env.LOOK}/tree-${name}-${width}-${theme}.png`, fullPage: true });
  }
}

async function turnOnFactor(page: Page): Promise<void> {
  await page.goto('/en-US/open-modal/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const pin = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(pin);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: 'Done' }).click();
}

/** Every screen of the area over a tree of three levels, as wide as the page is. */
async function everyScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/en-US/agent-management');
  await isReady(page);
  await main.getByText('EUR 15,000.00').first().waitFor();
  await main.getByText('eli.b is locked').waitFor();
  await look(page, 'overview');

  await page.goto('/en-US/agent-management/users');
  await isReady(page);
  await main.getByRole('button', { name: 'harb.one', exact: true }).click();
  const panel = page.getByRole('region', { name: 'harb.one', exact: true });
  await panel.getByText('harbour 20, harb.one 30').waitFor();
  await look(page, 'users');
  await panel.getByRole('button', { name: 'Credit' }).click();
  await panel.getByLabel('Amount').fill('1500');
  await panel.getByRole('button', { name: 'Give EUR 1,500.00 to harb.one' }).waitFor();
  await look(page, 'credit');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Terms' }).click();
  // Coast holds 5 and harbour 20, the house keeps 10.
  await panel.getByLabel('Position taking', { exact: true }).last().fill('65.01');
  await panel.locator('[aria-invalid]').waitFor();
  await look(page, 'terms');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Lock, accounts: 5' }).click();
  await look(page, 'lock');

  await page.goto('/en-US/agent-management/users?new=agent');
  await isReady(page);
  const form = page.getByRole('form', { name: 'New agent' });
  await form.getByLabel('Below').selectOption({ label: 'harbour' });
  await form.getByLabel('Position taking', { exact: true }).last().fill('25');
  await form.getByLabel('Commission of the branch', { exact: true }).last().fill('1');
  await look(page, 'new');

  await page.goto('/en-US/agent-management/reports');
  await isReady(page);
  const months = main.getByLabel('Month', { exact: true });
  await months.selectOption({ index: 1 });
  await main.getByText('is closed and never changes').waitFor();
  await main.getByText('Left over 0.00').first().waitFor();
  await look(page, 'report');
  await main.getByRole('button', { name: 'Year' }).click();
  await main.getByRole('cell', { name: 'Together' }).waitFor();
  await look(page, 'year');
}

it('a tree of three levels stands on every screen of its top at both widths, and nobody sees above himself', async () => {
  window.expectComplaints(/status of 40[13]/);
  const otto = house.players.find(({ userName }) => userName === 'otto');
  if (!otto || !house.databaseUrl) throw new Error('no demo agent, or no database to plant in');
  await plantTree(house.databaseUrl, 'otto');
  const { databaseUrl } = house;
  // Both months of the planted tree, by the house's own job.
  await expect.poll(() => closedMonths(databaseUrl), { timeout: 100_000, interval: 2_000 }).toBeGreaterThanOrEqual(2);
  const page = await window.open({ viewport: DESK });
  await personOn(page).signIn({ ...otto, userName: 'coast' }, '/en-US/agent-management');
  await turnOnFactor(page);
  await everyScreen(page);
  await page.setViewportSize(PHONE);
  await everyScreen(page);

  // By the eyes of somebody below: a view, which leaves all that is above and beside him out.
  await page.setViewportSize(DESK);
  await page.goto('/en-US/agent-management/users');
  await isReady(page);
  const main = page.getByRole('main');
  await main.getByLabel('Viewed as').selectOption({ label: 'harbour' });
  await main.getByRole('button', { name: 'pier.amt', exact: true }).waitFor({ state: 'detached' });
  await main.getByRole('button', { name: 'harb.one', exact: true }).waitFor();
});
