import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp, noSessions } from './index.ts';
import { closesForMaintenance, languageOf, maintenancePage } from './maintenance.ts';

describe('the page of a closed site', () => {
  it.each([
    ['/de-DE/live', 'fr', 'de-DE'],
    ['/live', 'de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
    ['/live', 'sv, ko;q=0.5', 'ko-KR'],
    ['/', 'zh-TW', 'zh-CHT'],
    ['/', 'zh', 'zh-CHS'],
    ['/', 'sv', 'en-US'],
    ['/', '', 'en-US'],
    ['/', undefined, 'en-US'],
  ])('%s for a browser that asks for %s is in %s', (path, accepted, language) => {
    expect(languageOf(path, accepted)).toBe(language);
  });

  it('says its words as words and runs no script', () => {
    const page = maintenancePage('zh-CHT', { title: 'A & B', text: '<script>bad()</script>' });
    expect(page).toContain('lang="zh-Hant"');
    expect(page).toContain('<h1>A &amp; B</h1>');
    expect(page).not.toContain('<script');
  });
});

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

it('a closed door answers files and those who run the house, and is a door again when it opens', async () => {
  let closed = true;
  const app = await createHttp({ clock: manualClock(0), logger: pino({ level: 'silent' }), sessions: noSessions });
  close = () => app.close();
  const words = async (language: string) => {
    if (language === 'fr-FR') throw new Error('the texts are away');
    return { title: 'Evens', text: `closed in ${language}` };
  };
  closesForMaintenance(app, { isClosed: () => closed, onChange: () => undefined, words });
  app.fastify.get('/*', { config: { access: 'public' } }, () => 'the site');
  app.fastify.post('/api/notice', { config: { access: 'provider' } }, () => 'taken');
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, body, headers } = await app.fastify.inject({ method, url });
    return [statusCode, headers['retry-after'] ?? null, body.slice(0, 15)];
  };
  expect(await ask('GET', '/ko-KR/live')).toEqual([503, '60', '<!doctype html>']);
  expect(await ask('GET', '/index.html')).toEqual([503, '60', '<!doctype html>']);
  expect((await app.fastify.inject('/ko-KR/live')).body).toContain('<p>closed in ko-KR</p>');
  expect((await app.fastify.inject('/fr-FR/live')).body).toContain('<p>Please come back later.</p>');
  expect((await ask('GET', '/api/openapi.json'))[0]).toBe(200);
  expect(await ask('GET', '/assets/a.js')).toEqual([200, null, 'the site']);
  expect(await ask('POST', '/api/notice')).toEqual([200, null, 'taken']);
  closed = false;
  expect(await ask('GET', '/ko-KR/live')).toEqual([200, null, 'the site']);
});
