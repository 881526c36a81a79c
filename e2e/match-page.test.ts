import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMING, DIAMOND, matchPage, OVER, RINK, TOLD } from './scenarios/match-page.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes, layoutFaults } from './support/layout.ts';
import { isReady, personOn } from './support/person.ts';

/** Where pictures come from in this house: nobody answers there but the test. */
const TV = 'https://tv.evens.test';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(matchPage, { settings: { STREAM_URL: `${TV}/{id}.mp4` } });
  await vi.waitFor(
    async () => {
      expect(await statusOf(TOLD.id)).toBe('live');
      expect(await statusOf(OVER.id)).not.toMatch(/^(live|notStarted)$/);
    },
    { timeout: 15_000, interval: 100 },
  );
});
afterAll(async () => {
  await house?.close();
});

async function statusOf(id: number): Promise<string> {
  const answer = await fetch(`${house.url}/api/fixtures/${id}`);
  return answer.ok ? ((await answer.json()) as { status: string }).status : '';
}

const live = (id: number, branch = 'live/sport') => `/en-US/${branch}/soccer/netherlands/eredivisie/match/${id}`;
const diamond = `/en-US/live/sport/baseball/japan/pacific-league/match/${DIAMOND.id}`;

const rink = `/en-US/live/sport/ice-hockey/sweden/shl/match/${RINK.id}`;

const tracker = (page: Page) => page.locator('.vis .trk');
const widthOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
};

describe('a match in play', () => {
  it.each(oneOf(0, ['live/sport', 'live']))('opens at /%s/... and is drawn as it stands', async (branch) => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(live(TOLD.id, branch));
    await page.getByRole('heading', { level: 1, name: `${TOLD.home} v ${TOLD.away}` }).waitFor({ state: 'attached' });
    await tracker(page).waitFor();
    await page.locator('.stage__k .tag', { hasText: /^\d+:\d\d$/ }).waitFor();
  });

  it('its clock moves on each second, and its price history says what moved', async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(live(TOLD.id));
    const clock = page.locator('.stage__k .tag');
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent(), { timeout: 10_000 }).not.toBe(before);
    const history = page.getByRole('button', { name: 'Price history' });
    if ((await history.count()) > 0) await history.click();
    const row = page.getByRole('row', { name: new RegExp(TOLD.home) });
    await row.filter({ hasText: '2.10' }).filter({ hasText: '1.70' }).waitFor();
  });
});

describe('the head of a match', () => {
  const COMING_PATH = `/en-US/sport/soccer/england/premier-league/match/${COMING.id}`;
  it.each(
    oneOf(1, [
      ['in play at the desk', live(TOLD.id), DESK],
      ['in play on a phone', live(TOLD.id), PHONE],
      ['before it begins, at the desk', COMING_PATH, DESK],
      ['before it begins, on a phone', COMING_PATH, PHONE],
    ] as const),
  )('has a price in the first screen %s', async (_what, path, viewport) => {
    const page = await window.open({ viewport });
    await personOn(page).goto(path);
    const price = page.locator('.stage .price').first();
    await price.waitFor();
    const box = await price.boundingBox();
    const bottom = (await page.locator('.bottom').boundingBox())?.y ?? viewport.height;
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
    // Markets stand above what was: history, meetings, line-ups.
    const order = await page.evaluate(() => {
      const [board, story] = [document.querySelector('.markets'), document.querySelector('.story')];
      return board && story ? board.compareDocumentPosition(story) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
    });
    expect(order).toBeGreaterThan(0);
  });
});

