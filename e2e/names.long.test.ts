import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMES, names } from './scenarios/names.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(names);
});
afterAll(async () => {
  await house?.close();
});

const LANGUAGES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'ko-KR', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT'] as const;
const DESK = { width: 1440, height: 900 };
/** Where a list shows who plays. */
const SIDES = 'main :is(.mrow__names, .soon__n, .stage__t) :is(.clip, b)';

/** Names that end in three dots, of those that are drawn. */
const cut = (page: Page): Promise<string[]> =>
  page
    .locator(SIDES)
    .evaluateAll((sides) =>
      sides.filter((side) => side.scrollWidth > side.clientWidth + 1).map((side) => side.textContent ?? ''),
    );

it('are fifty', () => {
  expect(new Set(NAMES).size).toBe(50);
});

describe.each(LANGUAGES)('the fifty commonest names at 1440 px in %s', (language) => {
  it.each([
    ['sport/soccer', 12],
    ['sport/schedule', 8],
  ])('are whole on %s', async (path, least) => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(`/${language}/${path}`);
    await expect.poll(() => page.locator(SIDES).count()).toBeGreaterThan(least);
    expect(await cut(page)).toEqual([]);
  });
});
