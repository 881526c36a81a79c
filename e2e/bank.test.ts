/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account as script } from './scenarios/account.ts';
import { releaseStatement, uploadStatement } from './support/bank-desk.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

const SHOTS = process.env.CASHIER_SHOTS;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(script);
});
afterAll(async () => {
  await house?.close();
});

/** Looked at by axe, for overflow, and by a person where pictures are wanted, in both themes. */
async function seen(page: Page, name: string, width: number): Promise<void> {
  expect(await accessFaults(page), name).toEqual([]);
  expect(await layoutFaults(page), name).toEqual([]);
  if (!SHOTS) return;
  for (const each of ['dark', 'light'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, each);
    await page.screenshot({ path: `${SHOTS}/${name}-${width}-${each}.png` });
  }
}

/** Asks for a deposit by transfer; answers the reference that the page shows. */
async function askFor(page: Page, amount: string): Promise<string> {
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('radio', { name: /^Bank transfer/ }).click();
  await account.getByLabel('Amount', { exact: true }).fill(amount);
  const terms = account.getByLabel(/^I accept the payment terms/);
  if ((await terms.count()) > 0) await terms.check();
  await account.getByRole('button', { name: /^Deposit / }).click();
  await account.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  await account.getByText('DE89 3704 0044 0532 0130 00').waitFor();
  const text = await account.locator('.bankt__l span', { hasText: /^EV [2-9A-Z]{4} [2-9A-Z]{4}$/ }).innerText();
  return text;
}

/** The sandbox bank's page: somebody sends a transfer. */
async function pay(page: Page, amount: string, name: string, text: string, way: 'in' | 'out' = 'in'): Promise<void> {
  await page.goto(`${house.sandboxUrl}/bank`);
  await page.getByLabel('Which way').selectOption(way);
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Reference').fill(text);
  await page.getByRole('button', { name: 'Send the transfer' }).click();
  await page.getByRole('status').getByText(`Sent: ${amount} EUR.`).waitFor();
}

async function upload(desk: Page, said: RegExp): Promise<string> {
  const closing = await uploadStatement(house, desk, 'sandbox-eur');
  await desk.getByText(said).waitFor();
  return closing;
}

const READ = /^Uploaded\. It is waiting for a second operator to release it\.$/;

