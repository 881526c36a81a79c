/** @module-tag long */

import type { Page } from 'playwright-core';
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

/** Faultless at both widths in both themes; looked at by a person where pictures are wanted. */
async function seen(desk: Page, name: string): Promise<void> {
  expect(await officeFaults(desk), name).toEqual([]);
  if (!SHOTS) return;
  for (const size of OFFICE_WIDTHS) {
    await desk.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await desk.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      await desk.screenshot({ path: `${SHOTS}/${name}-${size.width}-${theme}.png` });
    }
  }
  await desk.setViewportSize(OFFICE_WIDTHS[0]);
}

const ADA = `(select id from identity_account where user_name = 'ada')`;

/** Sixty bets that are in quarantine an hour ago and are tried again in an hour. */
const QUARANTINED = [
  `insert into ticket (id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
      total_stake_minor, potential_payout_minor, odds_change_policy, live, status, placed_at)
    overriding system value
    select 900000000 + n, ${ADA}::text, 'aside ' || n, '\\x00', 'EUR', 'single', '{"eachWay": false}', 1000, 1, 1000, 2000, 0, false, 1,
      now() - interval '3 hours' from generate_series(1, 60) n`,
  `insert into ticket_leg (ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live,
      placed_event_ms, fixture, terms, risk_outcome)
    select 900000000 + n, 1, 990000000 + n, '1x2', 'home', 2000, 2000, false, 0,
      jsonb_build_object('id', n, 'competitors', jsonb_build_array('Harbour Town ' || n, 'Moorfield Rovers')), '{}', 'home'
    from generate_series(1, 60) n`,
  `insert into settlement_quarantine (ticket_id, attempts, error, since, retry_at)
    select 900000000 + n, 3, 'TypeError: a word of the result cannot be read', now() - interval '1 hour' + n * interval '1 second',
      now() + interval '1 hour' from generate_series(1, 60) n`,
];

/** A queue of 120 withdrawals, asked for over two hours; none of them was ever held in the books, and none is decided here. */
const QUEUE = [
  `insert into withdrawal (id, account_id, idempotency_key, method, provider, amount_minor, currency, details, destination, label,
      status, reasons, people, created_at, updated_at)
    select gen_random_uuid(), ${ADA}, 'queue ' || n, 'bank', 'sandbox', 100000 + n * 100, 'EUR',
      '{"IBAN": "DE89370400440532013000", "AccountName": "Mira Kessler-Brandt"}', 'd', 'DE89 … 3000', 6,
      case n % 3 when 0 then array['amount', 'newDetails'] when 1 then array['amount'] else array['velocity', 'newFactor', 'amount'] end,
      1 + n % 2, date_trunc('milliseconds', now()) - interval '2 hours' + n * interval '1 minute', now()
    from generate_series(1, 120) n`,
];

it('a bet that could not be settled waits in a room, says why, and is tried again when somebody says so', async () => {
  await onHouse(house, QUARANTINED);
  const desk = await openOfficeAs(window, house, 'lena', '/casino-rounds');
  await desk.getByText('No round is on hold.').waitFor();
  await seen(desk, 'casino-rounds');
  await desk.goto('/quarantine');
  await desk.getByRole('heading', { level: 1, name: 'Quarantine' }).waitFor();
  await desk.getByText('60 bets in quarantine').waitFor();
  await expect.poll(() => desk.getByRole('row').count()).toBe(51);
  await desk.getByRole('button', { name: /^900000001/ }).click();
  await desk.getByText('TypeError: a word of the result cannot be read').waitFor();
  await desk.getByText('Harbour Town 1 – Moorfield Rovers, 1X2').waitFor();
  await seen(desk, 'quarantine');
  await desk.getByRole('button', { name: 'Retry now' }).click();
  // Nothing was said of its match: there is nothing to settle, and it is in quarantine no longer.
  await desk.getByRole('button', { name: /^900000001/ }).waitFor({ state: 'detached', timeout: 20_000 });
  await desk.getByText('59 bets in quarantine').waitFor();
  await desk.getByRole('button', { name: 'Next page', exact: true }).click();
  await desk.getByRole('button', { name: /^900000060/ }).waitFor();
  await desk.getByRole('button', { name: 'First page' }).click();
  await desk.getByRole('button', { name: /^900000002/ }).waitFor();
});

it('a long queue of withdrawals is paged, and what is decided stands beside it wherever the list is', async () => {
  await onHouse(house, QUEUE);
  const desk = await openOfficeAs(window, house, 'tariq', '/withdrawals');
  await desk.getByText('Waiting 120').waitFor();
  await expect.poll(() => desk.getByRole('row').count()).toBe(51);
  const last = desk.getByRole('row').last();
  for (const size of [...OFFICE_WIDTHS].reverse()) {
    await desk.setViewportSize(size);
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('button').click();
    await desk.getByText('DE89370400440532013000').waitFor();
    const approve = desk.getByRole('button', { name: /^Approve/ });
    await approve.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
    const [row, button] = [await last.boundingBox(), await approve.boundingBox()];
    // Both are on the screen at once.
    for (const box of [row, button]) {
      expect(box && box.y >= 0 && box.y + box.height <= size.height, `${size.width}: ${JSON.stringify(box)}`).toBe(
        true,
      );
    }
  }
  await seen(desk, 'withdrawals');
  // By keys alone; what is picked stands in the address, where a colleague finds it too.
  await desk.keyboard.press('Escape');
  await expect.poll(() => new URL(desk.url()).pathname).toBe('/withdrawals');
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect.poll(() => desk.getByRole('row').nth(2).getByRole('button').getAttribute('aria-pressed')).toBe('true');
  await desk.reload();
  await desk.getByText('DE89370400440532013000').waitFor();
  // A colleague rejects it: whoever comes second is told, and sees how it stands.
  window.expectComplaints(/status of 409 .*withdrawals/);
  const id = desk.url().split('/').pop() ?? '';
  await onHouse(house, [`update withdrawal set status = 7, closed_at = now(), due_at = null where id = '${id}'`]);
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  await desk.getByRole('button', { name: 'Reject and return the money?' }).click();
  await desk.getByText('Another operator has already decided this').waitFor();
  await desk.getByText('Rejected · Player page').waitFor();
  await desk.getByRole('button', { name: 'Next page', exact: true }).click();
  // The button waits for the page that was asked for.
  await desk.getByRole('button', { name: 'Next page', exact: true }).click();
  await expect.poll(() => desk.getByRole('row').count()).toBe(20);
  await desk.getByRole('button', { name: 'First page' }).click();
  await expect.poll(() => desk.getByRole('row').count()).toBe(51);
});
