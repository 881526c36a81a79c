/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

const SHOTS = process.env.OFFICE_SHOTS;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('an operator closes the site, players read so in their language, and a second operator opens it again', async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/system');
  await desk.getByRole('heading', { level: 1, name: 'System' }).waitFor();
  await desk.getByText('leads the feed').waitFor();
  await desk.getByText('This house was never backed up.').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/system.png`, fullPage: true });

  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Close: Site' }).click();
  await dialog.getByText('Opening again takes two people.').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('prices are wrong');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  window.expectComplaints(/status of 503/);
  const visitor = await window.open({ baseURL: house.url, locale: 'de-DE' });
  const answer = await visitor.goto('/de-DE');
  expect(answer?.status()).toBe(503);
  await visitor.getByText('Wir arbeiten gerade an der Seite.').waitFor();

  await desk.getByRole('button', { name: 'Propose to open: Site' }).click();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('prices are right');
  await dialog.getByRole('button', { name: 'Propose to open', exact: true }).click();
  await desk.getByText('Someone else approves').waitFor();
  const second = await openOfficeAs(window, house, 'vera', '/system');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Someone else approves').waitFor({ state: 'detached' });
  await expect.poll(async () => (await fetch(`${house.url}/de-DE`)).status).toBe(200);
}, 180_000);
