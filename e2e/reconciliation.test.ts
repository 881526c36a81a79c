/** @module-tag long */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

const ID = '0a5d7c1e-3a55-4f6e-9f3e-00000000a001';

/** A payment that the house holds for paid and that the provider has never heard of; it was taken back for good measure. */
const planted = (status: number): readonly string[] => [
  `insert into cashier_deposit (id, account_id, kind, method, provider, amount_minor, currency, status, idempotency_key, session_id,
      created_at, updated_at, completed_at)
    select '${ID}', id, 'hosted', 'visamastercard', 'sandbox', 2500, 'EUR', ${status}, 'planted', 'ps_unknown',
      now() - interval '3 hours', now() - interval '3 hours', now() - interval '3 hours'
    from identity_account where user_name = 'ada'
    on conflict (id) do update set status = excluded.status`,
];

it('a desk compares a provider now, sees both sides of what differs and what to do, and explains it; the command says the same', async () => {
  // The provider knows no such payment.
  window.expectComplaints(/status of 502 .*reconciliation/);
  await onHouse(house, [
    ...planted(5),
    'delete from statement_difference',
    `insert into cashier_reversal (deposit_id, place, dispute, taken_at, cash_minor, debt_minor)
      values ('${ID}', 1, 'planted', now() - interval '3 hours', 1000, 1500) on conflict do nothing`,
    `update cashier_reversal set seen_by = null, seen_at = null where deposit_id = '${ID}'`,
  ]);
  const desk = await openOfficeAs(window, house, 'tariq', '/reconciliation');
  await desk.getByRole('heading', { level: 1, name: 'Reconciliation' }).waitFor();
  await desk.getByRole('heading', { level: 2, name: 'Chargebacks to review' }).waitFor();
  await desk.getByRole('button', { name: 'Reconcile sandbox now, over seven days' }).click();
  const row = desk.getByRole('button', { name: /^Missing from the statement\s*Deposit 0a5d7c1e/ });
  await row.waitFor();
  await row.click();
  await desk.getByText('We booked this payment, but it is missing from the statement').waitFor();
  await desk.getByText(`Our reference: ${ID}`).waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Ask the provider' }).click();
  await desk.getByRole('alert').first().waitFor();
  const command = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'apps/server/src/entrypoints/reconcile-statements.ts', '--provider', 'sandbox'],
    { env: { ...process.env, DATABASE_URL: house.databaseUrl } },
  ).catch((failed: { code: number; stdout: string }) => failed);
  expect([(command as { code?: number }).code, command.stdout]).toEqual([1, expect.stringContaining(`deposit ${ID}`)]);

  await desk.getByRole('button', { name: 'Explain', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('a payment of a test');
  expect(await officeFaults(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Explain', exact: true }).click();
  await desk
    .getByRole('button', { name: 'Explained', exact: true })
    .or(desk.getByRole('radio', { name: 'Explained', exact: true }))
    .first()
    .click();
  await row.click();
  await desk.getByText(/Explained, Tariq Mensah: a payment of a test/).waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Mark the account of ada as reviewed' }).click();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('one card, nothing open');
  await dialog.getByRole('button', { name: 'Mark as reviewed', exact: true }).click();
  await desk.getByRole('heading', { level: 2, name: 'Chargebacks to review' }).waitFor({ state: 'detached' });
  // The house looks at its own books too.
  await onHouse(house, [
    `delete from cashier_reversal where deposit_id = '${ID}'`,
    `delete from cashier_deposit where id = '${ID}'`,
  ]);
});
