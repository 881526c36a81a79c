import { getVersion } from '@evens/contract';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { manualClock } from '../../test/support/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { createHttp, mount, noSessions } from '../platform/http/index.ts';
import { frontDoor } from './front-door.ts';

it('is alive from the start, says what is missing, and lets nobody in before it opens', async () => {
  const log = pino({ enabled: false });
  const http = await createHttp({ clock: manualClock(0), logger: log, sessions: noSessions });
  const door = frontDoor(http, loadConfig({ PORT: '0' }), log);
  mount(http, getVersion, () => ({ data: 'v' }));
  await door.listens.start();
  const url = `http://127.0.0.1:${http.port()}`;
  const statuses = async () =>
    Promise.all(['/health', '/metrics', '/ready', '/api/version'].map(async (at) => (await fetch(url + at)).status));
  expect(await statuses()).toEqual([200, 200, 503, 503]);
  const refused = await fetch(`${url}/api/version`);
  expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    '2',
    { code: 'ServiceUnavailable' },
  ]);
  await door.opens.start();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await door.opens.stop();
});