describe('panels of three kinds, each at most the column', () => {
  it('drawings as wide as the stage, a stream width 500', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto } = personOn(page);
    await goto(rink);
    // The house's own drawings fill the picture of the stage; the sizes are those of what another house shows, and of a stream.
    expect(await widthOf(page, '.vis--widget .trk')).toEqual(await widthOf(page, '.stage__p'));
    await goto(diamond);
    expect(await widthOf(page, '.vis--baseball .trk')).toEqual(await widthOf(page, '.stage__p'));
    await page.getByRole('button', { name: 'Stream' }).click();
    expect((await widthOf(page, '.vis--stream .strm')).width).toBe(500);
    const thumb = () =>
      page.locator('.story').evaluate((element) => {
        const scroller = document.createElement('div');
        scroller.className = 'inf__p';
        element.append(scroller);
        const offset = getComputedStyle(scroller).getPropertyValue('--thumb-offset').trim();
        scroller.remove();
        return offset;
      });
    // The place of the story is another element once the story has come.
    await expect.poll(thumb).toBe('-7px');
  });

  it('on a phone as wide as there is room', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: PHONE });
    const { goto } = personOn(page);
    for (const path of [live(TOLD.id), diamond]) {
      await goto(path);
      await tracker(page).waitFor();
      const { width } = await widthOf(page, '.vis .trk');
      expect(width).toBeGreaterThan(320);
      expect(width).toBeLessThan(390);
      expect(await layoutFaults(page)).toEqual([]);
    }
  });
});

describe('the picture', () => {
  it('is for who is signed in, loads nothing before it is opened, and says what became of it', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/tv\.evens\.test/);
    const asked: string[] = [];
    await page.route(`${TV}/**`, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const person = personOn(page);
    await person.goto(live(TOLD.id));
    await page.getByRole('button', { name: 'Stream' }).click();
    await page.getByText('Log in to watch').waitFor();
    const ada = house.players.find(({ userName }) => userName === 'ada');
    if (!ada) throw new Error('the demo has no ada');
    await person.signIn(ada, live(TOLD.id));
    await page.getByRole('button', { name: 'Stream' }).click();
    const open = page.getByRole('button', { name: 'Open the stream' });
    await open.waitFor();
    expect(asked).toEqual([]);
    await open.click();
    await page.getByText('The picture stopped').waitFor();
    expect(asked[0]).toBe(`${TV}/${TOLD.id}.mp4`);
    await page.getByRole('button', { name: 'Show the tracker' }).click();
    await tracker(page).waitFor();
  });

  it('plays from the configured address, which the content policy lets in, until it is closed', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/tv\.evens\.test/);
    const ada = house.players.find(({ userName }) => userName === 'ada');
    if (!ada) throw new Error('the demo has no ada');
    await personOn(page).signIn(ada, live(TOLD.id));
    const film = Buffer.from(await page.evaluate(recordFilm, ['video/webm']), 'base64');
    await page.route(`${TV}/**`, (route) => route.fulfill({ body: film, contentType: 'video/webm' }));
    await page.getByRole('button', { name: 'Stream' }).click();
    await page.getByRole('button', { name: 'Open the stream' }).click();
    const picture = page.locator('video');
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
    await page.getByRole('button', { name: 'Close the stream' }).click();
    await page.getByRole('button', { name: 'Open the stream' }).waitFor();
    expect(await picture.count()).toBe(0);
  });

  it('plays HLS by the library where the browser cannot, and says that it is opening until it does', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK, fresh: true });
    window.expectComplaints(/tv\.evens\.test/);
    await page.addInitScript(`HTMLMediaElement.prototype.canPlayType = () => ''`);
    const ada = house.players.find(({ userName }) => userName === 'ada');
    if (!ada) throw new Error('the demo has no ada');
    const playlist = `${TV}/${TOLD.id}.m3u8`;
    await page.route(`**/api/fixtures/${TOLD.id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), stream: { url: playlist, type: 'hls' } } });
    });
    // From another page: the first page of a visit brings its answers along, and asks for none.
    await personOn(page).signIn(ada, '/en-US/promotions');
    await isReady(page);
    const path = live(TOLD.id);
    await page.evaluate(
      `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    const film = Buffer.from(await page.evaluate(recordFilm, PLAYED_IN_PARTS), 'base64');
    const { list, parts } = asHls(film);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`${TV}/**`, async (route) => {
      const [, name = ''] = /([^/]+)$/.exec(route.request().url()) ?? [];
      const headers = { 'access-control-allow-origin': '*' };
      if (name.endsWith('.m3u8')) {
        await held;
        return route.fulfill({ body: list, contentType: 'application/vnd.apple.mpegurl', headers });
      }
      return route.fulfill({ body: parts[name] ?? Buffer.alloc(0), contentType: 'video/mp4', headers });
    });
    await page.getByRole('button', { name: 'Stream' }).click();
    await page.getByRole('button', { name: 'Open the stream' }).click();
    await page.getByRole('status').getByText('The stream is opening').waitFor();
    answer();
    const picture = page.locator('video');
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
    await page.getByText('The stream is opening').waitFor({ state: 'detached' });
    // Handed over in parts, by nobody but the library.
    expect(await picture.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
  });
});

