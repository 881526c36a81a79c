import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, type OpenOptions, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

const SLOT = 'slot-lantern-fjord';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const main = (page: Page): Locator => page.getByRole('main');
const said = (page: Page): Locator => main(page).locator('.gs__say');
const press = (page: Page): Locator => main(page).locator('.gs__act');
const reels = (page: Page): Locator => main(page).locator('[data-round] li');

async function opened(userName: string, options: OpenOptions): Promise<Page> {
  const page = await window.open(options);
  const player = house.players.find((each) => each.userName === userName);
  if (!player) throw new Error(`the demo has no ${userName}`);
  await personOn(page).signIn(player, `/en-US/table-game/originals/${SLOT}`);
  await expect
    .poll(() =>
      main(page)
        .getByText(/^EUR\s[\d.,]+ to EUR/)
        .count(),
    )
    .toBe(1);
  return page;
}

/** Spins once and waits until its picture has come about; the round as the house answered it. */
async function spun(page: Page): Promise<{ id: string; payout: string; shown: { spins: { stops: number[] }[] } }> {
  const answer = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/api/casino/rounds'),
  );
  await press(page).click();
  const { round } = await (await answer).json();
  await expect.poll(() => main(page).locator(`[data-round="${round.id}"] li`).count(), { timeout: 60_000 }).toBe(5);
  return round;
}

it('a slot: found in the lobby, spun until it pays, reloaded, looked at again by its address and verified', async () => {
  const page = await opened('ada', { viewport: DESK, reducedMotion: 'reduce' });
  const person = personOn(page);
  let cash = await person.balance();
  let last = await spun(page);
  for (let spins = 1; spins < 40 && Number(last.payout) === 0; spins += 1) {
    cash -= 1;
    last = await spun(page);
  }
  cash += Number(last.payout) - 1;
  expect(Number(last.payout)).toBeGreaterThan(0);
  await person.waitForBalance(Math.round(cash * 100) / 100);
  expect(await said(page).textContent()).toMatch(/It pays [\d.]+×\..* returned of EUR/);
  const board = await reels(page).allTextContents();

  await page.reload();
  await page.getByRole('link', { name: 'Your last hundred rounds' }).click();
  await page.getByRole('listitem').filter({ hasText: 'It pays' }).first().getByRole('link').click();
  await page.getByRole('heading', { name: 'North Lantern: a round' }).waitFor();
  await expect.poll(() => page.locator('[data-round] li').allTextContents()).toEqual(board);
  await page.getByRole('button', { name: 'Check it here' }).click();
  await page.getByText(/still secret/).waitFor();
  const round = page.url();
  await page.getByRole('link', { name: 'How this works' }).click();
  await page.getByLabel('Your next client seed').fill('lantern-own_1');
  await page.getByRole('button', { name: 'Reveal and change' }).click();
  await page.getByText('Changed. The seed before is shown below.').waitFor();
  await page.goto(round);
  await page.getByRole('button', { name: 'Check it here' }).click();
  await page.getByText('It pays what was paid.').waitFor();
  expect(await page.locator('.fair__found [data-right=true]').count()).toBe(3);
});

it('its rules say every pay and exact figures, and the lobby files it under slots', { tags: 'long' }, async () => {
  const page = await opened('ada', { viewport: PHONE, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Rules and pays' }).click();
  await page.getByText('Rounds between two top wins').first().waitFor();
  expect(await page.locator('.slot__pays li').count()).toBeGreaterThan(9);
  expect(await accessFaults(page)).toEqual([]);
  await page.goto(`${house.url}/en-US/casino/slots`);
  await page.getByRole('link', { name: 'North Lantern' }).first().waitFor();
});

it('moves, counts up and comes to rest where the house said, with free spins among its rounds', {
  tags: 'long',
}, async () => {
  const page = await opened('ada', { viewport: PHONE });
  await main(page).locator('.slotv[data-ready=true]').waitFor({ timeout: 60_000 });
  const round = await spun(page);
  expect(round.shown.spins.length).toBeGreaterThan(0);
  expect(await main(page).locator('.slotv canvas').count()).toBe(1);
  expect(await accessFaults(page)).toEqual([]);
});
