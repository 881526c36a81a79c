import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing, ESPORT, FULL_MATCH, LONG_NAMES, MOVING, SUSPENDED, TENNIS } from './scenarios/browsing.ts';
import { COMING_RACE, DOGS, FINISHED_RACE, withRaces } from './scenarios/races.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { personOn } from './support/person.ts';
import { hiddenFocus, scrollFaults } from './support/scrolling.ts';

let house: House;
let visitor: Page;
let player: Page;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(withRaces(browsing));
  visitor = await window.open({ keep: true, reducedMotion: 'reduce' });
  player = await window.open({ keep: true, reducedMotion: 'reduce' });
  await playerWithBets(player);
});
afterAll(async () => {
  await house?.close();
});

const HEIGHTS = { 1440: 900, 390: 844, 360: 740 } as const;
type Width = keyof typeof HEIGHTS extends infer Key ? (Key extends number ? Key : never) : never;
const WIDTHS: readonly Width[] = [1440, 390, 360];

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is opened on it, at the width that is drawn. */
  readonly open?: (page: Page, width: Width) => Promise<void>;
}

const soccer = 'sport/soccer';

const VISITORS: readonly Screen[] = [
  { name: 'home', path: '' },
  { name: 'all sports', path: 'sport' },
  { name: 'sport', path: soccer },
  { name: 'sport today', path: `${soccer}/today` },
  { name: 'category', path: `${soccer}/england` },
  { name: 'tournament', path: `${soccer}/germany/bundesliga` },
  { name: 'match', path: `${soccer}/england/premier-league/match/${FULL_MATCH.id}` },
  { name: 'match with long names', path: `${soccer}/germany/bundesliga/match/${LONG_NAMES.id}` },
  { name: 'tennis match', path: `sport/tennis/atp/halle-open/match/${TENNIS.id}` },
  { name: 'races', path: 'sport/horse-racing' },
  { name: 'race card', path: `sport/horse-racing/england/kelmarsh/match/${COMING_RACE.id}` },
  { name: 'race that is over', path: `sport/horse-racing/england/kelmarsh/match/${FINISHED_RACE.id}` },
  { name: 'race of dogs', path: `sport/greyhounds/england/harrow-lane/match/${DOGS.id}` },
  { name: 'race results', path: 'sport/horse-racing/results' },
  { name: 'live', path: 'live' },
  { name: 'live sport', path: 'live/sport/soccer' },
  { name: 'live match', path: `live/${soccer}/netherlands/eredivisie/match/${MOVING.id}` },
  { name: 'suspended match', path: `live/${soccer}/italy/serie-a/match/${SUSPENDED.id}` },
  { name: 'esports', path: 'esports' },
  { name: 'esports match', path: `esports/counter-strike/world/major/match/${ESPORT.id}` },
  { name: 'outrights', path: 'sport/outrights' },
  { name: 'top tournaments', path: 'sport/top-tournaments' },
  { name: 'favourites', path: 'sport/favorites' },
  { name: 'rule book', path: 'rules' },
  { name: 'rules of a sport', path: 'rules/soccer' },
  { name: 'rules of a race', path: 'rules/horse-racing' },
  { name: 'login', path: 'login' },
  { name: 'register', path: 'register' },
  { name: 'gallery', path: 'gallery' },
  { name: 'not found', path: 'no/such/page' },
  { name: 'search', path: 'sport', open: (page, width) => openOnce(page, width, 'Control+k') },
];

const PLAYERS: readonly Screen[] = [
  { name: 'deposit', path: 'open-modal/deposit' },
  { name: 'account', path: 'open-modal/accountInfo' },
  { name: 'settings', path: 'open-modal/settings' },
  { name: 'sports history', path: 'open-modal/sportsHistory' },
  { name: 'pending bets', path: 'open-modal/pendingBets' },
  { name: 'transactions', path: 'open-modal/transactionHistory' },
  { name: 'slip', path: soccer, open: openSheet },
];

/** The slip is a column at the desk and a sheet below. */
async function openSheet(page: Page, width: Width): Promise<void> {
  if (width !== 390) return;
  await page.locator('nav.bottom button[aria-expanded]').click();
  await page.locator('[data-sheet=open]').waitFor();
}

async function openOnce(page: Page, width: Width, keys: string): Promise<void> {
  if (width !== WIDTHS[0]) return;
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
}

/** Axe reads every screen at both widths, in one theme each; those of the sample the other way round too, in German. */
const READ_BY_AXE: Readonly<Record<string, Readonly<Partial<Record<Width, 'dark' | 'light'>>>>> = {
  'en-US': { 1440: 'dark', 390: 'light' },
  'de-DE': { 1440: 'light', 390: 'dark' },
};
const READ_TWICE = [
  'home',
  'sport',
  'match',
  'race card',
  'race that is over',
  'live',
  'gallery',
  'register',
  'deposit',
  'sports history',
  'slip',
];

