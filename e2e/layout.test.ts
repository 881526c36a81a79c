import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_NAMES } from './scenarios/browsing.ts';
import { PHONE } from './support/browser.ts';
import { accessFaults, layoutFaults, looksHere } from './support/layout.ts';
import { look } from './support/look.ts';
import { type Screen, VISITORS } from './support/screens.ts';
import { scrollFaults } from './support/scrolling.ts';
import { focusStaysSeen, LISTS, openSweep } from './support/sweep.ts';

const { window, visitor } = openSweep();
looksHere();

/** A page of the test's own writing, outside the house and what the house allows its pages. */
async function written(html: string): Promise<Page> {
  const page = await window.open();
  await page.goto('about:blank');
  await page.setContent(html);
  return page;
}

function screen(name: string): Screen {
  const found = VISITORS.find((each) => each.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return found;
}

describe('the look itself', { tags: 'long' }, () => {
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
    const faults = await layoutFaults(await written(html));
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });

  it('reads what a reader cannot use', async () => {
    const html = (picture: string) =>
      `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${picture}</main></html>`;
    const page = await written(html('<img src="data:,">'));
    expect(await accessFaults(page)).toEqual([expect.stringMatching(/^axe image-alt: img: /)]);
    expect(await accessFaults(page, 'h1')).toEqual([]);
    await page.setContent(html('<img src="data:," alt="A ball">'));
    expect(await accessFaults(page)).toEqual([]);
  });

  const atDesk = { language: 'en-US', widths: [1440], patienceMs: 4000 } as const;

  it('sees that an address is not there', async () => {
    window.expectComplaints(/status of 404/);
    const faults = await look(await window.open(), { ...screen('sport'), path: 'sport/soccer/a/b/c/d' }, atDesk);
    expect(faults).toEqual(
      expect.arrayContaining([
        '1440 px: the heading is "Wide. This page isn’t here.", not "Soccer"',
        '1440 px: it says "Wide. This page isn’t here."',
      ]),
    );
  });

  it.each([
    ['call fails', 'sport', '**/api/fixtures?*', '1440 px: it says "The list did not load"'],
    ['part cannot be loaded', 'live', '**/assets/lists-*.js', '1440 px: it says "A part of the site did not load"'],
  ])('sees that its %s', async (_what, name, address, fault) => {
    window.expectComplaints(/status of 500|ERR_FAILED|Failed to fetch dynamically imported module|did not load/);
    const page = await window.open();
    // A page that the server drew has its list already; this one is the browser's own, as every address without a language.
    await page.route('**/en-US/**', (route) => {
      const asked = route.request();
      return asked.isNavigationRequest() ? route.continue({ url: new URL('/', asked.url()).href }) : route.fallback();
    });
    await page.route(address, (route) =>
      address.includes('/api/')
        ? route.fulfill({ status: 500, json: { code: 'InternalError', message: 'Broken.', requestId: 'none' } })
        : route.abort(),
    );
    expect(await look(page, screen(name), atDesk)).toContain(fault);
  });
});

describe('the look at what scrolls', { tags: 'long' }, () => {
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
    const faults = await scrollFaults(await written(`<!doctype html>${html}`));
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });

  it.each([
    [390, LISTS.slice(0, 2)],
    [1440, LISTS.slice(2)],
  ] as const)('at %i px the focus goes back through a list without hiding', async (width, paths) => {
    await focusStaysSeen(visitor(), width, paths);
  });
});

describe('on a phone', () => {
  it('rows on their way have the shape of rows', { tags: 'long' }, async () => {
    await visitor().setViewportSize(PHONE);
    await visitor().goto('/en-US/gallery');
    const row = visitor().locator('.mrow--sk').first();
    await row.waitFor({ state: 'attached' });
    await row.scrollIntoViewIfNeeded();
    const boxes = await row.locator('.sk').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    );
    const over = boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    );
    expect(boxes.length).toBeGreaterThan(5);
    expect(over, 'parts that lie over others').toEqual([]);
  });
});
