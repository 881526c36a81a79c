/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DIAMOND, matchPage, TOLD } from './scenarios/match-page.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

/** Another house that shows matches; nobody answers there but the test. */
const SEE = 'https://see.evens.test';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(matchPage, {
    settings: { VISUALISATION_URL: `${SEE}/{sport}/{id}?lang={language}` },
  });
  await vi.waitFor(
    async () => {
      for (const { id } of [TOLD, DIAMOND])
        expect(await (await fetch(`${house.url}/api/fixtures/${id}`)).json()).toHaveProperty('status', 'live');
    },
    { timeout: 15_000, interval: 100 },
  );
});
afterAll(async () => {
  await house?.close();
});

const told = (language = 'en-US') => `/${language}/live/sport/soccer/netherlands/eredivisie/match/${TOLD.id}`;
const diamond = `/en-US/live/sport/baseball/japan/pacific-league/match/${DIAMOND.id}`;

/** A page that says what was asked of it, and tries to lead the reader away. */
const SHOWN = `<!doctype html><html lang="en"><title>Match</title><body style="background:#123;color:#fff"><p>As another house sees it</p>
<script>document.title = origin; try { top.location = 'https://elsewhere.evens.test/' } catch {}</script></body></html>`;

/** The frame's addresses as they were asked for, while the other house answers or does not. */
async function otherHouse(page: Page): Promise<{ asked: string[]; answer: (whether: boolean) => void }> {
  // Its script says in the console that the fence held; while it is away, so does the browser.
  window.expectComplaints(/see\.evens\.test|elsewhere\.evens\.test|sandbox/i);
  const asked: string[] = [];
  let answers = true;
  await page.route(`${SEE}/**`, (route) => {
    if (route.request().method() === 'GET') asked.push(route.request().url());
    return answers ? route.fulfill({ body: SHOWN, contentType: 'text/html' }) : route.abort();
  });
  return {
    asked,
    answer: (whether) => {
      answers = whether;
    },
  };
}

const sizeOf = async (page: Page) => {
  const box = await page.locator('.ovw').boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
};

describe('a match that another house shows', () => {
  it('stands in the panel, behind a fence, with the ids and the language of its reader', async () => {
    const page = await window.open({ viewport: DESK });
    const { asked } = await otherHouse(page);
    const { goto } = personOn(page);
    await goto(told('de-DE'));
    const frame = page.locator('iframe[title="Visualisierung von Brackenhurst – Nordmark"]');
    await frame.contentFrame().getByText('As another house sees it').waitFor();
    expect(asked[0]).toBe(`${SEE}/soccer/${TOLD.id}?lang=de-DE`);
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(await sizeOf(page)).toEqual({ width: 395, height: 288 });
    expect(await page.locator('.trk').count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(house.url);
    await goto(diamond);
    await page.frameLocator('.ovw iframe').getByText('As another house sees it').waitFor();
    expect(await sizeOf(page)).toEqual({ width: 500, height: 288 });
  });

  it('is drawn by the house where the other does not answer, until it does', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const other = await otherHouse(page);
    other.answer(false);
    await personOn(page).goto(told());
    await page.getByText('The visualisation did not open').waitFor();
    other.answer(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('.ovw iframe').getByText('As another house sees it').waitFor();
    other.answer(false);
    await personOn(page).goto(told());
    await page.getByRole('button', { name: 'Show the tracker' }).click();
    await page.locator('.vis--widget .trk').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('is no wider than a phone, and says in both themes what it is', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: PHONE });
    await otherHouse(page);
    await personOn(page).goto(told());
    await page.frameLocator('.ovw iframe').getByText('As another house sees it').waitFor();
    const { width } = await sizeOf(page);
    expect(width).toBeGreaterThan(320);
    expect(width).toBeLessThan(390);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessFaultsInThemes(page)).toEqual([]);
  });
});
