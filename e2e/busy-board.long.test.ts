import { afterAll, beforeAll, expect, it } from 'vitest';
import { busyBoard, FIRST, MATCHES, MOVES_PER_SEC, PRICES_EACH } from './scenarios/busy-board.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { openOfficeAs } from './support/office.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(busyBoard);
});
afterAll(async () => {
  await house?.close();
});

const ROW = `${FIRST.home} – ${FIRST.away}`;

it('the board keeps up with 2,000 price changes a second: what it shows moves on, and the keys of the trader are heard', async () => {
  expect(MATCHES * MOVES_PER_SEC * PRICES_EACH).toBeGreaterThanOrEqual(2000);
  const desk = await openOfficeAs(window, house, 'lena', '/fixtures');
  const price = desk.getByRole('textbox', { name: `${ROW}, ${FIRST.home}`, exact: true });
  await price.waitFor();
  // The board counts markets, of which each match moves five at a time.
  const figure = desk.locator('.kpis > *').first();
  await expect
    .poll(async () => Number(((await figure.textContent()) ?? '').replace(/\D/g, '')), { timeout: 30_000 })
    .toBeGreaterThan(MATCHES * MOVES_PER_SEC * 4);

  // Every row's first price is read at five moments; twice a second it is another one at the source.
  const prices = () =>
    desk
      .getByRole('textbox', { name: / – Southside \d+, Northside \d+$/ })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const seen: string[][] = [];
  for (let look = 0; look < 5; look += 1) {
    seen.push(await prices());
    await desk.waitForTimeout(1100);
  }
  expect(seen[0]).toHaveLength(MATCHES);
  const moved = seen[0]?.filter((_, row) => new Set(seen.map((look) => look[row])).size > 1) ?? [];
  expect(moved.length, 'rows that moved').toBeGreaterThan(MATCHES * 0.9);

  // A manual price stays while all others go on, and a suspension is shown; both by keyboard.
  await price.click();
  await price.fill('1.95');
  await price.press('Enter');
  // Drawn as overridden only once the book says so.
  await expect.poll(() => price.evaluate((box) => box.parentElement?.className)).toContain('pcw--man');
  expect(await price.inputValue()).toBe('1.95');
  await price.press('s');
  await expect
    .poll(() => desk.getByRole('switch', { name: `Open, ${ROW}`, exact: true }).getAttribute('aria-checked'))
    .toBe('false');
  expect(await price.inputValue()).toBe('1.95');
});
