/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { member, send } from './support/members.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('an exclusion outlives its erased player, and is lifted after the period, the asking, the time to cool off, and by two', async () => {
  const page = await window.open({ viewport: DESK });
  await page.goto('/health');
  const { userName } = await member(page);
  await send(page, '/api/privacy/erasure', {});
  await send(page, '/api/protection/self-exclusion', { Date: '3000-01-01' });
  // Fourteen days are over, and the house erases.
  await onHouse(house, ['update privacy_erasure set due_at = now() where done_at is null']);

  const desk = await openOfficeAs(window, house, 'ines', '/retained-exclusions');
  await desk.getByRole('heading', { level: 1, name: 'Retained exclusions' }).waitFor();
  await desk.getByLabel('E-mail address').fill('nobody@example.org');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await desk.getByText('No exclusion is retained for this person.').waitFor();
  await desk.getByLabel('E-mail address').fill(`${userName}@example.org`);
  await expect
    .poll(
      async () => {
        await desk.getByRole('button', { name: 'Search', exact: true }).click();
        return desk.getByRole('heading', { name: 'Retained exclusion', exact: true }).count();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(1);
  await desk.getByText('The exclusion period has not ended. Nobody can shorten it.').waitFor();
  expect(await desk.getByRole('button', { name: 'Record return request' }).count()).toBe(0);
  expect(await officeFaults(desk)).toEqual([]);

  const look = () => desk.getByRole('button', { name: 'Search', exact: true }).click();
  await onHouse(house, [`update privacy_retained set ask_from = now() - interval '30 days'`]);
  await look();
  await desk.getByRole('button', { name: 'Record return request' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('a letter with a copy of his passport');
  expect(await officeFaults(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record return request' }).click();
  await desk.getByText('The person has asked to return. The cooling-off period is running.').waitFor();
  expect(await desk.getByRole('button', { name: 'Lift exclusion' }).count()).toBe(0);
  await onHouse(house, [
    `update privacy_retained set return_asked_at = now() - interval '8 days', return_from = now() - interval '1 day'`,
  ]);
  await look();
  await desk.getByRole('button', { name: 'Lift exclusion' }).click();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('he is who he says');
  await dialog.getByRole('button', { name: 'Lift exclusion' }).click();
  await desk.getByRole('heading', { name: 'Waiting for a second approval' }).waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  const second = await openOfficeAs(window, house, 'pavel', '/approvals');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  const sure = second.getByRole('dialog');
  await sure.getByRole('button', { name: 'Approve' }).click();
  await sure.waitFor({ state: 'detached' });
  await look();
  await desk.getByText('No exclusion is retained for this person.').waitFor();
});
