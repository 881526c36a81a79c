import { request } from 'node:http';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createHttp, createOperationsDoor, noSessions } from './index.ts';
import { meansThisMachine } from './one-host.ts';

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

describe('the door of operations answers', () => {
  const asked = async (host: string): Promise<readonly [number | undefined, string]> => {
    const app = await createHttp({ clock: manualClock(0), logger: pino({ enabled: false }), sessions: noSessions });
    const operations = createOperationsDoor(app, () => 'an-id-of-a-request');
    const { port } = new URL((await operations.listen({ host: '127.0.0.1', port: 0 })).url);
    const answer = await new Promise<readonly [number | undefined, string]>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve([response.statusCode, text]));
      })
        .on('error', reject)
        .end();
    });
    await Promise.all([operations.close(), app.close()]);
    return answer;
  };

  it.each(['127.0.0.1:3003', '127.0.0.1', 'LocalHost:3003', '[::1]:3003', '10.0.0.11:3003', '203.0.113.7'])(
    'to %s',
    async (host) => {
      expect((await asked(host))[0]).toBe(200);
    },
  );

  it.each([
    'evil.example:3003',
    'evil.example',
    '127.0.0.1.evil.example:3003',
    'localhost.evil.example',
    'evil.localhost@evil.example',
    '[::1]evil.example',
    '[evil.example]',
    '127.0.0.1:3003:80',
  ])('not to a name that somebody has pointed at this machine: %j', async (host) => {
    const [status, text] = await asked(host);
    expect([status, JSON.parse(text)]).toMatchObject([421, { code: 'InvalidRequest', detail: { field: 'Host' } }]);
    expect(text).not.toContain('evens_');
  });
});

it.each([
  ['metrics.house.example:3003', 'Metrics.House.example', true],
  ['other.house.example', 'metrics.house.example', false],
  ['evil.example', '0.0.0.0', false],
  [undefined, '127.0.0.1', true],
])('a host %s means a machine that listens on %s: %s', (host, configured, means) => {
  expect(meansThisMachine(host, configured)).toBe(means);
});