/** Films that a browser can both make and take in parts; which of them, its build decides. */
const PLAYED_IN_PARTS = ['video/mp4;codecs=avc1.42001f', 'video/mp4;codecs=av01.0.01M.08'];

/** A film as a browser made it, as a playlist of its head and its body. */
function asHls(film: Buffer): { list: string; parts: Readonly<Record<string, Buffer>> } {
  let body = 0;
  // Boxes of four bytes of length and four letters of name: the head ends where the first fragment begins.
  for (let at = 0; at < film.length && body === 0; at += Math.max(8, film.readUInt32BE(at)))
    if (film.toString('latin1', at + 4, at + 8) === 'moof') body = at;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', '#EXT-X-MAP:URI="head.mp4"'];
  const list = [...lines, '#EXTINF:0.5,', 'body.mp4', '#EXT-X-ENDLIST', ''].join('\n');
  return { list, parts: { 'head.mp4': film.subarray(0, body), 'body.mp4': film.subarray(body) } };
}

/** Half a second of a grey square, as a browser films it. */
async function recordFilm(kinds: readonly string[]): Promise<string> {
  const known = (kind: string) => MediaRecorder.isTypeSupported(kind) && MediaSource.isTypeSupported(kind);
  const mimeType = kinds.find(known) ?? kinds[0] ?? '';
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 36];
  const ink = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let shade = 0; shade < 10; shade += 1) {
    if (ink) ink.fillStyle = `rgb(${shade * 20} ${shade * 20} ${shade * 20})`;
    ink?.fillRect(0, 0, 64, 36);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

describe('the top match', () => {
  it('has an expandable stream: folded at first, the drawing and the picture when it is opened', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/live');
    const top = page.getByRole('region', { name: 'Top match' });
    const handle = top.getByRole('button', { name: 'Show tracker and stream' });
    await handle.waitFor();
    expect(await top.locator('.vis').count()).toBe(0);
    await handle.click();
    await top.locator('.trk').waitFor();
    await top.getByRole('button', { name: 'Stream', exact: true }).click();
    await top.locator('.vis--stream').waitFor();
    await top.getByRole('button', { name: 'Hide tracker and stream' }).click();
    expect(await top.locator('.vis').count()).toBe(0);
  });
});

describe('before and after', () => {
  it('a match to come has no empty chart: prices since they opened', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(`/en-US/sport/soccer/england/premier-league/match/${COMING.id}`);
    await page.getByRole('heading', { level: 2, name: 'Price history' }).waitFor();
    await page.getByText('Prices have just opened').waitFor();
    expect(await tracker(page).count()).toBe(0);
  });

  it('one that has ended says so and leads to its result', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(`/en-US/sport/soccer/italy/serie-a/match/${OVER.id}`);
    await page.getByText('This match has ended').waitFor();
    expect(await page.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe(
      `/en-US/sport/results/${OVER.id}`,
    );
    expect(await page.locator('.stage .price').count()).toBe(0);
  });
});

describe('nothing is in the way of anybody', () => {
  it.each([DESK, PHONE])('at %o, in either theme', { tags: 'long' }, async (viewport) => {
    const page = await window.open({ viewport });
    await personOn(page).goto(live(TOLD.id));
    await page.locator('.story > .card').first().waitFor();
    await tracker(page).waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessFaultsInThemes(page)).toEqual([]);
  });
});
