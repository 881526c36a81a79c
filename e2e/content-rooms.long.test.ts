import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture as anyPicture } from '../apps/server/test/kyc-files.ts';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';

const SHOTS = process.env.OFFICE_SHOTS;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

/** The next whole minute that is at least ten seconds away, as a field for a day and a time shows it. */
function nextMinute(): string {
  const ms = Math.ceil((Date.now() + 10_000) / 60_000) * 60_000;
  return new Date(ms).toISOString().slice(0, 16);
}

it('slides with a picture and words are put on a page, at a time, and taken back', async () => {
  const desk = await openOfficeAs(window, house, 'cleo', '/slides');
  await desk.getByRole('button', { name: 'Promotions' }).click();
  await desk.getByText('This page has no slides.').waitFor();
  await desk.getByRole('button', { name: 'Add slide' }).click();
  await desk.getByLabel('Title', { exact: true }).fill('Summer of goals');
  await desk.getByLabel('Button', { exact: true }).fill('See the matches');
  const buffer = await anyPicture(1600, 500);
  await desk
    .getByLabel('Own picture (JPEG, PNG or WebP, 5 MB at most)')
    .setInputFiles({ name: 'summer.jpg', mimeType: 'image/jpeg', buffer });
  await desk.getByRole('button', { name: 'Without own picture' }).waitFor();
  await desk.getByRole('button', { name: 'Save draft' }).click();
  const drafts = desk.getByRole('region', { name: 'Drafts' });
  await drafts.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'At a time' }).click();
  await dialog.getByLabel('Time (UTC)').fill(nextMinute());
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('for a journey');
  await dialog.getByRole('button', { name: 'Schedule 1 change' }).click();
  await drafts.getByText(/to be published/).waitFor();
  const visitor = await window.open();
  const slide = async (): Promise<boolean> => {
    await visitor.goto('/en-US/promotions');
    return visitor.getByRole('heading', { name: 'Summer of goals' }).isVisible();
  };
  expect(await slide()).toBe(false);
  await expect.poll(slide, { timeout: 120_000, interval: 3_000 }).toBe(true);
  const picture = visitor.locator('.slide img').first();
  expect(await picture.getAttribute('src')).toMatch(/^\/api\/content\/pictures\/[0-9a-f]{32}$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await drafts.getByText('No drafts.').waitFor();
  await desk.getByRole('button', { name: 'Back to shipped' }).click();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('over');
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(slide, { timeout: 20_000 }).toBe(false);
});

it.each(['texts', 'pages', 'slides', 'lobby'])(
  'the room %s fits each width, and is clean in both themes',
  async (room) => {
    const desk = await openOfficeAs(window, house, room === 'lobby' ? 'lena' : 'cleo', `/${room}`);
    await desk.getByRole('heading', { level: 1 }).waitFor();
    if (room === 'pages') await desk.getByRole('button', { name: 'Privacy' }).first().click();
    await desk.waitForTimeout(1_000);
    expect(await officeFaults(desk)).toEqual([]);
    if (!SHOTS) return;
    for (const scheme of ['light', 'dark'] as const) {
      await desk.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), scheme);
      for (const width of [390, 1440]) {
        await desk.setViewportSize({ width, height: 900 });
        await desk.screenshot({ path: `${SHOTS}/${room}-${scheme}-${width}.png` });
      }
    }
  },
);
