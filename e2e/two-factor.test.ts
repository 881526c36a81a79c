/** @module-tag long */

import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
import { isReady, personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

function demoPlayer(userName: string): DemoPlayer {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
}

/** A PIN counts once: each is of the step after the one before, which the house takes half a minute early. */
const pinOf = (secret: string, steps: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** What a first try turned on stays on: each try has a player of its own. */
const unused = ['ada', 'bruno'];
const withoutPasskey = ['mei', 'otto'];

const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
};

describe('two-factor', () => {
  it('is turned on in two steps, asked for at the next sign-in, and turned off by a recovery code', async () => {
    const ada = demoPlayer(unused.shift() ?? '');
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[013]/);
    await personOn(page).signIn(ada);
    await page.goto('/en-US/open-modal/security');
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' });
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await look(page, 'on-1');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await dialog.getByRole('button', { name: 'Next' }).click();
    const field = dialog.getByRole('textbox', { name: '6-digit code' });
    await field.fill('000000');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'This code does not fit' }).waitFor();
    await look(page, 'on-wrong');
    await field.fill('1');
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await field.fill(pinOf(secret, -1));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await kept.getByRole('listitem').first().waitFor();
    const codes = await kept.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await look(page, 'codes');
    expect(await accessFaults(page)).toEqual([]);
    expect(await kept.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await kept.getByRole('checkbox').check();
    await kept.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 of 10 recovery codes left').waitFor();
    await look(page, 'row-on');

    const phone = await window.open({ viewport: PHONE });
    await phone.goto('/en-US/login');
    await isReady(phone);
    await phone.getByLabel('User name or e-mail').fill(ada.userName);
    await phone.getByLabel('Password', { exact: true }).fill(ada.password);
    await phone.getByRole('button', { name: 'Log in' }).last().click();
    await phone.getByRole('heading', { name: 'Second step' }).waitFor();
    expect(await accessFaults(phone)).toEqual([]);
    await look(phone, 'step');
    await phone.getByRole('textbox', { name: '6-digit code' }).fill(pinOf(secret, 0));
    await phone.getByRole('button', { name: 'Log in' }).last().click();
    await phone.getByRole('heading', { name: 'Second step' }).waitFor({ state: 'detached' });
    await phone.goto('/en-US/open-modal/security');
    await phone.getByRole('button', { name: 'Turn off' }).click();
    await look(phone, 'off');

    // The desk turns it off; the dialog on the phone hides by itself, and that browser is signed out.
    await page.getByRole('button', { name: 'Turn off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-factor?' });
    await off.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click();
    await off.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await off.getByRole('button', { name: 'Disable' }).click();
    await off.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
    await phone.getByRole('dialog', { name: 'Turn off two-factor?' }).waitFor({ state: 'detached' });
  });
});

