/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('an operator has a report sent by mail, opens it by its name, and ends the mails', async () => {
  const desk = await openOfficeAs(window, house, 'lena', '/reports?by=sport&from=2026-11-03&to=2026-11-05');
  await desk.getByRole('heading', { level: 1, name: 'Sport' }).waitFor();
  await desk.getByText('No report is sent by mail yet.').waitFor();
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Sports of three days');
  await desk.getByLabel('How often', { exact: false }).selectOption('week');
  await desk.getByLabel('Address', { exact: false }).fill('finance@house.example');
  expect(await officeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Send this report by mail' }).click();
  const name = desk.getByRole('button', { name: 'Sports of three days', exact: true });
  await name.waitFor();
  await desk.getByText('Every Monday to finance@house.example').waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  await desk.goto('/reports');
  await desk.getByRole('heading', { level: 1, name: 'House report' }).waitFor();
  await name.click();
  await desk.getByRole('heading', { level: 1, name: 'Sport' }).waitFor();
  expect(desk.url()).toContain('by=sport&from=2026-11-03&to=2026-11-05');

  await desk.getByRole('button', { name: 'End Sports of three days' }).click();
  await desk.getByText('No report is sent by mail yet.').waitFor();
}, 180_000);
