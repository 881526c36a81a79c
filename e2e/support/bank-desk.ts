import type { Page } from 'playwright-core';
import type { browserFor } from './browser.ts';
import type { House } from './house.ts';
import { openOfficeAs } from './office.ts';

/** Who releases a statement that another person proposed. */
export const HEAD = 'vera';

/** Uploads the bank's statement with the closing balance that its page shows, which is answered. */
export async function uploadStatement(house: House, desk: Page, account: string): Promise<string> {
  const csv = await desk.request.get(`${house.sandboxUrl}/bank/statement.csv?account=${account}`);
  const bank = await (await desk.request.get(`${house.sandboxUrl}/bank`)).text();
  const closing = new RegExp(`id="balance-${account}">(-?[\\d.]+)<`).exec(bank)?.[1] ?? '';
  await desk
    .getByLabel('File (CSV, MT940, CAMT.053)')
    .setInputFiles({ name: `${account}.csv`, mimeType: 'text/csv', buffer: await csv.body() });
  await desk.getByLabel('Closing balance, if the file has none').fill(closing);
  await desk.getByRole('button', { name: 'Upload', exact: true }).click();
  return closing;
}

/** Another person, on a page of her own, looks at it, reads the closing balance at the bank, and lets it count. */
export async function releaseOn(head: Page, closing: string): Promise<void> {
  const balance = head.getByLabel('Closing balance, as your bank shows it');
  await balance.fill(closing);
  const proposal = head.getByRole('listitem').filter({ has: balance });
  await proposal.getByRole('button', { name: 'Approve', exact: true }).click();
  await balance.waitFor({ state: 'detached' });
}

export async function releaseStatement(
  window: ReturnType<typeof browserFor>,
  house: House,
  closing: string,
): Promise<Page> {
  const head = await openOfficeAs(window, house, HEAD, '/bank');
  await releaseOn(head, closing);
  return head;
}
