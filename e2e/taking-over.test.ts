import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing, ESPORT, FULL_MATCH, MOVING, TENNIS } from './scenarios/browsing.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

/** Complaints of React about a page that it could not take over as it was drawn fail every test (`browserFor`). */
let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

const LIVE_MATCH = `live/sport/soccer/netherlands/eredivisie/match/${MOVING.id}`;
const COMING_MATCH = `sport/soccer/england/premier-league/match/${FULL_MATCH.id}`;

/** Until the page is taken over whole it asks for nothing; who is there is what it asks first. */
async function takenOver(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/session');
  await page.goto(path);
  await asked;
  await page.getByRole('main').waitFor();
}

describe('a drawn page', () => {
  it.each([
    ['home', ''],
    ['a list', 'sport/soccer'],
    ['a match in play', LIVE_MATCH],
  ])(
    '%s asks for nothing and listens to nothing before all of it is taken over',
    { tags: 'long' },
    async (_what, path) => {
      const page = await window.open({ viewport: DESK, fresh: true });
      await page.addInitScript(() => {
        const notTaken = (): string[] =>
          [...document.querySelectorAll('#root :not(link, .slide__p *)')]
            .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber')))
            .map((element) => element.outerHTML.slice(0, 100));
        const told: [string, string[]][] = [];
        const { fetch: ask, WebSocket: Line } = globalThis;
        Object.assign(globalThis, {
          told,
          fetch: (...call: Parameters<typeof fetch>) => {
            // Whether the site itself is a newer one says nothing of what it shows.
            if (/^\/api\/(?!version)/.test(String(call[0]))) told.push([String(call[0]), notTaken()]);
            return ask(...call);
          },
          WebSocket: class extends Line {
            constructor(url: string | URL) {
              super(url);
              told.push(['websocket', notTaken()]);
            }
          },
        });
      });
      await takenOver(page, `/en-US/${path}`);
      const told = await page.evaluate(() => (globalThis as unknown as { told: [string, string[]][] }).told);
      expect(told.length).toBeGreaterThan(0);
      // What was only asked for then may be drawn later; before the first word nothing may be left as it was drawn.
      expect(told[0]?.[1], told[0]?.[0]).toEqual([]);
    },
  );

  it.each([
    ['a list', 'sport/soccer'],
    ['a match to come', COMING_MATCH],
    ['the blog', 'blog'],
  ])(
    '%s reads as the server wrote it, whatever names a browser has for months and countries',
    { tags: 'long' },
    async (_what, path) => {
      const page = await window.open({ viewport: DESK, fresh: true });
      await page.addInitScript(() => {
        const { DateTimeFormat, DisplayNames, NumberFormat } = Intl;
        const own = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format')?.get;
        Object.defineProperty(DateTimeFormat.prototype, 'format', {
          get(this: Intl.DateTimeFormat) {
            const write = own?.call(this) as (at: number) => string;
            return (at: number) => write(at).replace(/\p{L}+/u, 'Othermonth');
          },
        });
        Object.defineProperty(NumberFormat.prototype, 'format', { get: () => () => '1 2 3' });
        DisplayNames.prototype.of = () => 'Otherland';
      });
      await takenOver(page, `/de-DE/${path}`);
    },
  );
});

const DRAWN = [
  '',
  'sport/soccer',
  LIVE_MATCH,
  'live',
  COMING_MATCH,
  'frequently-asked-questions',
  'esports',
  'sport',
  'live/sport/soccer',
  `esports/counter-strike/world/major/match/${ESPORT.id}`,
  'sport/soccer/england/premier-league',
  'promotions',
  'sport/top-tournaments',
  `sport/tennis/atp/halle-open/match/${TENNIS.id}`,
  'payment-methods',
  'sport/soccer/today',
  'blog',
  'sport/outrights',
];

/** Languages, zones from the first to the last of the day, widths; the first visit of each was drawn for another zone. */
const READERS = [
  ['en-US', 'America/New_York', DESK],
  ['de-DE', 'Europe/Berlin', PHONE],
  ['es-ES', 'Pacific/Pago_Pago', PHONE],
  ['fr-FR', 'Asia/Kathmandu', DESK],
  ['ko-KR', 'Asia/Seoul', PHONE],
  ['pt-PT', 'Atlantic/Azores', DESK],
  ['ru-RU', 'Asia/Kamchatka', PHONE],
  ['zh-CHS', 'Asia/Shanghai', DESK],
  ['zh-CHT', 'Pacific/Kiritimati', DESK],
] as const;

const PAGES_EACH = 3;

describe.each(READERS)('in %s, %s', (language, timezoneId, viewport) => {
  it(`takes pages over as they were drawn at ${viewport.width} px`, { tags: 'long' }, async () => {
    const from = READERS.findIndex(([each]) => each === language) * PAGES_EACH;
    const page = await window.open({ viewport, timezoneId });
    for (let at = from; at < from + PAGES_EACH; at += 1)
      await takenOver(page, `/${language}/${DRAWN[at % DRAWN.length]}`);
  });
});

it.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('takes pages over for a player at the %s as for everybody', { tags: 'long' }, async (_kind, viewport) => {
  const [player] = house.players;
  if (!player) throw new Error('the house has no player');
  const page = await window.open({ viewport });
  await personOn(page).signIn(player);
  for (const path of [LIVE_MATCH, 'sport/soccer', 'payment-methods']) {
    await takenOver(page, `/en-US/${path}`);
    await page.getByRole('button', { name: /^Balance / }).waitFor();
  }
});
