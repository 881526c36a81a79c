import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { openOfficeAs } from './support/office.ts';

const SHOTS = process.env.OFFICE_SHOTS;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

/** Publishes every draft of the room that is open. */
async function publish(desk: Page): Promise<void> {
  const drafts = desk.getByRole('region', { name: 'Drafts' });
  await drafts.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('for a journey');
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await dialog.waitFor({ state: 'detached' });
  await drafts.getByText('No drafts.').waitFor();
}

const headingAt = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  return (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
};

it('a text is changed in one language, published, seen on the site, and a page is previewed by a link', async () => {
  // What is refused is told by the browser too.
  window.expectComplaints(/status of 4\d\d/);
  const desk = await openOfficeAs(window, house, 'cleo', '/texts');
  await desk.getByLabel('Key or words').fill('content:promotions.title');
  const editor = desk.getByRole('region', { name: 'content:promotions.title' });
  await editor.getByLabel('Deutsch').fill('Angebote des Hauses');
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/texts.png` });
  await editor.getByRole('button', { name: 'Save draft' }).click();
  await editor.getByText('Draft of Cleo Brandt').waitFor();
  const visitor = await window.open({ locale: 'de-DE' });
  expect(await headingAt(visitor, '/de-DE/promotions')).toBe('Aktionen');
  await publish(desk);
  await expect.poll(() => headingAt(visitor, '/de-DE/promotions'), { timeout: 20_000 }).toBe('Angebote des Hauses');

  await desk.goto('/pages');
  await desk.getByRole('button', { name: 'Privacy' }).first().click();
  await desk.getByRole('button', { name: 'Deutsch' }).click();
  await desk.getByLabel('Title').fill('Datenschutz');
  await desk.getByLabel('Text (HTML)').fill('<h2>Wenig</h2><script>alert(1)</script>');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByText('Nothing that runs or looks by itself may stand in a page: <script>.').waitFor();
  await desk.getByLabel('Text (HTML)').fill('<h2>Wenig</h2><p>Nur das <b>Nötige</b>.</p>');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByRole('button', { name: 'Preview on the site' }).click();
  const link = await desk.getByRole('link', { name: /Open the preview/ }).getAttribute('href');
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/pages.png` });
  await visitor.goto(link ?? '');
  await visitor.getByRole('heading', { level: 2, name: 'Wenig' }).waitFor();
  await visitor.getByText('Ein Entwurf. Nur wer diesen Link hat, kann ihn sehen.').waitFor();
  await visitor.goto('about:blank');
  await visitor.goto(`${link}x`);
  await visitor.getByText('Diese Vorschau gibt es nicht').waitFor();
  await publish(desk);
  await expect.poll(() => headingAt(visitor, '/de-DE/privacy-policy'), { timeout: 20_000 }).toBe('Datenschutz');

  await desk.getByRole('button', { name: 'Back to shipped' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('too early');
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => headingAt(visitor, '/de-DE/privacy-policy'), { timeout: 20_000 }).not.toBe('Datenschutz');
});
