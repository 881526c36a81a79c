/** @module-tag long */

import { createHmac, randomUUID } from 'node:crypto';
import { processorKeys } from '@evens/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { member, send } from './support/members.ts';
import { OFFICE_WIDTHS, officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

const SHOTS = process.env.CASHIER_SHOTS;
/** Known to the house, its sandbox and this test, which speaks as the providers do. */
const SHARED = 'a secret of a test that three of them know';
const keyFor = (use: string): string => createHmac('sha256', SHARED).update(`evens sandbox ${use}`).digest('base64url');

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account, { settings: { SANDBOX_SECRET: SHARED } });
});
afterAll(async () => {
  await house?.close();
});

const post = async (provider: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  (
    await fetch(`${house.url}/api/callbacks/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  ).status;
/** As the provider of cards says something. */
function cards(body: string): Promise<number> {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', keyFor('webhooks')).update(`${t}.${body}`).digest('hex');
  return post('sandbox', body, { 'sandbox-signature': `t=${t},v1=${v1}` });
}
/** As the processor of coins says something. */
function coins(body: string): Promise<number> {
  const { key, secret } = processorKeys(keyFor('api'), keyFor('webhooks'));
  const signature = createHmac('sha512', secret).update(body).digest('hex');
  return post('sandbox-processor', body, { 'x-processing-key': key, 'x-processing-signature': signature });
}
const paid = (id: string, reference: string, amountMinor: number): string =>
  JSON.stringify({
    id: randomUUID(),
    type: 'payment.completed',
    data: { id, status: 'completed', amountMinor, currency: 'EUR', reference },
  });

async function look(desk: Page, name: string): Promise<void> {
  expect([name, await officeFaults(desk)]).toEqual([name, []]);
  if (!SHOTS) return;
  for (const size of OFFICE_WIDTHS) {
    await desk.setViewportSize(size);
    for (const theme of ['dark', 'light'] as const) {
      await desk.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await desk.screenshot({ path: `${SHOTS}/${name}-${size.width}-${theme}.png` });
    }
  }
  await desk.setViewportSize(OFFICE_WIDTHS[0]);
}

it('an unreadable message, one of an unknown deposit, of another amount and of coins for nobody wait with what to do, and are dealt with', async () => {
  // What is dealt with anew waits for nobody any more when its card looks for it.
  window.expectComplaints(/status of 404 .*provider-messages/);
  const page = await window.open({ viewport: DESK });
  await page.goto('/health');
  await member(page);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  const deposit = await send(page, '/api/cashier/deposits', {
    ...{ PaymentMethodId: 'visamastercard', Amount: '50', AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
  });
  const session = String(deposit.Url).split('/').pop() ?? '';
  expect([
    await cards('{"what":"is this"}'),
    await cards(paid('ps_of_nobody', randomUUID(), 2_000)),
    await cards(paid(session, String(deposit.Id), 5_001)),
    await coins('{"type":"deposit","id":1'),
    // Signed by somebody else: refused, and it stands nowhere.
    await post('sandbox', paid(session, String(deposit.Id), 5_000), { 'sandbox-signature': 't=1,v1=00' }),
  ]).toEqual([200, 200, 200, 200, 401]);

  const desk = await openOfficeAs(window, house, 'tariq', '/provider-messages');
  await desk.getByRole('heading', { level: 1, name: 'Provider messages' }).waitFor();
  const row = (name: RegExp) => desk.getByRole('button', { name });
  const rows = desk.getByRole('table').getByRole('button');
  await expect.poll(() => rows.count()).toBe(4);
  await desk
    .getByRole('link', { name: /^Provider messages/ })
    .getByText('4', { exact: true })
    .waitFor();
  await look(desk, 'messages');
  for (const [name, says, stands] of [
    [/^Unknown reference/, 'The provider quotes a reference that we never issued.', 'ps_of_nobody'],
    [/^Amount mismatch/, 'The amount differs from the one requested.', '"amountMinor":5001'],
    [/^Malformed.*$/, 'The signature is valid but the content does not follow', undefined],
  ] as const) {
    await row(name).first().click();
    await desk.getByText(says, { exact: false }).waitFor();
    if (stands !== undefined) await desk.locator('pre.words').getByText(stands, { exact: false }).waitFor();
    await look(desk, `messages-${says.slice(0, 12).replaceAll(' ', '-').toLowerCase()}`);
  }
  // No money moved for any of them.
  await page.goto('/en-US');
  expect(await personOn(page).balance()).toBe(0);

  const dialog = desk.getByRole('dialog');
  const answer = async (button: string, reason: string) => {
    // The list can be filtered by the same words.
    await desk.locator('.bo__x').getByRole('button', { name: button, exact: true }).click();
    await dialog.getByLabel('Reason (recorded in the audit log)').fill(reason);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await row(/^Unknown reference/).click();
  await answer('Mark as resolved', 'of another merchant, they take it back');
  await row(/^Unknown reference/).waitFor({ state: 'detached' });
  await row(/^Amount mismatch/).click();
  await desk.getByRole('button', { name: 'Process again' }).click();
  await look(desk, 'messages-anew');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('they say it was corrected');
  await dialog.getByRole('button', { name: 'Process again' }).click();
  // It fits as little as before, and is back.
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(3);
  expect(await personOn(page).balance()).toBe(0);

  // The right message counts by itself.
  expect(await cards(paid(session, String(deposit.Id), 5_000))).toBe(200);
  await personOn(page).waitForBalance(50);
  await row(/^Amount mismatch/).click();
  await answer('Mark as resolved', 'the right message came');
  await expect.poll(() => rows.count()).toBe(2);
  await desk.getByText('Resolved', { exact: true }).first().click();
  await desk.getByText('Tariq Mensah: of another merchant, they take it back').first().waitFor();
  await look(desk, 'messages-seen-to');
});
