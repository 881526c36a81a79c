import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, type OpenOptions, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsOfGame, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

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
const returned = /EUR\s([\d.,]+) returned of EUR\s([\d.,]+)/;

async function opened(game: string, userName: string, options: OpenOptions): Promise<Page> {
  const page = await window.open({ reducedMotion: 'reduce', ...options });
  const player = house.players.find((each) => each.userName === userName);
  if (!player) throw new Error(`the demo has no ${userName}`);
  await personOn(page).signIn(player, `/en-US/table-game/originals/${game}`);
  const limits = main(page).getByText(/^EUR\s[\d.,]+ to EUR/);
  await expect.poll(() => limits.count()).toBe(1);
  return page;
}

/** Waits for the end of a round, and gives what came back and what was staked. */
async function ended(page: Page): Promise<{ readonly back: number; readonly staked: number }> {
  await expect.poll(() => said(page).textContent(), { timeout: 30_000 }).toMatch(returned);
  const [, back, staked] = returned.exec((await said(page).textContent()) ?? '') ?? [];
  const number = (text = ''): number => Number(text.replaceAll(',', ''));
  return { back: number(back), staked: number(staked) };
}

/** The balance is what it was, less the stake and with what came back. */
async function paidTruly(page: Page, before: number): Promise<void> {
  const { back, staked } = await ended(page);
  await personOn(page).waitForBalance(before - staked + back);
}

const cards = (page: Page): Promise<(string | null)[]> =>
  main(page)
    .locator('.hand [role=img]')
    .evaluateAll((found) => found.map((card) => card.getAttribute('aria-label')));

/** Deals until there is a hand to play; declines insurance by its key. */
async function handToPlay(page: Page): Promise<number> {
  const hit = main(page).getByRole('button', { name: /^Hit/ });
  for (;;) {
    const before = await personOn(page).balance();
    // A key that is not ready yet does nothing with what is pressed.
    await expect.poll(() => press(page).getAttribute('aria-disabled')).toBe(null);
    await press(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page).textContent()).toMatch(/Your hand/);
    if (/insurance or not/.test((await said(page).textContent()) ?? '')) {
      await page.keyboard.press('n');
      await expect.poll(() => said(page).textContent()).not.toMatch(/insurance or not/);
    }
    if ((await hit.count()) > 0) return before;
    await ended(page);
  }
}

it('blackjack: dealt and played by keys, left in mid-round, gone on with exactly there, paid to the cent', async () => {
  const page = await opened('blackjack', 'ada', { viewport: DESK });
  const before = await handToPlay(page);
  const lying = await cards(page);
  expect(lying.length).toBeGreaterThanOrEqual(3);

  await page.reload();
  await main(page).getByRole('button', { name: /^Hit/ }).waitFor();
  expect(await cards(page)).toEqual(lying);
  // The dealer's second card is in nothing that the page was sent.
  const open = (await (await page.request.get('/api/casino/rounds/open')).json()) as {
    rounds: { shown: { dealer: string[] }; seeds: { serverSeed: string | null } }[];
  };
  expect(open.rounds.map(({ shown, seeds }) => [shown.dealer.length, seeds.serverSeed])).toEqual([[1, null]]);
  expect(await accessFaultsOfGame(page)).toEqual([]);

  await press(page).focus();
  await page.keyboard.press('h');
  await expect.poll(async () => (await cards(page)).length).toBeGreaterThan(lying.length);
  // A key that is pressed while the card still turns does nothing: the house is asked once.
  const stand = main(page).getByRole('button', { name: /^Stand/ });
  const ends = async () => returned.test((await said(page).textContent()) ?? '');
  await expect.poll(async () => (await ends()) || (await stand.isEnabled().catch(() => false))).toBe(true);
  if (!(await ends())) await page.keyboard.press('s');
  await paidTruly(page, before);
});

