/** @module-tag long */

import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../apps/server/test/kyc-files.ts';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
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

async function choose(page: Page, action: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: action }).click();
  await (await chooser).setFiles([file]);
}

describe('KYC documents', () => {
  it('are sent by a player, taken in hand, refused with words, sent anew and accepted, each open page hearing of it', async () => {
    window.expectComplaints(/status of 415/);
    const page = await window.open({ viewport: PHONE });
    // Somebody who has proven nothing: the demo's ada has.
    const { userName } = await member(page);
    await page.goto('/en-US/open-modal/documents');
    const tab = page.getByRole('dialog', { name: 'Account' });
    await tab.getByText('Up to EUR 2,000.00 in all, until your identity is proven').waitFor();
    expect([...(await layoutFaults(page)), ...(await accessFaults(page))]).toEqual([]);

    await tab.getByRole('button', { name: 'Send: Passport' }).click();
    const program = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ a program') };
    await choose(page, 'Choose a file: Passport', program);
    await tab.getByText('passport.jpg was not kept.').waitFor();
    await tab.getByRole('button', { name: 'Send: Passport' }).click();
    const name = '<b>my</b> passport.jpg';
    await choose(page, 'Choose a file: Passport', { name, mimeType: 'image/jpeg', buffer: await picture() });
    await tab.getByText(`${name} arrived.`).waitFor();
    await tab.getByText(/mostly answered within a day/).waitFor();
    expect(await accessFaults(page)).toEqual([]);

    const desk = await openOfficeAs(window, house, 'noor', '/documents');
    await desk.getByRole('button', { name: new RegExp(`^Passport To review ${userName}`) }).click();
    await desk.getByRole('button', { name: 'Assign to me' }).click();
    await tab.getByText('Being read').first().waitFor();
    await desk.getByRole('img', { name: 'Passport, file 1' }).waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    await desk.getByLabel('Reason for rejection').selectOption('cutOff');
    await desk.getByLabel('Message to the player (optional)').fill('The <i>lower</i> edge is missing.');
    await desk.getByRole('button', { name: 'Reject', exact: true }).click();
    await desk.getByText('Rejected. The player was notified.').waitFor();
    await tab.getByText(/A part is missing.*The <i>lower<\/i> edge is missing\./).waitFor();

    await tab.getByRole('button', { name: 'New file: Passport' }).click();
    await choose(page, 'Choose a file: Passport', {
      name: 'whole.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(),
    });
    await tab.getByText('whole.jpg arrived.').waitFor();
    await desk.getByRole('button', { name: new RegExp(`^Passport To review ${userName}`) }).click();
    await desk.getByRole('button', { name: 'Assign to me' }).click();
    await desk.getByLabel('Expiry date').fill('2031-05-17');
    const accept = desk.getByRole('button', { name: 'Accept' });
    await expect.poll(() => accept.isEnabled()).toBe(true);
    await accept.click();
    await tab.getByText(/Valid until May 17, 2031/).waitFor();
    await tab.getByText('Up to EUR 2,000.00 in all, until your address is proven').waitFor();
  });
});

