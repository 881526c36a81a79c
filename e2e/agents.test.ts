/** @module-tag long */

import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
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

const demoPlayer = (userName: string): DemoPlayer => {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
};

const look = async (page: Page, name: string): Promise<void> => {
  if (!process.env.LOOK) return;
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await page.screenshot({ path: `${process.env.LOOK}/agents-${name}-${theme}.png`, fullPage: true });
  }
};

/** Turns the second factor on, which no agent does without. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/en-US/open-modal/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog
    .getByRole('textbox', { name: '6-digit code' })
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: 'Done' }).click();
}

it('an agent turns his second factor on, makes a player, gives him credit, and reads his month on a desk and a phone', async () => {
  window.expectComplaints(/status of 40[034]/);
  const page = await window.open({ viewport: DESK });
  await personOn(page).signIn(demoPlayer('otto'), '/en-US/agent-management');
  await page.getByText('Agents sign in with a second factor').waitFor();
  await turnOn(page);

  await page.goto('/en-US/agent-management');
  await isReady(page);
  const main = page.getByRole('main');
  await main.getByText('EUR 5,000.00').first().waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await look(page, 'overview-1440');

  await main.getByRole('link', { name: 'Users' }).click();
  await main.getByRole('button', { name: 'New player' }).click();
  const form = page.getByRole('form', { name: 'New player' });
  const name = `pia${Date.now() % 1_000_000}`;
  await form.getByLabel('User name').fill(name);
  await form.getByLabel('E-mail').fill(`${name}@example.org`);
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('Day of birth').selectOption('4');
  await form.getByLabel('Month', { exact: true }).selectOption('5');
  await form.getByLabel('Year', { exact: true }).selectOption('1990');
  await form.getByLabel('Password', { exact: true }).fill('a quiet phrase of pia');
  await form.getByLabel('Password once more').fill('a quiet phrase of pia');
  await look(page, 'new-1440');
  await form.getByRole('button', { name: 'Create account' }).click();
  await main.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await panel.getByRole('button', { name: 'Credit' }).click();
  await panel.getByLabel('Amount').fill('250.00');
  await panel.getByRole('button', { name: 'Give' }).last().click();
  await panel.getByText('EUR 250.00').first().waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await look(page, 'users-1440');

  await main.getByRole('link', { name: 'Report' }).click();
  await main.getByText('Where EUR 0.00 went').waitFor();
  await look(page, 'report-1440');

  await page.setViewportSize(PHONE);
  await look(page, 'report-390');
  for (const [path, shows] of [
    ['agent-management', 'EUR 4,750.00'],
    ['agent-management/users', name],
  ] as const) {
    await page.goto(`/en-US/${path}`);
    await isReady(page);
    await main.getByText(shows).first().waitFor();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    await look(page, `${path.replace('/', '-')}-390`);
  }
});

it('to a player, and to a visitor, there is no such page', async () => {
  const page = await window.open({ viewport: PHONE });
  await page.goto('/en-US/agent-management');
  await page.getByRole('main').getByText('404').first().waitFor();
  await personOn(page).signIn(demoPlayer('ada'), '/en-US/agent-management/users');
  await page.getByRole('main').getByText('404').first().waitFor();
});
