import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { browsing } from './scenarios/browsing.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes } from './support/layout.ts';
import { goToRoom, nextCode, officeFaults, openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);
const operatorCommand = await builtCommand('src/entrypoints/operator.ts');

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

/** A command on the machine of the house. */
const command = (...args: string[]) =>
  operatorCommand(args, { DATABASE_URL: house.databaseUrl ?? '', BACKOFFICE_URL: house.officeUrl });

const REFUSED = /status of 40[13]/;
const alert = (page: Page) => page.getByRole('alert');
const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

describe('an operator', () => {
  it('signs in by two steps, each of which says what is wrong at its own field, and out again', async () => {
    window.expectComplaints(REFUSED);
    const page = await window.open({ baseURL: house.officeUrl });
    const [lena] = house.operators;
    if (!lena) throw new Error('the demo has operators');
    await page.goto('/audit');
    await page.getByLabel('Name').fill('lena');
    await page.getByLabel('Password', { exact: true }).fill('not hers at all');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('The name or the password is wrong.').waitFor();
    expect(await officeFaults(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(lena.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    const code = await nextCode(house, lena);
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await expect
      .poll(() => alert(page).textContent())
      .toBe('This code is wrong or has already been used. Wait for the next one.');
    expect(await accessFaultsInThemes(page)).toEqual([]);
    await enterCode(page, code);
    // It leads on to the address that was asked for.
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.getByText('Signed in').first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => fetch('/api/audit').then(({ status }) => status))).toBe(401);
  });

  it('is made by a command, and sets password and second factor by a link that counts once', {
    tags: 'long',
  }, async () => {
    window.expectComplaints(REFUSED);
    window.expectComplaints(/status of 40[09]/);
    const { code, out, err } = await command('add', 'mona', '--as', 'Ines Falk', '--role', 'auditor');
    expect([code, err]).toEqual([0, '']);
    const link = out.trim();
    const page = await window.open({ baseURL: house.officeUrl });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome, Ines Falk' }).waitFor();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await officeFaults(page)).toEqual([]);
    const secret = ((await page.locator('.secret').textContent()) ?? '').replace(/^Secret:|\s/g, '');
    await page.getByLabel('New password').fill('passwordpassword');
    await page.getByLabel('First code from the app').fill('000000');
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByText('This password is too common.').waitFor();
    await page.getByLabel('New password').fill('a row of quiet words');
    await page.getByLabel('First code from the app').fill(generateSync({ secret }));
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByRole('navigation', { name: 'Back office' }).getByText('Ines Falk').waitFor();
    const other = await window.open({ baseURL: house.officeUrl });
    await other.goto(link);
    await other.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
    expect(await accessFaultsInThemes(other)).toEqual([]);
  });
});

describe('the rooms', () => {
  it('are found by keyboard, and what a role may not see is not there', async () => {
    const page = await openOfficeAs(window, house, 'lena');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByText('Nothing waits for you.').waitFor();
    await page.getByRole('heading', { name: /^House today, against last/ }).waitFor();
    expect(await officeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => fetch('/api/operators').then(({ status }) => status))).toBe(200);
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Find', exact: true });
    await finder.getByRole('combobox').fill('aud');
    expect(await accessFaultsInThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.getByText('Chain intact').waitFor();
    // A phone has all rooms as tiles on one page, and nothing of the frame scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'All pages' }).click();
    const sheet = page.getByRole('dialog', { name: 'All pages' });
    await sheet.getByRole('heading', { name: 'Payments' }).waitFor({ state: 'detached' });
    expect(await accessFaultsInThemes(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('show every movement of a player, and a report whose days close with the ledger', async () => {
    const page = await openOfficeAs(window, house, 'vera', '/players');
    await page
      .getByRole('link', { name: /: open the player's page$/ })
      .first()
      .click();
    const movements = page.getByRole('region', { name: 'Movements' });
    await movements.getByRole('cell', { name: /^Deposit, / }).waitFor();
    await page.getByRole('heading', { name: 'Signed in now' }).waitFor();
    await page.getByRole('heading', { name: 'Notes' }).waitFor();
    expect(await officeFaults(page)).toEqual([]);
    await goToRoom(page, 'Reports', 'House report');
    await page.getByText(/^Agrees with the ledger, /).waitFor();
    await page.getByRole('row', { name: /^Total / }).waitFor();
    expect(await officeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Payment method' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment method' }).waitFor();
    await page.getByText(/^Agrees with the ledger, /).waitFor();
    await page.getByRole('row', { name: /^Total / }).waitFor();
    expect(await officeFaults(page)).toEqual([]);
  });

  it('of operators and of the log agree: who locks says why, and it stands there', { tags: 'long' }, async () => {
    const { code } = await command('add', 'tom', '--as', 'Tom Adeyemi', '--role', 'trader');
    expect(code).toBe(0);
    const page = await openOfficeAs(window, house, 'pavel', '/operators');
    const tom = page.getByRole('row', { name: /Tom Adeyemi/ });
    await tom.getByRole('button', { name: 'Lock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock Tom Adeyemi?' });
    await dialog.getByRole('textbox').fill('Has left the house');
    expect(await accessFaultsInThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await tom.getByText('Locked').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await officeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'Operators' }).click();
    const entry = page.getByRole('row', { name: /Operator locked/ });
    await entry.getByText('Has left the house').waitFor();
    await entry.getByRole('button', { name: 'Pavel Ruiz-Lang' }).click();
    await page.getByRole('button', { name: 'Only Pavel Ruiz-Lang' }).waitFor();
    await page.getByRole('button', { name: 'Check all' }).click();
    await page.getByText('Chain intact').waitFor();
    expect(await officeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Approvals' }).click();
    await page.getByText('Nothing is waiting for approval.').waitFor();
    expect(await officeFaults(page)).toEqual([]);
  });

  it('take two people for roles: one proposes, sees no button for it, another approves', { tags: 'long' }, async () => {
    expect((await command('add', 'sara', '--as', 'Sara Lindqvist', '--role', 'trader')).code).toBe(0);
    const [pavel, lena] = [
      await openOfficeAs(window, house, 'pavel', '/operators'),
      await openOfficeAs(window, house, 'lena', '/operators'),
    ];
    const sara = (page: Page) => page.getByRole('row', { name: /Sara Lindqvist/ });
    await sara(pavel).getByRole('button', { name: 'Change roles' }).click();
    const dialog = pavel.getByRole('dialog', { name: 'Roles of Sara Lindqvist' });
    await dialog.getByLabel('Auditor').check();
    await dialog.getByRole('textbox').fill('Covers for Ines');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await pavel.getByRole('link', { name: 'Approvals' }).click();
    const proposal = (page: Page) => page.getByRole('row', { name: /Covers for Ines/ });
    await proposal(pavel).getByText('Someone else approves').waitFor();
    expect(await proposal(pavel).getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await sara(lena).waitFor();
    expect(await sara(lena).getByRole('button').count()).toBe(0);
    await lena.getByRole('link', { name: 'Approvals, 1 waiting' }).click();
    await proposal(lena).getByRole('button', { name: 'Approve' }).click();
    expect(await accessFaultsInThemes(lena)).toEqual([]);
    await lena.getByRole('dialog', { name: 'Approve this action?' }).getByRole('button', { name: 'Approve' }).click();
    await lena.getByText('Nothing is waiting for approval.').waitFor();
    await lena.getByRole('button', { name: 'Decided' }).click();
    await proposal(lena).getByText('Approved').waitFor();
    await lena.getByRole('link', { name: 'Operators' }).click();
    await sara(lena).getByText('Trader, Auditor').waitFor();
  });

  it('close at once for whoever is locked meanwhile', { tags: 'long' }, async () => {
    window.expectComplaints(REFUSED);
    const page = await openOfficeAs(window, house, 'pavel', '/audit');
    await page.getByText('Chain intact').waitFor();
    expect((await command('lock', 'pavel', '--reason', 'A look')).code).toBe(0);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await command('unlock', 'pavel')).code).toBe(0);
  });
});