describe('questions', () => {
  it('of a visitor stand in the inbox with their language, are answered there, and the open page has it', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    await page.goto('/de-DE/live-support');
    await page.getByRole('textbox').last().fill('Wie lange dauert <b>eine</b> Auszahlung?');
    await page.keyboard.press('Enter');
    const desk = await openOfficeAs(window, house, 'ines', '/support');
    await desk
      .getByRole('button', { name: /^Visitor/ })
      .first()
      .click();
    await desk.getByText('reads de-DE').waitFor();
    await desk.getByText('Wie lange dauert <b>eine</b> Auszahlung?').last().waitFor();
    await desk.getByLabel('Answer to Visitor').fill('Meist einen Werktag.');
    expect(await officeFaults(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Meist einen Werktag.').waitFor();
    await desk.getByRole('button', { name: 'Answered' }).click();
    await desk.getByRole('button', { name: 'Close', exact: true }).click();
    await desk.getByText('Closed', { exact: true }).first().waitFor();
  });
});

describe('the desk of players', () => {
  it('has rooms and a page of a player that hold together at both widths, and changes what nobody has proven', {
    tags: 'long',
  }, async () => {
    const desk = await openOfficeAs(window, house, 'noor', '/cases');
    for (const [path, heading] of [
      ['/cases', 'Harm cases'],
      ['/documents', 'KYC documents'],
      ['/support', 'Support'],
      ['/broadcasts', 'Broadcasts'],
      ['/held-payments', 'Held payments'],
    ] as const) {
      await desk.goto(path);
      await desk.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await officeFaults(desk), path).toEqual([]);
    }
    await desk.goto('/players');
    await desk.getByRole('link', { name: /^bruno:/ }).click();
    for (const panel of ['Personal data', 'Linked accounts', 'KYC documents', 'Harm cases', 'Protection', 'Limits']) {
      await desk.getByRole('heading', { level: 2, name: panel }).waitFor();
    }
    await desk.getByText('Money in the account: 1000.00 BRL').waitFor();
    await desk.getByText('Data retained after an erasure, and why').click();
    await desk.getByText('records of money and of bets are kept by law').waitFor();
    expect(await officeFaults(desk)).toEqual([]);

    await desk.getByRole('button', { name: 'Show', exact: true }).click();
    await desk.getByLabel('Reason (recorded in the audit log)').fill('moved, says a letter');
    await desk.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await desk.getByRole('button', { name: 'Change', exact: true }).click();
    // Another town each time, so that trying once more changes something too.
    const town = `Olinda ${Date.now()}`;
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('City').fill(town);
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('moved, says a letter');
    expect(await officeFaults(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await desk.getByText(town).waitFor();
  });
});

describe('cases of harm', () => {
  it('stand with what raised them, are worked with words, and lead to a player whose factors wait for a second person', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: PHONE });
    const { userName } = await member(page);
    const { ManualEntryKey } = await send(page, '/api/profile/two-factor/setup', {});
    const Pin = generateSync({ secret: String(ManualEntryKey).replaceAll(' ', '') });
    await send(page, '/api/profile/two-factor/state', { Pin, UsesTwoFactorAuth: true });
    const raised = (marker: string, period: string, figures: string): string =>
      `insert into harm_case (account_id, marker, period, raised_at, figures)
        select id::text, '${marker}', '${period}', now(), '${figures}' from identity_account where user_name = '${userName}'`;
    await onHouse(house, [
      raised(
        'chasing',
        '2026-11-22',
        '{"deposits":"3","whileBehind":"2","deposited":"EUR 450.00","result":"EUR -150.00"}',
      ),
      raised('risingDeposits', '2026-W47', '{"week":"EUR 1,240.00","usualWeek":"EUR 180.00"}'),
      raised('nights', '2026-11-21', '{"nights":"4"}'),
    ]);
    const desk = await openOfficeAs(window, house, 'ines', '/cases');
    const rows = desk.getByRole('table').getByRole('row').filter({ hasText: userName });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(3);
    await rows.filter({ hasText: 'Chasing losses' }).getByRole('button').click();
    await desk.getByText('Of which while losing').waitFor();
    await desk.getByText('EUR -150.00').waitFor();
    await desk.getByLabel('Note or message').fill('Three deposits in one evening: I write to her.');
    await desk.getByRole('button', { name: 'Start work' }).click();
    await desk.getByText('Three deposits in one evening: I write to her.').waitFor();
    // It is open no more.
    await expect.poll(() => rows.count()).toBe(2);
    await desk
      .getByRole('button', { name: 'All', exact: true })
      .or(desk.getByRole('radio', { name: 'All', exact: true }))
      .click();
    await rows.filter({ hasText: 'In progress' }).waitFor();
    expect(await officeFaults(desk)).toEqual([]);

    await desk.getByRole('link', { name: 'Player page: limits and time-out' }).click();
    await desk.getByRole('button', { name: 'Reset second factors' }).click();
    const asks = desk.getByRole('dialog', { name: 'Reset second factors' });
    await asks.getByRole('textbox').fill('the phone is gone, called back');
    await asks.getByRole('button', { name: 'Reset second factors' }).click();
    await desk.getByText('Waiting for a second approval.').waitFor();
    // So says who comes later, too: it stands with what takes two people.
    await desk.reload();
    await desk.getByText('Waiting for a second approval.').waitFor();
    expect(await desk.getByRole('button', { name: 'Reset second factors' }).count()).toBe(0);
    expect(await officeFaults(desk)).toEqual([]);
  });
});

describe('a payment that came too late', () => {
  it('is held, listed with its player, sent back by an operator, and its player reads so', {
    tags: 'long',
  }, async () => {
    // Crediting it is refused once.
    window.expectComplaints(/status of 409 .*held-payments/);
    const player = house.players.find(({ userName }) => userName === 'ada');
    if (!player) throw new Error('the demo has ada');
    const page = await window.open({ viewport: PHONE });
    await personOn(page).signIn(player, '/en-US/');
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    const headers = { 'x-csrf-token': csrfToken };
    const limit = (amount: string) =>
      page.request.put('/api/profile/limits', { headers, data: { kind: 'deposit', span: 'day', amount } });
    // Another try begins without what the first left.
    await onHouse(house, ["delete from play_limit where kind = 'deposit'"]);
    expect((await limit('500')).status()).toBe(200);
    const made = await page.request.post('/api/cashier/deposits', {
      headers,
      data: {
        PaymentMethodId: 'visamastercard',
        Amount: '40',
        AgreeWithDepositTerms: true,
        idempotencyKey: `late-${Date.now()}`,
      },
    });
    const { Id, Url } = (await made.json()) as { Id: string; Url: string };
    // As if the provider had not closed its page in time: a limit that is lowered here calls it off.
    await onHouse(house, ["update play_limit set amount = 2000 where kind = 'deposit' and span = 'day'"]);
    await onHouse(house, [`update cashier_deposit set status = 4, completed_at = now() where id = '${Id}'`]);
    const card = { number: '4242424242424242', expiry: '12/39', securityCode: '123', holder: 'Ada' };
    await page.request.post(Url, { form: card, maxRedirects: 0 });

    const desk = await openOfficeAs(window, house, 'tariq', '/held-payments');
    await desk.getByRole('button', { name: /^ada/ }).first().click();
    await desk.getByText('40.00 EUR, ada').waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Credit', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('the player asked for it');
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await desk.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('goes to the card again');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await desk.getByRole('button', { name: 'Refunded' }).click();
    await desk.getByRole('button', { name: /^ada/ }).first().waitFor();
    await desk.getByText('by Tariq Mensah').first().waitFor();

    await page.goto('/en-US/open-modal/transactionHistory');
    await page.getByText('Refund').first().waitFor();
    await page.goto('/en-US/open-modal/messages');
    await page.getByText('A payment of EUR 40.00 was sent back').first().waitFor();
  });
});
