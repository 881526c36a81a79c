import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../apps/server/test/kyc-files.ts';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaultsInThemes, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

const LANGUAGES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'ko-KR', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT'] as const;
const words = (language: string): { readonly heading: string } =>
  createRequire(import.meta.url)(`../apps/site/src/locales/${language}/documents.json`);

const NAME = '<img src=x onerror=document.title=1>.jpg';

let house: House;
const window = browserFor(() => house);
beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

describe('R13: a file whose name is markup', () => {
  it.each(LANGUAGES)('runs nothing in %s, on a phone and at the desk, and reads well', async (language) => {
    const player = house.players.find(({ userName }) => userName === 'ada');
    if (!player) throw new Error('the demo has ada');
    const page = await window.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await personOn(page).signIn(player);
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    const answer = await page.request.post('/api/documents/passport/files', {
      headers: { 'x-csrf-token': csrfToken },
      multipart: {
        key: 'the-very-same-key',
        file: { name: NAME, mimeType: 'image/jpeg', buffer: await picture(200, 100) },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.goto(`/${language}/open-modal/documents`);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await dialog.getByRole('heading', { name: words(language).heading }).waitFor();
      await dialog.getByText(NAME).first().waitFor();
      expect(await page.title()).not.toBe('1');
      expect(await page.locator('.docs img').count()).toBe(0);
      expect([...(await layoutFaults(page)), ...(await accessFaultsInThemes(page))]).toEqual([]);
    }
  });
});
