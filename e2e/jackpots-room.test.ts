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

const SHOTS = process.env.JACKPOT_SHOTS;

it('a desk switches a jackpot off and on, and has other terms published by a second operator', async () => {
  const desk = await openOfficeAs(window, house, 'lena', '/jackpots');
  await desk.getByRole('heading', { level: 1, name: 'Jackpots' }).waitFor();
  await desk.getByRole('button', { name: 'Minor', exact: true }).click();
  await desk.getByRole('heading', { level: 2, name: 'Minor' }).waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/office-jackpots.png`, fullPage: true });

  const dialog = desk.getByRole('dialog');
  const confirm = async (act: string, reason: string): Promise<void> => {
    await dialog.getByLabel('Reason (recorded in the audit log)').fill(reason);
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const isOn = async (): Promise<boolean | undefined> => {
    const answer = await fetch(`${house.url}/api/mysteryjackpots`);
    const { jackpots } = (await answer.json()) as { jackpots: readonly { name: string; on: boolean }[] };
    return jackpots.find(({ name }) => name === 'minor')?.on;
  };
  await desk.getByRole('button', { name: 'Switch off', exact: true }).click();
  await confirm('Switch off', 'a fault of one of its games');
  await expect.poll(isOn).toBe(false);
  await desk.getByRole('button', { name: 'Switch on', exact: true }).click();
  await confirm('Switch on', 'it is mended');
  await expect.poll(isOn).toBe(true);

  await desk.getByRole('button', { name: 'Propose terms' }).click();
  await dialog.getByLabel('Must drop by, EUR').fill('400.00');
  await confirm('Propose', 'it drops more often');
  const second = await openOfficeAs(window, house, 'pavel', '/approvals');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('begins with 50.00, drops by 400.00', { exact: false }).waitFor();
}, 120_000);
