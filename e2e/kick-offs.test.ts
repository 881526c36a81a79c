/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST, kickOffs, OTHER_SPORT, SECOND } from './scenarios/kick-offs.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(kickOffs);
});
afterAll(async () => {
  await house?.close();
});

/** A list is read anew within five seconds of a kick-off, an empty one within half a second; a call and a busy machine on top. */
const SOON_MS = 15_000;

it('has a match in the live list and in multi-view soon after it began, of a sport that is there already and of another', async () => {
  const nothing = (page: Page) => page.getByText('Nothing is live right now');
  const [desk, phone, tennis, multiView] = (await Promise.all(
    (
      [
        [DESK, '/en-US/live'],
        [PHONE, '/en-US/live'],
        [DESK, '/en-US/live/sport/tennis'],
        [DESK, '/en-US/live/multi-view'],
      ] as const
    ).map(async ([viewport, path]) => {
      const page = await window.open({ viewport });
      await personOn(page).goto(path);
      return page;
    }),
  )) as [Page, Page, Page, Page];
  for (const page of [desk, phone]) await nothing(page).waitFor();
  await tennis.getByText('Matches appear here the moment they start.').waitFor();
  expect(house.scriptSec()).toBeLessThan(FIRST.atSec);

  const shown = (page: Page, { home }: { home: string }) =>
    page.getByRole('main').getByText(home).filter({ visible: true }).first();
  const comesTo = async (these: readonly Page[], match: typeof FIRST | typeof SECOND | typeof OTHER_SPORT) => {
    await expect.poll(() => house.scriptSec() >= match.atSec, { timeout: 30_000, interval: 100 }).toBe(true);
    for (const page of these) await shown(page, match).waitFor({ timeout: SOON_MS });
  };
  await comesTo([desk, phone, multiView], FIRST);
  for (const page of [desk, phone]) expect(await nothing(page).count()).toBe(0);
  await comesTo([desk, phone, multiView], SECOND);
  await comesTo([desk, phone, multiView, tennis], OTHER_SPORT);
  expect(await shown(tennis, FIRST).count()).toBe(0);
});
