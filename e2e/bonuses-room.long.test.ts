import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { member, send } from './support/members.ts';
import { openOfficeAs } from './support/office.ts';
import { faultsHere } from './support/walk.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const DAY_MS = 86_400_000;
const moment = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)}:00Z`;

/** A match of a Saturday's deposit, for two currencies. */
const saturday = (key: string, over: object = {}): object => ({
  key,
  title: { 'en-US': 'Saturday 100', 'de-DE': 'Samstag 100' },
  product: 'casino',
  code: key,
  when: { trigger: 'deposit', weekdays: [6], from: moment(-1), until: moment(28) },
  amount: {
    EUR: { percent: '100', most: '100.00', leastDeposit: '10.00' },
    SEK: { percent: '100', most: '1000.00', leastDeposit: '100.00' },
  },
  wager: { multiplier: '10', days: 14, counts: { slots: '100', table: '10' }, usableOn: ['slots', 'table'] },
  mostStake: { EUR: '5.00', SEK: '50.00' },
  mostConvert: { EUR: '150.00', SEK: '1500.00' },
  budget: { EUR: '50000.00', SEK: '80000.00' },
  ...over,
});

const because = async (page: Page, act: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('for a journey');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

async function published(desk: Page, second: Page, content: object): Promise<string> {
  const { Id, Version } = await send(desk, '/api/desk/campaigns', { Content: content });
  const path = `/api/desk/campaigns/${String(Id)}/propose`;
  const { ApprovalId } = await send(desk, path, { Version, Reason: 'for a journey' });
  await send(second, `/api/approvals/${String(ApprovalId)}/decide`, { approve: true });
  return String(Id);
}

it('codes are drawn and downloaded, a segment is written and named, a tag opens it, versions are compared', async () => {
  const visitor = await window.open();
  const player = await member(visitor, {});
  const desk = await openOfficeAs(window, house, 'ines', '/bonuses');
  const second = await openOfficeAs(window, house, 'vera', '/bonuses');
  const id = await published(desk, second, saturday('SATURDAY100'));
  await send(desk, '/api/desk/campaigns', {
    Content: saturday('RELOAD25', {
      code: null,
      mostStake: {},
      wager: { multiplier: '1', days: 7, counts: { slots: '100' }, usableOn: ['slots'] },
    }),
  });
  await desk.getByRole('button', { name: /^RELOAD25/ }).waitFor();
  expect(await faultsHere(desk, 'bonuses-list')).toEqual([]);

  await desk.goto(`/bonuses/${id}`);
  await desk.getByText('Cost as people really play').waitFor();
  await desk.getByText('10,000 runs by usual play.').first().waitFor();
  await desk.getByRole('button', { name: 'Draw codes' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('How many').fill('4');
  expect(await faultsHere(desk, 'bonuses-codes')).toEqual([]);
  await because(desk, 'Make');
  await desk.getByText('4 made.').waitFor();
  const download = desk.waitForEvent('download');
  await desk
    .getByRole('link', { name: /^Download the codes/ })
    .first()
    .click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(5);

  // Ten more are worth too much for one person.
  await desk.getByRole('button', { name: 'Draw codes' }).click();
  await dialog.getByLabel('How many').fill('10');
  await because(desk, 'Make');
  await desk.getByText('Waits for a second person.').waitFor();
  await second.goto(`/bonuses/${id}`);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('10 codes').waitFor();

  await desk.getByRole('button', { name: 'Edit as a new version' }).click();
  await desk.getByLabel('Within days').fill('7');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  const comparison = desk.getByRole('region', { name: 'Version 2 against 1' });
  await comparison.getByText('wager.days').waitFor();
  expect(await comparison.getByRole('deletion').innerText()).toBe('14');
  expect(await faultsHere(desk, 'bonuses-campaign')).toEqual([]);

  await desk.goto('/bonuses/segments');
  await desk.getByRole('button', { name: 'New segment' }).click();
  await desk.getByLabel('Key').fill('GUESTS');
  await desk.getByLabel('Has all tags').fill('guest');
  await desk.getByText('Nobody is in it now.').waitFor();
  await desk.getByRole('button', { name: 'Save segment' }).click();
  await desk.getByRole('button', { name: 'GUESTS' }).waitFor();
  await desk.getByLabel('Player', { exact: true }).fill(player.userName);
  await desk.getByLabel('Choose a player').selectOption({ label: player.userName });
  await desk.getByLabel('Tag', { exact: true }).fill('guest');
  await desk.getByRole('button', { name: 'Put on' }).click();
  await because(desk, 'Put on');
  await desk.getByRole('button', { name: 'Take off guest' }).waitFor();
  await desk.getByRole('button', { name: 'GUESTS' }).click();
  await desk.getByText('1 player is in it now').waitFor();
  expect(await faultsHere(desk, 'bonuses-segments')).toEqual([]);
});

it('a campaign that is worth too much says what would mend it, and one press does', async () => {
  const desk = await openOfficeAs(window, house, 'ines', '/bonuses');
  await desk.getByRole('button', { name: 'New campaign' }).click();
  await desk.getByLabel('Key', { exact: true }).fill('TOOMUCH');
  await desk.getByLabel('Largest stake, EUR').fill('');
  await desk.getByLabel('Most that becomes cash, EUR').fill('');
  await desk.getByText('Cannot be proposed', { exact: false }).first().waitFor();
  expect(await faultsHere(desk, 'bonuses-refused')).toEqual([]);
  await desk
    .getByRole('button', { name: /^Set: / })
    .first()
    .click();
  await desk.getByText('Inside', { exact: true }).waitFor();
});
