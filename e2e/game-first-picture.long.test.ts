import { GAMES, LIVE_GAMES } from '@evens/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CPU_SLOWDOWN, PHONE_AGENT, SLOW_4G } from '../bench/support/page-load.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';

/** What the page notes: functions are handed to it, since its policy evaluates no text. */
interface Times {
  readonly __drawnMs?: number;
  readonly __pressedMs?: number;
}

/*
 * How long a visitor of the lobby waits for the picture of a game on a slow phone (slow 4G as Lighthouse simulates it): from the press on
 * its cover until its board stands in the window. PICTURE_CPU=1 slows the processor as well, which only an idle machine does truly.
 */
const MOST_MS = 2_000;
const RATE = process.env.PICTURE_CPU ? CPU_SLOWDOWN : 1;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits);
});
afterAll(async () => {
  await house?.close();
});

/** In the page: when a drawing of the game's board first stands in the window, on the clock of the press. */
const WATCH = `(() => {
  addEventListener('click', () => { window.__pressedMs = performance.now(); }, { capture: true });
  const look = () => {
    const drawn = [...document.querySelectorAll('.gs .bo :is(svg, canvas, img, button, .card-face, .dice__band)')].some((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 8 && box.height > 8 && box.top < innerHeight && box.bottom > 0 && (each.tagName !== 'IMG' || each.complete);
    });
    if (drawn) window.__drawnMs ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** A table that many share is longer under way: what it shows comes over a connection of its own. */
const LIVE_MOST_MS = 3_000;

async function waitedFor(list: string, address: string): Promise<number> {
  const page = await window.open({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    userAgent: PHONE_AGENT,
    fresh: true,
  });
  await page.addInitScript({ content: WATCH });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  await page.goto(list);
  const cover = page.locator(`main a[href$="${address}"]`).first();
  await cover.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await cover.click();
  await page.waitForFunction(() => ((globalThis as unknown as Times).__drawnMs ?? 0) > 0);
  const waitedMs = await page.evaluate(() => {
    const { __drawnMs = 0, __pressedMs = 0 } = globalThis as unknown as Times;
    return __drawnMs - __pressedMs;
  });
  console.log(`${address}: ${waitedMs.toFixed(0)} ms`);
  expect(waitedMs).toBeGreaterThan(0);
  return waitedMs;
}

it.each(GAMES.map(({ name }) => name))(
  '%s shows its board within two seconds of the press on its cover',
  async (game) => {
    expect(await waitedFor('/en-US/casino/all', `/table-game/originals/${game}`)).toBeLessThan(MOST_MS);
  },
);

it.each(LIVE_GAMES.filter(({ device }) => !device).map(({ game }) => game.name))(
  'the table %s shows its picture within three seconds of the press on its card',
  async (game) => {
    expect(await waitedFor('/en-US/casino/live', `/live-casino-game/originals/${game}`)).toBeLessThan(LIVE_MOST_MS);
  },
);
