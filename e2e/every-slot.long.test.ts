import { OFFERED_SLOTS, slotByName } from '@evens/games';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

/*
 * Every slot of the house, played in a browser: it is found in the lobby, its pictures come, it spins and stops where the house said,
 * its symbols stand in the pay table, and its last round in the history as a picture.
 */

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const main = (page: Page): Locator => page.getByRole('main');
const stage = (page: Page): Locator => main(page).locator('.slotv');
/** A picture that has come, as a background; what has none paints nothing. */
const painted = (found: Locator): Promise<number> =>
  found.evaluateAll((all) => all.filter((each) => getComputedStyle(each).backgroundImage.startsWith('url(')).length);

interface Decided {
  readonly id: string;
  readonly shown: {
    readonly spins: readonly { readonly drops: readonly { readonly board: readonly (readonly number[])[] }[] }[];
  };
}

/** The board at which the house says that a round ends, written as the stage writes what it paints. */
const endOf = ({ shown }: Decided): string =>
  (shown.spins.findLast(({ drops }) => drops.length > 0)?.drops.at(-1)?.board ?? [])
    .map((column) => column.join('.'))
    .join(' ');

async function spun(page: Page): Promise<Decided> {
  const answer = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/api/casino/rounds'),
  );
  await main(page).locator('.gs__act').click();
  const { round } = (await (await answer).json()) as { round: Decided };
  await expect.poll(() => main(page).locator(`[data-round="${round.id}"]`).count(), { timeout: 400_000 }).toBe(1);
  await expect.poll(() => stage(page).getAttribute('data-painted')).toBe(endOf(round));
  return round;
}

const HELD = [PHONE, DESK] as const;

it.each(OFFERED_SLOTS.map((slot, at) => [slot, HELD[at % 2] ?? PHONE] as const))(
  '%s is played from the lobby to its history',
  { timeout: 900_000 },
  async (slot, viewport) => {
    const { symbols, reels } = slotByName(slot)?.sheet ?? { symbols: [], reels: [] };
    const page = await window.open({ viewport, fresh: true });
    // What is drawn here is drawn without a graphics card: on a busy machine a press waits for it.
    page.setDefaultTimeout(180_000);
    const player = house.players.find(({ userName }) => userName === 'ada');
    if (!player) throw new Error('the demo has no ada');
    await personOn(page).signIn(player, '/en-US/casino/slots');
    const cover = page.locator(`a[href$="/originals/${slot}"]`).first();
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.locator('img').evaluate((each) => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`/en-US/table-game/originals/${slot}`);
    await main(page).locator('.slotv[data-ready=true]').waitFor({ timeout: 300_000 });
    expect((await stage(page).getAttribute('data-painted'))?.split(' ')).toHaveLength(reels.length);
    await spun(page);
    await spun(page);
    expect(await main(page).locator('.slotv canvas').count()).toBe(1);

    await main(page).locator('.slot__table summary').click();
    const pays = main(page).locator('.slot__pays .slot__sym');
    await expect.poll(() => painted(pays), { timeout: 60_000 }).toBe(symbols.length);
    await page.getByRole('link', { name: 'Your last hundred rounds' }).click();
    await expect.poll(() => painted(page.locator('.sboard .slot__sym')), { timeout: 60_000 }).toBeGreaterThan(0);
  },
);
