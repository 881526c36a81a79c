import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture, HOUR_SEC, PLACES, script, threeWay } from './scenarios/script.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

const LIVE = { id: 701, home: 'Ajax', away: 'Feyenoord' } as const;
const LATER = { id: 702, home: 'Arsenal', away: 'Chelsea' } as const;
/** What a source may send, and what must never end the page's own elements. */
const ROGUE = { id: 703, home: '</script><b>Rovers', away: 'Fish & "Chips" FC' } as const;

const drawing = script(
  'first page',
  [
    fixture(PLACES.eredivisie, { ref: 'live', ...LIVE, startsInSec: 0, prices: threeWay(1.61, 4.2, 5.5) }),
    fixture(PLACES.premierLeague, {
      ref: 'later',
      ...LATER,
      startsInSec: 3 * HOUR_SEC,
      prices: threeWay(2.13, 3.47, 3.62),
    }),
    fixture(PLACES.premierLeague, {
      ref: 'rogue',
      ...ROGUE,
      startsInSec: 4 * HOUR_SEC,
      prices: threeWay(1.93, 3.3, 4.4),
    }),
  ],
  [{ atSec: 1, fixture: 'live', kickOff: true }],
);

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(drawing);
  const inPlay = async () =>
    ((await (await fetch(`${house.url}/api/fixtures?view=live`)).json()) as { total: number }).total;
  while ((await inPlay()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(async () => {
  await house?.close();
});

const match = (id: number, live = ''): string => `/en-US/${live}sport/soccer/netherlands/eredivisie/match/${id}`;
const htmlOf = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await fetch(house.url + path, { headers })).text();
/** Prices in the markup of a row, in their order. */
const figuresIn = (html: string): readonly string[] =>
  [...html.matchAll(/class="price__odd[^"]*"[^>]*>([\d.,/+]+)</g)].map(([, figure]) => figure ?? '');

/** A busy house leaves the drawing to the browser: it is asked until it draws. */
const drawnHtmlOf = async (...asked: Parameters<typeof htmlOf>): Promise<string> => {
  let html = '';
  await expect
    .poll(async () => {
      html = await htmlOf(...asked);
      return figuresIn(html);
    })
    .not.toEqual([]);
  return html;
};

const PAGES = [
  ['the home page', '/en-US', [LIVE.home, LIVE.away], ['1.61', '4.20', '5.50']],
  ['a sport', '/en-US/sport/soccer', [LATER.home, LATER.away], ['2.13', '3.47', '3.62']],
  ['a match', match(LIVE.id, 'live/'), [LIVE.home, LIVE.away], ['1.61', '4.20', '5.50']],
] as const;

describe('the page as the server sends it', () => {
  it.each(PAGES)('%s holds its rows with the prices of the book', async (_what, path, names, prices) => {
    const html = await drawnHtmlOf(path);
    for (const name of names) expect(html).toContain(name);
    expect(figuresIn(html)).toEqual(expect.arrayContaining([...prices]));
    expect(html).toContain('<html lang="en-US"');
    expect(html).toMatch(/<title>[^<]+ · Evens<\/title>/);
  });

  it('says what the reader has chosen: language, odds, time zone', async () => {
    const html = await drawnHtmlOf('/de-DE/sport/soccer', { cookie: 'oddFormat=fractional; looks=zone%3D120' });
    expect(html).toContain('<html lang="de-DE"');
    expect(html).toContain('<title>Fußball: Quoten und Wetten · Evens</title>');
    expect(figuresIn(html)).not.toEqual([]);
    for (const figure of figuresIn(html)) expect(figure).toMatch(/^\d+\/\d+$/);
  });

  it('holds nothing of the player who asks for it', async () => {
    const page = await window.open();
    const [player] = house.players;
    if (!player) throw new Error('the house has no player');
    await personOn(page).signIn(player);
    for (const [what, path] of PAGES) {
      const answer = await page.request.get(path);
      const html = await answer.text();
      expect(html, what).not.toMatch(/UserName|csrfToken|TotalBalance|"session"/);
      // What belongs to one person waits for the script.
      expect(html, what).toContain('corner__wait');
      expect(answer.headers(), what).not.toHaveProperty('set-cookie');
    }
  });

  it.each([
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
  ])('to whoever takes %s is sent as %s', async (accepted, sent) => {
    const answer = await fetch(`${house.url}/en-US`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(await answer.text()).toContain(LIVE.home);
  });

  it('writes names as names, whatever is in them', async () => {
    const html = await htmlOf('/en-US/sport/soccer/england/premier-league');
    expect(html).not.toContain('<b>Rovers');
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;Rovers');
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/sport/soccer/england/premier-league');
    await page.getByRole('main').getByText(ROGUE.home).first().waitFor();
  });

  it('leaves to the browser what is not there, and what one browser alone knows', async () => {
    for (const path of ['/en-US/404', match(999), '/en-US/sport/favorites', '/en-US/rules', '/sport/soccer']) {
      expect(await htmlOf(path), path).toMatch(/<div id="root"><\/div>/);
    }
    expect((await fetch(`${house.url}/en-US/404`)).status).toBe(404);
  });
});

/** What the page asks the API, from here on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Notes what moves by itself, from the first paint on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.nodeName;
          return `${name} ${previousRect.y}>${currentRect.y}`;
        });
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

describe.each(
  oneOf(0, [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const),
)('taking over on a %s', (_kind, viewport) => {
  it.each(PAGES)(
    '%s: asks nothing twice, shifts nothing, and follows prices',
    { tags: 'long' },
    async (_what, path, [home]) => {
      const page = await window.open({ viewport });
      await watchShifts(page);
      // As everybody who has been here before: the first visit was drawn for another zone.
      await personOn(page).goto(path);
      // What the first visit still asks belongs to it.
      await page.waitForLoadState('networkidle');
      const calls = callsOf(page);
      await personOn(page).goto(path);
      await expect.poll(() => calls, { timeout: 10_000 }).toContain('/api/session');
      await page.getByRole('link', { name: 'Log in' }).waitFor();
      // The story of a match is asked for once it is taken over: nobody has asked for that before.
      const late = /session|version|betslip|view=outrights|timeline|price-moves|background/;
      expect(calls.filter((call) => !late.test(call))).toEqual([]);
      expect(
        calls.filter((call, at) => calls.indexOf(call) !== at),
        'asked twice',
      ).toEqual([]);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
      const moved = shifts.reduce((sum, each) => sum + each.value, 0);
      expect(moved, JSON.stringify(shifts)).toBeLessThan(0.02);
      await page.getByText(home).filter({ visible: true }).first().waitFor();
      expect(await accessFaults(page)).toEqual([]);
    },
  );

  it('takes over what stands in files of its own as the server drew it, however late these come', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport });
    await page.route(/\/assets\/(side-live|stage-field)-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(match(LIVE.id, 'live/'), { waitUntil: 'commit' });
    const drawn = await Promise.all(
      ['#side .nav--event', '.stage .vis'].map((part) => page.waitForSelector(part, { state: 'attached' })),
    );
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    // What is drawn anew is drawn once its file is there.
    await page.waitForLoadState('networkidle');
    for (const part of drawn) expect(await part.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('hears nothing newer before the last part of it is taken over, however slow the machine', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport, fresh: true });
    window.expectComplaints(/WebSocket/);
    // The first news is that the line is gone: every price is locked by it.
    await page.routeWebSocket(/\/rt$/, (socket) => socket.close());
    await page.addInitScript(() => {
      const later = setTimeout;
      // Who waits for the last part has waited long enough before the first piece of work, and each piece comes late.
      Object.assign(globalThis, {
        setTimeout: (work: () => void, ms: number) => later(work, ms === 5000 ? 0 : ms),
      });
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function late(...told: unknown[]) {
        later(() => Reflect.apply(post, this, told), 100);
      };
    });
    await page.goto(match(LIVE.id, 'live/'), { waitUntil: 'commit' });
    const drawn = await page.waitForSelector('.mkt .price', { state: 'attached' });
    await page.locator('.mkt .price.is-suspended').first().waitFor();
    expect(await drawn.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('counts a press that comes before the script, once however often it was made', async () => {
    const page = await window.open({ viewport });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en-US/sport/soccer', { waitUntil: 'commit' });
    const price = personOn(page).price(LATER.home);
    await price.click();
    await price.click();
    const drawn = await price.elementHandle();
    expect(await price.getAttribute('aria-pressed')).toBe('false');
    letGo();
    await expect.poll(() => price.getAttribute('aria-pressed'), { timeout: 10_000 }).toBe('true');
    expect(await drawn?.getAttribute('aria-pressed'), 'the element that the server sent').toBe('true');
  });
});

it('says that a part of the site did not come, where the page stood already', async () => {
  const page = await window.open({ fresh: true });
  window.expectComplaints(/ERR_FAILED|did not load|Failed to fetch dynamically imported module/);
  await page.route('**/assets/lists-*.js', (route) => route.abort());
  await page.goto('/en-US/sport/soccer');
  await page.getByText('A part of the site did not load').waitFor();
});

it('shows the rows where no script runs at all', async () => {
  const page = await window.open({ viewport: PHONE, javaScriptEnabled: false, fresh: true });
  await page.goto('/en-US/sport/soccer');
  await personOn(page).price(LATER.home).waitFor();
  expect(await personOn(page).price(LATER.home).textContent()).toMatch(/2\.13$/);
});
