/** @module-tag long */

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKept, KEPT_IN_BROWSER } from '../apps/site/src/shared/privacy/kept-in-browser.ts';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

/** What a browser keeps of the house, and is not in the list of what is needed. */
async function strangersIn(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name }) => ({ where: 'cookie' as const, name }));
  const stored = await page.evaluate(() => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
  }));
  const entries = (['localStorage', 'sessionStorage'] as const).flatMap((where) =>
    stored[where].map((name) => ({ where, name })),
  );
  return [...cookies, ...entries]
    .filter(({ where, name }) => !isKept(where, name))
    .map(({ where, name }) => `${where} ${name}`);
}

describe('what a browser keeps', () => {
  it('check 75: is only what is needed, on every screen, for visitors and players, who are asked nothing', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const strangers = new Set<string>();
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).host);
    });
    const look = async (at: string) => {
      await page.goto(at);
      await page.locator('main').first().waitFor();
      for (const each of await strangersIn(page, page.context())) strangers.add(each);
    };
    await look('/en-US?affiliate_id=77&btag=b1');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    for (const at of ['sport', 'live', 'sport/soccer', 'promotions', 'privacy-policy', 'sport/favorites'])
      await look(`/en-US/${at}`);
    const ada = house.players.find(({ userName }) => userName === 'ada');
    if (!ada) throw new Error('the demo has no ada');
    await personOn(page).signIn(ada);
    for (const at of ['open-modal/privacy', 'open-modal/settings', 'sport/soccer']) await look(`/en-US/${at}`);
    expect([[...strangers], [...asked]]).toEqual([[], [new URL(page.url()).host]]);
    expect(KEPT_IN_BROWSER.every(({ purpose }) => purpose !== undefined)).toBe(true);
  });
});

describe('the tab of privacy', () => {
  it('shows choices, has a copy made and saved, and asks before it erases', async () => {
    const page = await window.open({ viewport: PHONE });
    const ada = house.players.find(({ userName }) => userName === 'ada');
    if (!ada) throw new Error('the demo has no ada');
    await personOn(page).signIn(ada);
    await page.goto('/en-US/open-modal/privacy');
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await dialog.getByRole('heading', { name: 'What you agreed to' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);

    const offers = dialog.getByRole('switch', { name: 'E-mail with offers' });
    expect(await offers.getAttribute('aria-checked')).toBe('false');
    await offers.click();
    await dialog.getByText(/Last changed/).waitFor();

    await dialog.getByRole('button', { name: 'Make a copy' }).click();
    await dialog.getByText(/^Ready: evens-ada-/).waitFor();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^evens-ada-\d{4}-\d\d-\d\d\.jsonl$/);

    await dialog.getByText('First:').waitFor();
    await dialog
      .getByText(/^withdraw /)
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Erase my account' }).isDisabled()).toBe(true);
  });
});