it('roulette: chips by arrow keys, undone, laid again, and repeated after the spin', { tags: 'long' }, async () => {
  const page = await opened('roulette-european', 'ada', { viewport: DESK });
  const spot = (name: RegExp): Locator => main(page).getByRole('button', { name });
  const before = await personOn(page).balance();
  await spot(/^Straight up 17,/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await spot(/^Split 17, 20, .*your stake EUR\s1\.00/).waitFor();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  expect(await spot(/^Split 17, 20, .*your stake/).count()).toBe(0);
  await spot(/^Red,/).click();
  await press(page).click();
  await paidTruly(page, before);
  await main(page).getByRole('button', { name: 'Repeat bets' }).click();
  await expect.poll(() => press(page).textContent()).toMatch(/Spin EUR\s2\.00/);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});

it.each(['roulette-american', 'roulette-french'])('%s is played by touch at 390 px', { tags: 'long' }, async (game) => {
  const page = await opened(game, 'ada', { viewport: PHONE, hasTouch: true });
  const before = await personOn(page).balance();
  await main(page)
    .getByRole('button', { name: /^Black,/ })
    .tap();
  await main(page)
    .getByRole('button', { name: /^Straight up 32,/ })
    .tap();
  // Points between cells are too fine for a finger: bets on lines have buttons, by the number that was tapped.
  await main(page).getByRole('button', { name: 'Splits, streets, corners' }).tap();
  const zero = main(page).getByRole('button', { name: /^Straight up 0,/ });
  await zero.tap();
  await main(page).getByRole('group', { name: 'Bets on the lines of 0' }).waitFor();
  expect(await zero.getAttribute('aria-label')).not.toMatch(/your stake/);
  for (const each of await main(page).locator('.rlines__b, .rlines__on, .rl__cell').all()) {
    const box = await each.boundingBox();
    // All of the table is in sight with its chips: a cell is flat there, and wide.
    const least = (await each.getAttribute('class'))?.includes('rl__cell') ? 27 : 40;
    expect([(box?.width ?? 0) >= 40, (box?.height ?? 0) >= least]).toEqual([true, true]);
  }
  await main(page)
    .getByRole('button', { name: /^Split 0, 2,/ })
    .last()
    .tap();
  await main(page)
    .locator('.rlines')
    .getByRole('button', { name: /^Split 0, 2, .*your stake/ })
    .waitFor();
  await press(page).tap();
  await paidTruly(page, before);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});

it('baccarat: two bets, the cards of both sides, paid', { tags: 'long' }, async () => {
  const page = await opened('baccarat', 'ada', { viewport: PHONE });
  const before = await personOn(page).balance();
  await main(page)
    .getByRole('button', { name: /^Banker, pays/ })
    .click();
  await main(page)
    .getByRole('button', { name: /^Tie, pays/ })
    .click();
  await press(page).click();
  await paidTruly(page, before);
  expect((await cards(page)).length).toBeGreaterThanOrEqual(4);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});

it('three-card poker: ante and pair plus, left, gone on with, folded by its key', { tags: 'long' }, async () => {
  const page = await opened('three-card-poker', 'ada', { viewport: DESK });
  const before = await personOn(page).balance();
  await main(page)
    .getByRole('button', { name: /^Ante, pays/ })
    .click();
  await main(page)
    .getByRole('button', { name: /^Pair plus, pays/ })
    .click();
  await press(page).click();
  await main(page)
    .getByRole('button', { name: /^Play EUR/ })
    .waitFor();
  const lying = await cards(page);
  expect(lying).toHaveLength(3);
  await page.reload();
  await main(page)
    .getByRole('button', { name: /^Play EUR/ })
    .waitFor();
  expect(await cards(page)).toEqual(lying);
  await press(page).focus();
  await page.keyboard.press('f');
  await paidTruly(page, before);
  expect(await cards(page)).toHaveLength(6);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});

it('video poker: held by touch and by keys, drawn', { tags: 'long' }, async () => {
  const page = await opened('video-poker-jacks', 'ada', { viewport: PHONE });
  const before = await personOn(page).balance();
  await press(page).click();
  const holds = main(page).getByRole('button', { name: /^Hold / });
  await expect.poll(() => holds.count()).toBe(5);
  const first = await holds.first().getAttribute('aria-label');
  await holds.first().click();
  await page.keyboard.press('3');
  await main(page)
    .getByRole('button', { name: /^Draw 3 cards/ })
    .click();
  await paidTruly(page, before);
  expect(await holds.first().getAttribute('aria-label')).toBe(first);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});

it.each([
  ['scratch-1', 9],
  ['scratch-2', 11],
])('%s: one field by its button, the rest by one press', { tags: 'long' }, async (game, fields) => {
  const page = await opened(game, 'ada', { viewport: PHONE, reducedMotion: 'no-preference' });
  const before = await personOn(page).balance();
  await press(page).click();
  const covered = main(page).getByRole('button', { name: /^Scratch field/ });
  await expect.poll(() => covered.count()).toBe(fields);
  expect(returned.test((await said(page).textContent()) ?? '')).toBe(false);
  await covered.first().press('Enter');
  await expect.poll(() => covered.count()).toBe(Number(fields) - 1);
  // A tap opens the field under it; the silver leaves the page its scrolling.
  const last = await covered.last().boundingBox();
  if (!last) throw new Error('no field');
  await page.mouse.click(last.x + last.width / 2, last.y + last.height / 2);
  await expect.poll(() => covered.count()).toBe(Number(fields) - 2);
  expect(
    await main(page)
      .locator('.foil')
      .evaluate((foil) => getComputedStyle(foil).touchAction),
  ).toBe('pan-y pinch-zoom');
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await paidTruly(page, before);
  expect([...(await layoutFaults(page)), ...(await accessFaultsOfGame(page))]).toEqual([]);
});
