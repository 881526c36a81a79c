/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { OFFICE_WIDTHS, officeFaults, openOfficeAs } from './support/office.ts';

const SHOTS = process.env['OFFICE_SHOTS'];

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

/** What the house would have kept of a source that says ten times the rate of USD; it is asked again in an hour only. */
const JUMPED = [
  'delete from rates_refused',
  `update rates_source set next_at = now() + interval '1 hour'`,
  `insert into rates_refused (currency, why, day, source, said, as_of, times, first_at, last_at)
    values ('USD', 'jump', current_date, 'sandbox', '"11.5"', now(), 3, now(), now() + interval '1 second')`,
];

it('a rate that jumped is in doubt, is taken by two people and converts again; the source is asked now', async () => {
  const desk = await openOfficeAs(window, house, 'tariq', '/rates');
  await desk.getByRole('heading', { level: 1, name: 'Exchange rates' }).waitFor();
  const stateOf = async (currency: string): Promise<string> => {
    const row = desk.getByRole('row').filter({ has: desk.getByRole('button', { name: currency, exact: true }) });
    return (await row.locator('.tag').innerText()).trim();
  };
  await expect.poll(() => stateOf('USD'), { timeout: 30_000 }).toBe('Current');
  await desk.getByText('No rejected rates recently.').waitFor();

  await onHouse(house, JUMPED);
  await expect.poll(() => stateOf('USD'), { timeout: 20_000 }).toBe('On hold');
  expect(await stateOf('SEK')).toBe('Current');
  await desk.getByText('New rate reported').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Accept this rate' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText(/^USD\s11\.5, \+/).waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('two banks say the same');
  await dialog.getByRole('button', { name: 'Accept this rate' }).click();
  await desk.getByRole('heading', { name: 'Waiting for a second approval' }).waitFor();
  await desk.getByText('Someone else approves').waitFor();
  expect(await stateOf('USD')).toBe('On hold');
  for (const size of OFFICE_WIDTHS) {
    await desk.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await desk.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      if (SHOTS) await desk.screenshot({ path: `${SHOTS}/rates-${size.width}-${theme}.png`, fullPage: true });
    }
  }

  const second = await openOfficeAs(window, house, 'vera', '/rates');
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => stateOf('USD'), { timeout: 20_000 }).toBe('Current');
  await desk.getByText('manual').first().waitFor();
  expect(await officeFaults(second)).toEqual([]);

  // Its source never said so: the next answer jumps back, and is refused as every jump.
  await desk.getByRole('button', { name: 'Update now' }).click();
  await desk.getByText('The update runs within seconds.').waitFor();
  await expect.poll(() => stateOf('USD'), { timeout: 30_000 }).toBe('On hold');
});