describe('a passkey', () => {
  it('is added with a name, signs in without a password on localhost, and is removed', { tags: 'long' }, async () => {
    const player = demoPlayer(withoutPasskey.shift() ?? '');
    // Passkeys need a name: at the number by which the other journeys come they are not offered.
    const baseURL = house.url.replace('127.0.0.1', 'localhost');
    const page = await window.open({ viewport: PHONE, baseURL });
    window.expectComplaints(/status of 40[013]/);
    await withAuthenticator(page);
    await personOn(page).signIn(player);
    await page.goto('/en-US/open-modal/security');
    const tab = page.getByRole('dialog', { name: 'Account', exact: true });
    await tab.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByRole('button', { name: 'Go on' }).click();
    await adding.getByText('Fill in this field.').waitFor();
    await adding.getByLabel('Name').fill('My phone');
    expect(await accessFaults(page)).toEqual([]);
    await look(page, 'passkey-add');
    await adding.getByRole('button', { name: 'Go on' }).click();
    await adding.waitFor({ state: 'detached' });
    await tab.getByText('My phone', { exact: true }).waitFor();
    await tab.getByText('Passkey added', { exact: true }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await look(page, 'passkey-row');

    await tab.getByRole('button', { name: 'Log out' }).click();
    await page.goto('/en-US/login');
    await isReady(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await look(page, 'passkey-login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/en-US');
    await page.getByRole('button', { name: /^Balance / }).waitFor();

    await page.goto('/en-US/open-modal/security');
    await tab.getByRole('button', { name: 'Remove: My phone' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await removing.getByRole('button', { name: 'Remove' }).click();
    await removing.waitFor({ state: 'detached' });
    await tab.getByText('My phone', { exact: true }).waitFor({ state: 'detached' });

    const atANumber = await window.open({ viewport: PHONE });
    await atANumber.goto('/en-US/login');
    await isReady(atANumber);
    expect(await atANumber.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });

  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])(
    'stands in for the PIN at the second step, and says who it is before a change: %s',
    { tags: 'long' },
    async (where, viewport) => {
      const page = await window.open({ viewport, baseURL: house.url.replace('127.0.0.1', 'localhost') });
      window.expectComplaints(/status of 40[13]/);
      const device = await withAuthenticator(page);
      const player = await member(page);
      const { ManualEntryKey } = await send(page, '/api/profile/two-factor/setup', {});
      const Pin = pinOf(String(ManualEntryKey).replaceAll(' ', ''), 0);
      await send(page, '/api/profile/two-factor/state', { Pin, UsesTwoFactorAuth: true });
      await page.goto('/en-US/open-modal/security');
      const tab = page.getByRole('dialog', { name: 'Account', exact: true });
      await tab.getByRole('button', { name: 'Add a passkey' }).click();
      const adding = page.getByRole('dialog', { name: 'Add a passkey' });
      await adding.getByLabel('Name').fill('My phone');
      await adding.getByRole('button', { name: 'Go on' }).click();
      await tab.getByText('My phone', { exact: true }).waitFor();
      await tab.getByRole('button', { name: 'Log out' }).click();

      await page.goto('/en-US/login');
      await isReady(page);
      await page.getByLabel('User name or e-mail').fill(player.userName);
      await page.getByLabel('Password', { exact: true }).fill(player.password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { name: 'Second step' }).waitFor();
      // The password alone opens nothing.
      expect(((await (await page.request.get('/api/session')).json()) as { user: unknown }).user).toBe(null);
      const instead = page.getByRole('button', { name: 'Use a passkey', exact: true });
      await device.lock(true);
      await instead.click();
      await page.getByText('The device gave no passkey. Try again, or use another way.').waitFor();
      expect(await accessFaults(page)).toEqual([]);
      await look(page, `passkey-second-${where}`);
      await device.lock(false);
      await instead.click();
      await page.waitForURL('**/en-US');
      await page.getByRole('button', { name: /^Balance / }).waitFor();

      // As if the sign-in were longer ago than five minutes.
      await page.route(
        '**/api/user/email',
        (route) =>
          route.fulfill({
            status: 403,
            json: { code: 'ReauthenticationRequired', message: 'Again.', requestId: 'none' },
          }),
        { times: 1 },
      );
      const address = `${player.userName}.new@example.org`;
      await page.goto('/en-US/open-modal/security');
      await tab.getByRole('button', { name: 'Change: E-mail' }).click();
      await page.getByLabel('New e-mail').fill(address);
      await page.getByRole('button', { name: 'Send links' }).click();
      const again = page.getByRole('dialog', { name: 'It’s you, right?' });
      const byPasskey = again.getByRole('button', { name: 'Use a passkey' });
      await byPasskey.waitFor();
      expect(await accessFaults(page)).toEqual([]);
      await look(page, `passkey-again-${where}`);
      await device.lock(true);
      await byPasskey.click();
      await again.getByRole('alert').filter({ hasText: 'The device gave no passkey' }).waitFor();
      await device.lock(false);
      await byPasskey.click();
      await again.waitFor({ state: 'detached' });
      await tab.getByText(`Waiting for ${address} to be confirmed`).waitFor();
    },
  );
});
