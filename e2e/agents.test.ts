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

const pinOf = (steps: number): string =>
  generateSync({ secret: factor, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** The secret of the agent's authenticator, once he has one. */
let factor = '';

/** Turns the second factor on, which no agent does without. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/en-US/open-modal/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  factor = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(pinOf(0));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: 'Done' }).click();
}

/** Signs the agent in once more, with his password and the next PIN: each counts once. */
async function signInAgain(page: Page): Promise<void> {
  const { userName, password } = demoPlayer('otto');
  await page.goto('/en-US/login');
  await isReady(page);
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await page.getByRole('textbox', { name: '6-digit code' }).fill(pinOf(1));
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await page.getByRole('heading', { name: 'Second step' }).waitFor({ state: 'detached' });
}

const isWithin = async (page: Page): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
};

/** Makes a player below the agent who looks at his users; answers the name. */
async function makePlayer(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'New player' }).click();
  const form = page.getByRole('form', { name: 'New player' });
  await form.getByLabel('User name').fill(name);
  await form.getByLabel('E-mail').fill(`${name}@example.org`);
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('Day of birth').selectOption('4');
  await form.getByLabel('Month', { exact: true }).selectOption('5');
  await form.getByLabel('Password', { exact: true }).fill('a quiet phrase of pia');
  await form.getByLabel('Password once more').fill('a quiet phrase of pia');
  await look(page, 'new-1440');
  await main.getByRole('button', { name: 'Create account' }).click();
}

const NAME = `pia${Date.now() % 1_000_000}`;

it('an agent turns his second factor on, makes a player, gives him credit, and sees it on a desk and a phone', async () => {
  // A session without a second factor is refused the branch, and the page says why.
  window.expectComplaints(/status of 40[13]/);
  const page = await window.open({ viewport: DESK });
  await personOn(page).signIn(demoPlayer('otto'), '/en-US/agent-management');
  await page.getByText('Agents sign in with a second factor').waitFor();
  await turnOn(page);

  await page.goto('/en-US/agent-management');
  await isReady(page);
  const main = page.getByRole('main');
  await main.getByText('EUR 5,000.00').first().waitFor();
  await main.getByRole('link', { name: 'Users' }).first().click();
  await makePlayer(page, NAME);
  const panel = page.getByRole('region', { name: NAME, exact: true });
  await panel.getByRole('button', { name: 'Credit' }).click();
  await panel.getByLabel('Amount').fill('250.00');
  await look(page, 'credit-1440');
  await panel.getByRole('button', { name: `Give EUR 250.00 to ${NAME}` }).click();
  await panel.getByRole('button', { name: 'Password' }).waitFor();
  await panel.getByText('EUR 250.00').first().waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await look(page, 'users-1440');

  await page.setViewportSize(PHONE);
  for (const [path, shows] of [
    ['agent-management', 'EUR 4,750.00'],
    ['agent-management/users', NAME],
  ] as const) {
    await page.goto(`/en-US/${path}`);
    await isReady(page);
    await main.getByText(shows).first().waitFor();
    await isWithin(page);
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

it('an agent locks a player and opens him, sets a password, and reads his month and year at both widths', {
  tags: 'long',
}, async () => {
  window.expectComplaints(/status of 40[034]/);
  const page = await window.open({ viewport: DESK });
  const name = `${NAME}x`;
  await signInAgain(page);
  await page.goto('/en-US/agent-management/users');
  await isReady(page);
  const main = page.getByRole('main');
  await makePlayer(page, name);
  const panel = page.getByRole('region', { name, exact: true });
  await panel.getByRole('button', { name: 'Lock, accounts: 1' }).click();
  await panel.getByLabel('Reason, kept in the log').fill('statement of October not paid');
  expect(await accessFaults(page)).toEqual([]);
  await look(page, 'lock-1440');
  await panel.getByRole('button', { name: 'Lock, accounts: 1' }).click();
  await panel.getByText('statement of October not paid').waitFor();
  await main.getByRole('link', { name: 'Overview' }).click();
  await main.getByText(`${name} is locked`).click();
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await panel.getByRole('button', { name: 'Password' }).click();
  await panel.getByLabel('Password', { exact: true }).fill('another quiet phrase');
  await panel.getByLabel('Password once more').fill('another quiet phrase');
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} has a new password`).waitFor();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/en-US/agent-management/reports');
    await isReady(page);
    await main.getByText('Where EUR 0.00 went').waitFor();
    await isWithin(page);
    expect(await accessFaults(page)).toEqual([]);
    await look(page, `report-${viewport.width}`);
    await main.getByRole('button', { name: 'Year' }).click();
    await main.getByRole('cell', { name: 'Together' }).waitFor();
    await isWithin(page);
    await main.getByRole('button', { name: 'Month' }).click();
  }
});
