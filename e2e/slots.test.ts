import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, type OpenOptions, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { DRAWN_MARK, frameTimes } from './support/frame-times.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

const SLOT = 'slot-deep-temple';
const NAME = 'Deep Temple';

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
const stage = (page: Page): Locator => main(page).locator('.slotv');

interface Decided {
  readonly id: string;
  readonly payout: string;
  readonly shown: {
    readonly spins: readonly {
      readonly kind: string;
      readonly drops: readonly { readonly board: readonly number[][] }[];
    }[];
  };
}

async function opened(options: OpenOptions, slot = SLOT): Promise<Page> {
  const page = await window.open(options);
  const player = house.players.find((each) => each.userName === 'ada');
  if (!player) throw new Error('the demo has no ada');
  await personOn(page).signIn(player, `/en-US/table-game/originals/${slot}`);
  await expect
    .poll(() =>
      main(page)
        .getByText(/^EUR\s[\d.,]+ to EUR/)
        .count(),
    )
    .toBe(1);
  await main(page).locator('.slotv[data-ready=true]').waitFor({ timeout: 60_000 });
  return page;
}

/** The board at which the house says that a round ends, written as the stage writes what it paints. */
const decided = ({ shown }: Decided): string =>
  (shown.spins.findLast(({ drops }) => drops.length > 0)?.drops.at(-1)?.board ?? [])
    .map((each) => each.join('.'))
    .join(' ');

/** Spins once and waits until its picture has come about; the round as the house answered it. */
async function spun(page: Page, how: () => Promise<void> = () => press(page).click()): Promise<Decided> {
  const answer = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/api/casino/rounds'),
  );
  await how();
  const { round } = (await (await answer).json()) as { round: Decided };
  await expect.poll(() => main(page).locator(`[data-round="${round.id}"] li`).count(), { timeout: 120_000 }).toBe(5);
  await expect.poll(() => stage(page).getAttribute('data-painted')).toBe(decided(round));
  return round;
}

// On a phone, whose stage is painted in a third of the time; a desk is looked at below.
it('a slot: spun until it pays, reloaded, looked at again by its address and verified', async () => {
  const page = await opened({ viewport: PHONE, reducedMotion: 'reduce' });
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
  await page.getByRole('heading', { name: `${NAME}: a round` }).waitFor();
  await expect.poll(() => page.locator('[data-round] li').allTextContents()).toEqual(board);
  await page.getByRole('button', { name: 'Check it here' }).click();
  await page.getByText(/still secret/).waitFor();
  const round = page.url();
  await page.getByRole('link', { name: 'How this works' }).click();
  await page.getByLabel('Your next client seed').fill('temple-own_1');
  await page.getByRole('button', { name: 'Reveal and change' }).click();
  await page.getByText('Changed. The seed before is shown below.').waitFor();
  await page.goto(round);
  await page.getByRole('button', { name: 'Check it here' }).click();
  await page.getByText('It pays what was paid.').waitFor();
  expect(await page.locator('.fair__found [data-right=true]').count()).toBe(3);
});

/** Counts what a page asks of the card, and how long its script works, frame by frame. Runs in the page before anything else. */
function watchFrames(mark: string): void {
  const seen: number[] = [];
  Object.assign(globalThis, { frames: seen });
  let calls = 0;
  const prototype = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const own = prototype[name];
    prototype[name] = function (this: unknown, ...given: unknown[]) {
      calls += 1;
      return own?.apply(this, given);
    };
  }
  const frame = requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) =>
    frame((now) => {
      const called = calls;
      callback(now);
      if (calls === called) return;
      performance.mark(mark);
      seen.push(calls - called);
    });
}

const part = (numbers: readonly number[], below: number): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * below)] ?? 0;