/** Draws a screen at each width in place and collects what is wrong with any of them. */
async function look(page: Page, screen: Screen, language: string): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 });
  await page.goto(`/${language}${screen.path === '' ? '' : `/${screen.path}`}`);
  await page.getByRole('main').waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await screen.open?.(page, width);
    await settled(page);
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`));
    // Heights do not hang on the language.
    if (language === 'en-US' && width !== 360)
      faults.push(...(await scrollFaults(page)).map((fault) => `${width} px, scrolled: ${fault}`));
    const theme = READ_BY_AXE[language]?.[width];
    if (!theme || (language !== 'en-US' && !READ_TWICE.includes(screen.name))) continue;
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    faults.push(...(await accessFaults(page)).map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return faults;
}

/** A signed-in player with open bets and three selections in the slip. */
async function playerWithBets(page: Page): Promise<void> {
  const person = personOn(page);
  const account = house.players.find((each) => each.currency === 'EUR');
  if (!account) throw new Error('the demo has no player in EUR');
  await person.signIn(account);
  await person.goto(`/en-US/${soccer}`);
  const pick = async () => {
    for (const home of [FULL_MATCH.home, LONG_NAMES.home, 'Real Betis']) await person.price(home).click();
  };
  await pick();
  await person.stake('2');
  await person.place();
  await person.takeReceipt();
  await pick();
  await person.slip.getByRole('button', { name: `Remove ${LONG_NAMES.home}` }).waitFor();
}

describe('the look itself', () => {
  it.each([
    ['a page that is too wide', '<div style="width:3000px">wide</div>', ['the page is']],
    [
      'a box that scrolls sideways',
      '<div style="overflow:auto"><p style="width:3000px">wide</p></div>',
      ['div scrolls'],
    ],
    ['a strip made to be swept', '<div class="chips" style="overflow:auto"><p style="width:3000px">wide</p></div>', []],
    [
      'text cut at its side',
      `<div style="overflow:hidden;white-space:nowrap;width:40px">${LONG_NAMES.away}</div>`,
      ['"Sport'],
    ],
    [
      'text cut with three dots',
      `<div style="overflow:hidden;white-space:nowrap;width:40px;text-overflow:ellipsis">${LONG_NAMES.away}</div>`,
      [],
    ],
    ['text cut at its foot', '<div style="overflow:hidden;height:8px;line-height:20px">cut</div>', ['"cut" in div']],
    [
      'text for screen readers',
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden">heard</span>',
      [],
    ],
    ['text that wraps', `<div style="overflow:hidden;width:300px">${LONG_NAMES.away} ${LONG_NAMES.home}</div>`, []],
  ])('sees %s', async (_what, html, expected) => {
    const page = await window.open();
    await page.setContent(html);
    const faults = await layoutFaults(page);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });
});

describe('the look at what scrolls', () => {
  const inBox = (inside: string) =>
    `<div style="overflow-y:auto;height:300px;position:relative">${inside}<p style="height:2000px;background:red"></p></div>`;
  const head = (top: number, look = '') =>
    `<div style="position:sticky;top:${top}px;height:40px;background:grey;${look}"></div>`;
  it.each([
    ['a head at the top', `${inBox(head(0))}`, []],
    ['two heads, one below the other', inBox(head(0) + head(40)), []],
    ['a head that leaves a strip', inBox(head(30)), ['p shows through above div, at 9, 9']],
    ['a head over a head', inBox(head(0) + head(20)), ['div that sticks is covered by div, at 9, 28']],
    ['a round head', inBox(head(0, 'border-radius:9px')), ['div that sticks is covered by p, at 9, 9']],
    [
      'an end of nothing',
      inBox('').replace('</div>', '<i style="display:block;height:500px"></i></div>'),
      ['div scrolls'],
    ],
    [
      'a text for readers that leaves its box',
      inBox('')
        .replace(';position:relative', '')
        .replace('</div>', '<i style="position:absolute;width:1px;height:1px;overflow:hidden">heard</i></div>'),
      ['html scrolls'],
    ],
  ])('sees %s', async (_what, html, expected) => {
    const page = await window.open();
    await page.setContent(`<!doctype html>${html}`);
    const faults = await scrollFaults(page);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });

  it.each([390, 1440] as const)('at %i px the focus goes back through a list without hiding', async (width) => {
    await visitor.setViewportSize({ width, height: HEIGHTS[width] });
    for (const path of [
      'live',
      soccer,
      `${soccer}/england/premier-league/match/${FULL_MATCH.id}`,
      'sport/horse-racing',
    ]) {
      await visitor.goto(`/en-US/${path}`);
      await visitor.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await settled(visitor);
      expect(await hiddenFocus(visitor), path).toEqual([]);
    }
  });
});

describe.each(['en-US', 'de-DE', 'zh-CHS'])('in %s', (language) => {
  it.each(VISITORS)('$name fits and reads well', async (screen) => {
    expect(await look(visitor, screen, language)).toEqual([]);
  });

  it.each(PLAYERS)('$name of a player fits and reads well', async (screen) => {
    expect(await look(player, screen, language)).toEqual([]);
  });
});