describe('by bank transfer', () => {
  it.each(
    oneOf(0, [
      ['on a phone', PHONE, 'light'],
      ['at the desk', DESK, 'dark'],
    ] as const),
  )('a statement at the desk credits it, and the player sees it come: %s', async (_where, viewport, theme) => {
    const page = await window.open({ viewport, theme });
    await page.goto('/health');
    await member(page);
    await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
    await page.goto('/en-US/user/deposit');
    const account = page.getByRole('dialog', { name: 'Account' });
    const reference = await askFor(page, '50');
    await seen(page, 'bank-waiting', viewport.width);

    const bank = await window.open({ viewport });
    await pay(bank, '50.00', 'Mira Kessler', `thank you ${reference.toLowerCase()}`);
    await pay(bank, '7.00', 'Somebody', 'no reference');
    const desk = await openOfficeAs(window, house, 'tariq', '/bank');
    const closing = await upload(desk, READ);
    await desk.getByText('1 would be credited, 1 need manual review, 0 debits').waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    if (SHOTS) await desk.screenshot({ path: `${SHOTS}/bank-proposal-${viewport.width}.png`, fullPage: true });
    const head = await releaseStatement(window, house, closing);
    expect(await officeFaults(head)).toEqual([]);
    await account.getByText('Deposit completed').waitFor();
    await personOn(page).waitForBalance(50);

    // The same file again changes nothing, and what fits nothing says what to do.
    await upload(
      desk,
      /^Uploaded: it contains nothing new\.$|^Uploaded\. It is waiting for a second operator to release it\.$/,
    );
    await desk
      .getByRole('button', { name: /^Somebody/ })
      .first()
      .click();
    await desk.getByText('Find the player by name and amount').waitFor();
    const metrics = await (await fetch(`${house.operationsUrl}/metrics`)).text();
    expect(metrics).toMatch(/^evens_bank_lines_waiting\{waits_for="person"\} [1-9]/m);
    expect(await officeFaults(desk)).toEqual([]);
    if (SHOTS) await desk.screenshot({ path: `${SHOTS}/bank-desk-${viewport.width}.png` });
  });

  it('a bad file is refused whole with its line, and what fits nothing is assigned or sent back', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    await page.goto('/health');
    await member(page);
    await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
    await page.goto('/en-US/user/deposit');
    const reference = await askFor(page, '30');
    const bank = await window.open({ viewport: DESK });
    await pay(bank, '29.50', 'Mira Short', reference);
    window.expectComplaints(/status of 4\d\d .*bank/);
    const desk = await openOfficeAs(window, house, 'tariq', '/bank');
    const bad = Buffer.from('Date,Amount,Text\n2026-11-24,5.00,fine\n2026-11-24,5x,bad\n');
    await desk
      .getByLabel('File (CSV, MT940, CAMT.053)')
      .setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: bad });
    await desk.getByRole('button', { name: 'Upload' }).click();
    await desk.getByText('Line 3: invalid amount').waitFor();
    await releaseStatement(window, house, await upload(desk, READ));
    await desk.getByRole('button', { name: /^Mira Short/ }).click();
    await desk.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Deposit reference or ID').fill(reference);
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('his bank took a fee');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText(/29\.50.* is in your balance/).waitFor();
    await personOn(page).waitForBalance(29.5);
  });

  it('is taken back by its payer’s bank: the player’s money goes once two people have said so, and a part of one waits for a person', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: PHONE });
    await page.goto('/health');
    await member(page);
    await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
    await page.goto('/en-US/user/deposit');
    const reference = await askFor(page, '40');
    const bank = await window.open({ viewport: DESK });
    await pay(bank, '40.00', 'Ada Recall', reference);
    const desk = await openOfficeAs(window, house, 'tariq', '/bank');
    await releaseStatement(window, house, await upload(desk, READ));
    await personOn(page).waitForBalance(40);

    await pay(bank, '15.00', 'Ada Part', `part of ${reference}`, 'out');
    const other = await releaseStatement(window, house, await upload(desk, READ));
    await desk.getByRole('button', { name: /^Ada Part/ }).click();
    await desk.getByText('A debit carries a deposit’s reference, but its amount').waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    if (SHOTS) await desk.screenshot({ path: `${SHOTS}/bank-desk-left.png` });
    await desk.getByRole('button', { name: 'Dismiss', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason (recorded in the audit log)').fill('a fee of the bank');
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // It names a deposit that stands: another person says so too.
    await other.reload();
    const yes = other.getByRole('button', { name: 'Approve', exact: true });
    await yes.click();
    await yes.waitFor({ state: 'detached' });
    await personOn(page).waitForBalance(40);

    await pay(bank, '40.00', 'Ada Recall', `recall ${reference}`, 'out');
    const head = await releaseStatement(window, house, await upload(desk, READ));
    await desk.getByRole('button', { name: /^Ada Recall/ }).click();
    await desk.getByRole('button', { name: 'Reverse a deposit', exact: true }).click();
    const back = desk.getByRole('dialog');
    await back.getByLabel('Reason (recorded in the audit log)').fill('recalled by his bank');
    await back.getByRole('button', { name: 'Reverse a deposit', exact: true }).click();
    await personOn(page).waitForBalance(40);
    await head.getByRole('button', { name: 'Approve', exact: true }).click();
    await personOn(page).waitForBalance(0);
    await desk.getByRole('button', { name: 'Reversed', exact: true }).click();
    await desk.getByRole('button', { name: /^Ada Recall/ }).click();
    await desk.getByText('Deposit reversed').first().waitFor();
    expect(await officeFaults(desk)).toEqual([]);
    if (SHOTS) await desk.screenshot({ path: `${SHOTS}/bank-desk-taken-back.png` });
  });

  it('is given up by its player', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: PHONE });
    await page.goto('/health');
    await member(page);
    await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
    await page.goto('/en-US/user/deposit');
    await askFor(page, '20');
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await page.getByText('Payment cancelled').waitFor();
  });
});