describe.each(
  oneOf(1, [
    ['a telephone', PHONE],
    ['a desk', DESK],
  ] as const),
)('on %s', (_, viewport) => {
  it('moves by button, key and touch, stops where the house said, and starts one round for a held key', async () => {
    const page = await opened({ viewport, hasTouch: true });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/casino/rounds')) sent += 1;
    });
    const person = personOn(page);
    let cash = await person.balance();
    const rounds = [
      await spun(page),
      await spun(page, () => press(page).tap()),
      await spun(page, async () => {
        await press(page).evaluate((button) => button.closest('form')?.querySelector('input')?.blur());
        await press(page).focus();
        for (let repeats = 0; repeats < 8; repeats += 1) await page.keyboard.down(' ');
        await page.keyboard.up(' ');
      }),
    ];
    for (const { payout } of rounds) cash += Number(payout) - 1;
    await person.waitForBalance(Math.round(cash * 100) / 100);
    expect(sent).toBe(rounds.length);
    expect(await accessFaults(page)).toEqual([]);
  });
});

it('asks little of the machine, and of the net before its first press', { tags: 'long' }, async () => {
  const page = await window.open({ viewport: DESK, fresh: true });
  await page.addInitScript(watchFrames, DRAWN_MARK);
  const player = house.players.find((each) => each.userName === 'ada');
  if (!player) throw new Error('the demo has no ada');
  await personOn(page).signIn(player, `/en-US/table-game/originals/${SLOT}`);
  await main(page).locator('.slotv[data-ready=true]').waitFor({ timeout: 60_000 });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => /slot|pixi|stage|WebGL|own-slots/i.test(each.name))
      .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(700_000);
  // The frames in which pictures are sent to the card for the first time are not those of a game that runs: the first press brings the
  // rest of them.
  await spun(page);
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    (globalThis as unknown as { frames: number[] }).frames.length = 0;
  });
  const calls = () => page.evaluate(() => (globalThis as unknown as { frames: readonly number[] }).frames);
  const scriptMs = await frameTimes(page, async () => {
    // A browser that draws without a graphics card shows few frames a spin.
    for (let spins = 0; spins < 4 || (spins < 14 && (await calls()).length <= 60); spins += 1) await spun(page);
  });
  expect(scriptMs.length).toBeGreaterThan(30);
  const most = Math.max(...(await calls()));
  const [middle, late] = [part(scriptMs, 0.5), part(scriptMs, 0.95)];
  console.info(
    `${bytes} bytes, ${scriptMs.length} frames, script ${middle.toFixed(2)} and ${late.toFixed(2)} ms, ${most} calls`,
  );
  expect(most).toBeLessThanOrEqual(60);
  expect(late).toBeLessThanOrEqual(4);
});

it('draws again after its context was lost', { tags: 'long' }, async () => {
  const page = await opened({ viewport: PHONE });
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.slotv canvas');
    const lost = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lost?.loseContext();
    await new Promise((done) => setTimeout(done, 300));
    lost?.restoreContext();
    await new Promise((done) => setTimeout(done, 600));
  });
  await spun(page);
  const colours = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.slotv canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [40, 40];
    const context = copy.getContext('2d');
    if (!canvas || !context) return 0;
    context.drawImage(canvas, 0, 0, 40, 40);
    const { data } = context.getImageData(0, 0, 40, 40);
    return new Set(Array.from({ length: 1600 }, (_, each) => data.slice(each * 4, each * 4 + 3).join())).size;
  });
  expect(colours).toBeGreaterThan(100);
});

it('its rules say every pay and exact figures, and the lobby files it under slots', { tags: 'long' }, async () => {
  const page = await opened({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Rules and pays' }).click();
  await page.getByText('Rounds between two maximum wins').first().waitFor();
  expect(await page.locator('.slot__pays li').count()).toBe(12);
  expect(await accessFaults(page)).toEqual([]);
  await page.goto(`${house.url}/en-US/casino/slots`);
  await page.getByRole('link', { name: NAME }).first().waitFor();
});
