/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('a desk switches a maker of games off and on, compares rounds, and has keys approved by a second operator', async () => {
  const desk = await openOfficeAs(window, house, 'lena', '/game-providers');
  await desk.getByRole('heading', { level: 1, name: 'Casino providers' }).waitFor();
  const row = (name: string) => desk.getByRole('button', { name: new RegExp(`^${name}`) });
  await row('Pateplay').click();
  await desk.getByRole('heading', { level: 2, name: 'Pateplay' }).waitFor();
  await desk.getByText('Assumed in this protocol').waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  const dialog = desk.getByRole('dialog');
  const confirm = async (act: string, reason: string): Promise<void> => {
    await dialog.getByLabel('Reason (recorded in the audit log)').fill(reason);
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await desk.getByRole('button', { name: 'Switch off', exact: true }).first().click();
  await confirm('Switch off', 'its certificate has run out');
  const visible = async (): Promise<boolean> => {
    const answer = await fetch(`${house.url}/api/PateplayInternal/Games`);
    return ((await answer.json()) as { result: unknown[] }).result.length > 0;
  };
  await expect.poll(visible).toBe(false);
  await desk.getByRole('button', { name: 'Switch on', exact: true }).first().click();
  await confirm('Switch on', 'it was renewed');
  await expect.poll(visible).toBe(true);

  await desk.getByRole('button', { name: 'Compare rounds' }).click();
  await confirm('Compare rounds', 'of the last day');
  await desk
    .getByText(/\d+ theirs, \d+ ours/)
    .first()
    .waitFor();

  await desk.getByRole('button', { name: 'Change', exact: true }).click();
  const fields: Readonly<Record<string, string>> = {
    address: 'https://games.invalid',
    siteCode: 'evens-1',
    apiKey: 'a key of nobody',
    apiSecret: 'a secret of nobody',
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  expect(await officeFaults(desk)).toEqual([]);
  await confirm('Propose', 'the contract is signed');
  await desk.getByText('Settings of a maker of games changed', { exact: false }).first().waitFor();
  expect(await desk.content()).not.toContain('of nobody');

  const second = await openOfficeAs(window, house, 'pavel', '/game-providers/pateplay');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await second
    .getByText(/fingerprint [0-9a-f]{6}/)
    .first()
    .waitFor();
  await second.getByText('evens-1').waitFor();
  expect(await second.content()).not.toContain('of nobody');
  // The demo plays it again by the sandbox's own keys.
  await onHouse(house, ["delete from provider_setting where provider = 'pateplay'", 'delete from provider_choice']);
});
