/** @module-tag long */

import { getSiteConfig } from '@evens/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

const SHOTS = process.env.OFFICE_SHOTS;
const REASON = 'Reason (recorded in the audit log)';
/** The age that the server announces for lists of choices: a form that opens later shows what holds. */
const OFFERED_AGE_MS = (getSiteConfig.cacheSeconds ?? 0) * 1000;
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M2 20 9 6l5 9 3-5 7 10z" fill="#37d6c3"/></svg>';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

/** The room as it looks at a desk and on a phone, in both themes; only where pictures are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      await page.screenshot({ path: `${SHOTS}/settings-${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(REASON).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a name, a mark and a colour are checked, published, shown on the site, and taken back', async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/settings/brand');
  await desk.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await desk.getByText('Nothing was set yet').waitFor();
  await desk.getByLabel('Name of the house').fill('Harbour');
  await desk
    .getByLabel('Choose an SVG: Mark')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(MARK) });
  await desk.getByRole('img', { name: 'Preview' }).waitFor();
  const areas = desk.getByRole('navigation', { name: 'Areas of settings' });
  await areas.getByRole('button', { name: 'Theme and colours' }).click();
  // White on it cannot be read: the room says so while it is typed, and the server will not publish it.
  await desk.getByLabel('Selected (--sel)', { exact: true }).fill('#9a7bff');
  await desk.getByText('3.16 : 1, needs 4.5').first().waitFor();
  await desk.getByRole('button', { name: 'Run the checks' }).click();
  await desk
    .getByText(/Too little contrast: dark, selInk/)
    .first()
    .waitFor();
  await picture(desk, 'theme');
  await desk
    .getByRole('button', { name: /^Take #/ })
    .first()
    .click();
  await desk.getByLabel('Action (--brand-act)', { exact: true }).fill('#37d6c3');
  await desk.getByRole('button', { name: 'Run the checks' }).click();
  await desk.getByText('/en-US works', { exact: true }).waitFor();
  await desk.getByText('/en-US/payment-methods works').waitFor();
  await desk.getByText('/en-US/login works').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await picture(desk, 'checked');
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirm(desk, 'Publish', 'the house has a name');
  await desk.getByText('Version 1 is live').waitFor();

  const visitor = await window.open({ baseURL: house.url });
  await visitor.goto('/en-US');
  const home = visitor.getByRole('link', { name: /Harbour/ }).first();
  await home.locator('img[src^="/api/brand/logo/"]').waitFor();
  expect(await visitor.evaluate(() => document.documentElement.style.getPropertyValue('--brand-act'))).toBe('#37d6c3');

  await desk.getByRole('button', { name: 'Back to the defaults' }).click();
  await confirm(desk, 'Back to the defaults', 'as it was');
  await desk.getByText('Version 2 is live').waitFor();
  await expect
    .poll(async () => {
      await visitor.goto('/en-US');
      return visitor.getByRole('link', { name: /Evens/ }).first().locator('svg').count();
    })
    .toBe(1);
  expect(await visitor.evaluate(() => document.documentElement.style.getPropertyValue('--brand-act'))).toBe('');
}, 240_000);

it('a home that is no page of the site is named, in plain words', async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/settings/pages');
  await desk.getByRole('textbox', { name: 'Home', exact: true }).fill('nowhere/at-all');
  await desk.getByRole('button', { name: 'Run the checks' }).click();
  await desk.getByText('The site has no page at nowhere/at-all.').first().waitFor();
  window.expectComplaints(/status of 400/);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(REASON).fill('let us see');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/homePath does not fit/).waitFor();
  await desk.keyboard.press('Escape');
  // The next room that is opened has no draft any more, however soon.
  await Promise.all([
    desk.waitForResponse((answer) => answer.url().endsWith('/api/desk/settings/draft') && answer.ok()),
    desk.getByRole('button', { name: 'Discard' }).click(),
  ]);
}, 120_000);

/** Whether the open form of registration offers a country, by its whole name: other countries' names contain it. */
async function offers(page: Page, country: string): Promise<boolean> {
  const countries = page.getByRole('main').getByLabel('Country');
  await countries.getByRole('option', { name: 'Germany', exact: true }).waitFor({ state: 'attached' });
  return (await countries.getByRole('option', { name: country, exact: true }).count()) > 0;
}

it('an operator blocks a country with a second one, and a visitor of it is refused at registration', async () => {
  // A page that stands open from before: it has the list already, and shows the form again later.
  const early = await window.open({ baseURL: house.url });
  await early.clock.install();
  await early.goto('/en-US/register');
  expect(await offers(early, 'Netherlands')).toBe(true);
  await early.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
  await early.waitForURL('**/en-US/live**');

  const desk = await openOfficeAs(window, house, 'pavel', '/settings/countries');
  await desk.getByLabel('Add to Blocked countries').selectOption('NL');
  await desk.getByRole('button', { name: 'Propose to a second person' }).click();
  await confirm(desk, 'Propose to a second person', 'no licence there');
  await desk.getByText('Someone else approves').waitFor();
  expect(await desk.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await picture(desk, 'waiting');
  const second = await openOfficeAs(window, house, 'vera', '/settings/countries');
  await second.getByText(/Blocked countries: none → NL/).waitFor();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Someone else approves').waitFor({ state: 'detached' });

  const visitor = await window.open({ baseURL: house.url });
  const form = {
    ...{ UserName: 'jan.vanderberg', Email: 'jan@example.org', Password: 'a quiet long word' },
    ...{ PasswordConfirmation: 'a quiet long word', Currency: 'EUR', Country: 'NL' },
    ...{ BirthDay: 1, BirthMonth: 1, BirthYear: 1990, AgreeWithTerms: true, AgreeWithPrivacyPolicy: true },
    AllowEmailNotification: false,
  };
  await visitor.goto('/en-US/login');
  await expect
    .poll(async () => {
      const session = (await (await visitor.request.get('/api/session')).json()) as { csrfToken: string };
      const headers = { 'x-csrf-token': session.csrfToken };
      const answer = await visitor.request.post('/api/register', { headers, data: form });
      return ((await answer.json()) as { code?: string }).code;
    })
    .toBe('CountryNotAllowed');
  await visitor.goto('/en-US/register');
  expect(await offers(visitor, 'Netherlands')).toBe(false);
  expect(await offers(visitor, 'Caribbean Netherlands')).toBe(true);

  await early.clock.fastForward(OFFERED_AGE_MS + 1000);
  await early.goBack();
  await expect.poll(() => offers(early, 'Netherlands')).toBe(false);
}, 180_000);
