import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHttp, createOperationsDoor, noSessions } from './index.ts';

it('figures by route pattern, and what ails a part, at a door of their own and at no other', async () => {
  const app = await createHttp({ clock: manualClock(0), logger: pino({ enabled: false }), sessions: noSessions });
  const operations = createOperationsDoor(app, () => 'an-id-of-a-request');
  const [{ url }, { url: own }] = [
    await app.listen({ host: '127.0.0.1', port: 0 }),
    await operations.listen({ host: '127.0.0.1', port: 0 }),
  ];
  await fetch(`${url}/health?player=31337`);
  app.readiness.register('feed', () => 'silent for 9 s');
  const text = await (await fetch(`${own}/metrics`)).text();
  expect(text).toMatch(/evens_http_requests_total\{method="GET",route="\/health",status="200"\} \d/);
  expect(text).not.toContain('31337');
  const full = await fetch(`${own}/ready`);
  expect([full.status, await full.json()]).toEqual([503, { ready: false, parts: { feed: 'silent for 9 s' } }]);
  const brief = await fetch(`${url}/ready`);
  expect([brief.status, await brief.json()]).toEqual([503, { ready: false, parts: { feed: 'not ok' } }]);
  expect((await fetch(`${own}/health`)).status).toBe(200);
  // Whatever a proxy says or leaves out, the player's door has no figures.
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '127.0.0.1' }]) {
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
  }
  // Nor does a page in a browser on this machine get any.
  const pages = [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'same-origin' }];
  for (const headers of pages) expect((await fetch(`${own}/metrics`, { headers })).status).toBe(404);
  const others = [
    ['/', 'GET'],
    ['/api/version', 'GET'],
    ['/metrics', 'POST'],
  ] as const;
  for (const [path, method] of others) expect((await fetch(own + path, { method })).status).toBe(404);
  await Promise.all([operations.close(), app.close()]);
});
