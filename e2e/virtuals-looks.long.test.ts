import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';
import { hurried, looksRight, phaseOn } from './support/virtual-rounds.ts';

let house: House;
let db: ReturnType<typeof openDatabase>;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits, { settings: { VIRTUALS: 'on' } });
  db = openDatabase(house.databaseUrl ?? '');
});
afterAll(async () => {
  await db?.destroy();
  await house?.close();
});

it('a visitor on a phone reaches races, and sees the field on its track', async () => {
  const { page, goto } = personOn(await window.open({ viewport: PHONE }));
  await goto('/en-US/virtuals');
  await page.getByRole('link', { name: 'Virtual horses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Virtual horses' }).waitFor();
  await expect.poll(() => phaseOn(page), { timeout: 30_000 }).toBe('open');
  await page.locator('.vmk').first().getByRole('button').nth(7).waitFor();
  await hurried(db).close('virtual-horses');
  await expect.poll(() => phaseOn(page), { timeout: 15_000 }).toBe('running');
  await page.waitForTimeout(12_000);
  await looksRight(page, 'horses-running-390');
  await goto('/de-DE/virtuals/virtual-tennis');
  await page.getByRole('heading', { level: 1, name: 'Virtuelles Tennis' }).waitFor();
  await hurried(db).close('virtual-tennis');
  await expect.poll(() => phaseOn(page), { timeout: 30_000 }).toBe('running');
  await looksRight(page, 'tennis-390');
}, 90_000);

it('every virtual sport runs at a desk, without a fault', async () => {
  const { page, goto } = personOn(await window.open({ viewport: DESK }));
  for (const sport of ['virtual-basketball', 'virtual-greyhounds', 'virtual-tennis']) {
    await goto(`/en-US/virtuals/${sport}`);
    await hurried(db).close(sport);
    await expect.poll(() => phaseOn(page), { timeout: 30_000 }).toBe('running');
    await page.waitForTimeout(6_000);
    await looksRight(page, `${sport}-1440`);
  }
}, 120_000);
