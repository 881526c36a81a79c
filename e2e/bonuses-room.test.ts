import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

it('a campaign is written and proposed by one, published by another, seen by a player, and stopped by one', async () => {
  const desk = await openOfficeAs(window, house, 'ines', '/bonuses');
  await desk.getByRole('button', { name: 'New campaign' }).click();
  await desk.getByLabel('Key', { exact: true }).fill('JOURNEY5');
  await desk.getByLabel('Title, en-US').fill('Five for you');
  await desk.getByLabel('Trigger').selectOption('code');
  await desk.getByText('A fixed amount for everybody').click();
  await desk.getByLabel('EUR Budget').fill('20.00');
  await desk.getByLabel('Largest stake, EUR').fill('1.00');

  // Where what is given becomes cash it is worth too much of it: the gate says so before anybody can propose it.
  await desk.getByText('Refused', { exact: true }).waitFor();
  await desk.getByLabel('Given money at the end').selectOption('true');
  await desk.getByText('Inside', { exact: true }).waitFor();
  const card = desk.getByRole('region', { name: 'As the player sees it' });
  await card.getByRole('heading', { name: 'Five for you' }).waitFor();
  await card.getByText('The bonus is to be staked 10× within 14 days.').waitFor();

  const dialog = desk.getByRole('dialog');
  const because = async (act: string): Promise<void> => {
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('for a journey');
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await because('Propose');
  await desk.getByText('Someone else approves').waitFor();

  const ada = personOn(await window.open());
  const player = house.players.find(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has players');
  await ada.signIn(player);
  const offered = async (): Promise<readonly string[]> => {
    const answer = await ada.page.request.get('/api/bonuses/general');
    return ((await answer.json()) as { Items: { Key: string }[] }).Items.map(({ Key }) => Key);
  };
  expect(await offered()).toEqual([]);

  const second = await openOfficeAs(window, house, 'vera', '/bonuses');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Stop JOURNEY5' }).waitFor();
  expect(await offered()).toEqual(['JOURNEY5']);

  await second.getByRole('button', { name: 'Stop JOURNEY5' }).click();
  const stopping = second.getByRole('dialog');
  await stopping.getByLabel('Reason (recorded in the audit log)').fill('seen enough');
  await stopping.getByRole('button', { name: 'Stop', exact: true }).click();
  await second.getByText('No campaign here.').waitFor();
  await expect.poll(offered).toEqual([]);
});
