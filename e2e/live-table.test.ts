import { afterAll, beforeAll, expect, it } from 'vitest';
import { habits } from './scenarios/habits.ts';
import { browserFor, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits);
});
afterAll(async () => {
  await house?.close();
});

const SHOTS = process.env.TABLE_SHOTS;
const KEY = 'live-roulette';

it('a visitor on a phone reaches the tables by the bottom bar, and watches one', async () => {
  const page = await window.open({ viewport: PHONE });
  await page.goto(`${house.url}/en-US/casino`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live casino' }).click();
  await page.locator('[data-game="live-dragon-tiger"] a').click();
  const game = page.getByRole('region', { name: 'Dragon Tiger' });
  await game.getByRole('button', { name: 'Log in' }).waitFor();
  await expect.poll(() => game.locator('.lvs__r').getAttribute('data-phase')).not.toBe('none');
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page, '.gs')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/dragon-390.png`, fullPage: true });
  await page.goto(`${house.url}/en-US/live-casino-game/originals/${KEY}`);
  await page.getByRole('region', { name: 'Harbour Roulette' }).waitFor();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/roulette-390.png`, fullPage: true });
}, 60_000);
