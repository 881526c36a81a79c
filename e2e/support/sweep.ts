import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browsing, FULL_MATCH, LONG_NAMES } from '../scenarios/browsing.ts';
import { withRaces } from '../scenarios/races.ts';
import { browserFor, DESK, PHONE, type Window } from './browser.ts';
import { type House, openHouse } from './house.ts';
import { settled } from './layout.ts';
import { personOn } from './person.ts';
import { playersScreens, type Screen } from './screens.ts';
import { hiddenFocus } from './scrolling.ts';

export interface Sweep {
  readonly window: Window;
  /** A page of nobody, and one of a player with open bets and three selections in the slip: both stay open. */
  visitor(): Page;
  player(): Page;
  /** The screens of that player. */
  readonly ofPlayer: readonly Screen[];
}

/** A house with something on every screen, and two people who only look. For the top level of a test file. */
export function openSweep(): Sweep {
  let house: House;
  let pages: readonly [visitor: Page, player: Page] | undefined;
  let ticket = '';
  const window = browserFor(() => house);
  beforeAll(async () => {
    house = await openHouse(withRaces(browsing));
    const open = () => window.open({ keep: true, reducedMotion: 'reduce' });
    pages = [await open(), await open()];
    ticket = await playerWithBets(pages[1], house);
  });
  afterAll(async () => {
    await house?.close();
  });
  const opened = (): readonly [visitor: Page, player: Page] => {
    if (!pages) throw new Error('pages are there in tests');
    return pages;
  };
  return {
    window,
    visitor: () => opened()[0],
    player: () => opened()[1],
    ofPlayer: playersScreens(() => ticket),
  };
}

/** Places one bet and chooses again; the number of its ticket. */
async function playerWithBets(page: Page, house: House): Promise<string> {
  const person = personOn(page);
  const account = house.players.find((each) => each.userName === 'ada');
  if (!account) throw new Error('the demo has no ada');
  await person.signIn(account, '/en-US/sport/soccer');
  // Asked once before the first deposit; the deposit itself is what the sweep looks at.
  const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken, origin: house.url };
  const answered = await page.request.post('/api/profile/limits/question', {
    data: { answer: 'none', confirmed: true },
    headers,
  });
  if (!answered.ok()) throw new Error(await answered.text());
  const pick = async () => {
    for (const home of [FULL_MATCH.home, LONG_NAMES.home, 'Real Betis']) await person.price(home).click();
  };
  await pick();
  await person.stake('2');
  await person.place();
  const ticket = await person.takeReceipt();
  await pick();
  await person.slip.getByRole('button', { name: `Remove ${LONG_NAMES.home}` }).waitFor();
  return ticket;
}

/** Screens with heads that stick over what the keyboard goes through. */
export const LISTS: readonly string[] = [
  'live',
  'sport/soccer',
  `sport/soccer/england/premier-league/match/${FULL_MATCH.id}`,
  'sport/horse-racing',
];

/** Nothing on these screens has the focus where nobody sees it. */
export async function focusStaysSeen(page: Page, width: 390 | 1440, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(width === 390 ? PHONE : DESK);
  for (const path of paths) {
    await page.goto(`/en-US/${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await settled(page);
    expect(await hiddenFocus(page), path).toEqual([]);
  }
}

/** On a phone the menu of the account is swept so far that the part at this address stands in it. */
export async function menuShows(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`/de-DE/${path}`);
  const here = page.getByRole('dialog').locator('.acct__menu [aria-current]');
  await here.waitFor();
  await expect.poll(async () => (await here.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  const box = await here.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
}
