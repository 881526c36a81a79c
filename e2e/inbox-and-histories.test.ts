import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, QUIET } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { member } from './support/members.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

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

const accountOn = (page: Page) => page.getByRole('dialog', { name: 'Account' });

describe('a message to many', () => {
  it('is written and looked at in the back office, comes live to an open page, is read there, and taken back', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(demoPlayer('ada'));
    await page.getByRole('button', { name: 'Messages', exact: true }).waitFor();

    const office = await openOfficeAs(window, house, 'ines', '/broadcasts');
    await office.getByRole('button', { name: 'New broadcast' }).click();
    await office.getByLabel('Subject, en-US').fill('Maintenance on Sunday');
    await office
      .getByLabel('Text, en-US')
      .fill('From 04:00 UTC. Questions: [Help](/frequently-asked-questions). <b>Bold</b>');
    await office.getByLabel('Add a language').selectOption('de-DE');
    await office.getByLabel('Subject, de-DE').fill('Wartung am Sonntag');
    await office.getByLabel('Text, de-DE').fill('Ab 04:00 UTC.');
    await office.getByRole('button', { name: 'Preview' }).click();
    await office.getByText(/^Reaches \d+ accounts/).waitFor();
    await office.getByText('zh-CHS, reads en-US').waitFor();
    expect(await officeFaults(office)).toEqual([]);
    await office.getByLabel('Reason (recorded in the audit log)').fill('planned work');
    await office.getByRole('button', { name: 'Send' }).click();
    const row = office.getByRole('row').filter({ hasText: 'Maintenance on Sunday' });
    await row.getByText('Published', { exact: true }).waitFor();

    // Nobody reloads the player's page.
    await page.getByRole('button', { name: 'Messages, 1 unread message' }).click();
    const dialog = accountOn(page);
    await dialog.getByRole('button', { name: /Maintenance on Sunday ?, unread/ }).click();
    await dialog.getByRole('article').getByText('<b>Bold</b>').waitFor();
    await page.getByRole('button', { name: 'Messages', exact: true }).filter({ visible: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Unread', exact: true }).click();
    await dialog.getByText('Nothing unread').waitFor();
    await dialog.getByRole('article').waitFor();
    expect(await dialog.getByRole('button', { name: 'Mark all read' }).isDisabled()).toBe(true);
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Help' }).click();
    await page.waitForURL(/\/en-US\/frequently-asked-questions/);

    await office.getByRole('button', { name: 'Withdraw' }).click();
    await office.getByRole('dialog').getByRole('textbox').fill('moved to Monday');
    await office.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await row.getByText('Withdrawn', { exact: true }).waitFor();
    await person.goto('/en-US/open-modal/messages');
    await accountOn(page).getByText('No messages yet').waitFor();
  });
});

describe('the account of a player', () => {
  it('shows on a phone what became of every payment, what was won or lost, and hands it out as a file', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: PHONE });
    const person = personOn(page);
    await person.signIn(demoPlayer('ada'), '/en-US/sport/soccer');
    await person.price(QUIET.home).click();
    await page.locator('nav.bottom button[aria-expanded]').click();
    await person.stake('5');
    await person.place();
    await person.takeReceipt();

    await person.goto('/en-US/open-modal/transactionHistory');
    const dialog = accountOn(page);
    const rows = dialog.getByRole('table').getByRole('row');
    await rows.filter({ hasText: 'Stake' }).getByText('−EUR 5.00').waitFor();
    await rows.filter({ hasText: 'Deposit' }).getByText('Completed').waitFor();
    await dialog.getByText('Won or lost').waitFor();
    await dialog.getByText('−EUR 5.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Deposits', exact: true }).click();
    await rows.filter({ hasText: 'Stake' }).waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Pending', exact: true }).click();
    await dialog.getByText('No transactions in this period').waitFor();
    await dialog.getByRole('button', { name: 'All', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'All', exact: true }).last().click();
    await rows.filter({ hasText: 'Stake' }).waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('Time,Completed,What,About,Status,Currency,Amount');
    expect(lines.filter((line) => line.includes('Stake,ticket:'))).toHaveLength(1);
    expect(await accessFaults(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'With balance' }).click();
    await dialog.getByRole('columnheader', { name: 'Balance after' }).waitFor();
  });

  it('keeps what the player says of himself, every field of it', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    // Somebody who has proven nothing: what KYC documents have shown stands fast.
    await member(page);
    await person.goto('/en-US/open-modal/accountInfo');
    const dialog = accountOn(page);
    await dialog.getByLabel('First name').fill('Ben');
    await dialog.getByLabel('Last name').fill('Brandt');
    await dialog.getByLabel('Gender').selectOption('male');
    await dialog.getByLabel('Address').fill('Hafenstraße 1');
    await dialog.getByLabel('Postal code').fill('24103');
    await dialog.getByLabel('City').fill('Kiel');
    await dialog.getByLabel('Year').selectOption('1985');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    await person.goto('/en-US/open-modal/accountInfo');
    await expect.poll(() => dialog.getByLabel('City').inputValue()).toBe('Kiel');
    expect(await dialog.getByLabel('Year').inputValue()).toBe('1985');
    expect(await accessFaults(page)).toEqual([]);
  });

  it('opens each of its tabs by an address, and is itself where one is not there yet', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(demoPlayer('ada'));
    const shown = async (key: string): Promise<string> => {
      await person.goto(`/en-US/open-modal/${key}`);
      const here = accountOn(page).locator('.acct__menu [aria-current]');
      await here.waitFor();
      return (await here.locator('.nav__t').textContent()) ?? '';
    };
    expect(await shown('messages')).toBe('Messages');
    expect(await shown('pendingBets')).toBe('Pending bets');
    expect(await shown('casinoHistory')).toBe('Casino history');
    expect(await shown('bonuses')).toBe('Bonuses');
    expect(await shown('withdraw')).toBe('Withdraw');
  });
});
