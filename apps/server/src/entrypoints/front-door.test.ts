import { endpoint, getVersion } from '@evens/contract';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { manualClock } from '../../test/support/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import { createHttp, createOperationsDoor, mount, noSessions } from '../platform/http/index.ts';
import { frontDoors, type PlacedDoor, type PlacedOperations } from './front-door.ts';

const warned: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) });
const outside = endpoint({
  name: 'outside',
  method: 'POST',
  path: '/api/callbacks/outside',
  summary: 'An outside party calls',
  access: 'provider',
  bodyKind: 'raw',
  refusals: [],
});
const HERE = { host: '127.0.0.1', port: 0, ifTaken: 'end', publicUrl: undefined } as const;

async function twoDoors(changes: Partial<PlacedDoor> = {}) {
  const shared = { clock: manualClock(0), logger: log, sessions: noSessions };
  const http = await createHttp(shared);
  const { readiness, metrics } = http;
  const operators = await createHttp({ ...shared, door: 'operator', readiness, metrics });
  mount(http, getVersion, () => ({ data: 'v' }));
  const answer = (words: string) => ({ status: 200, contentType: 'text/plain', body: Buffer.from(words) });
  mount(http, outside, () => answer('OK'), { refusedAs: ({ code }) => answer(`ERROR ${code}`) });
  let operationsUrl = '';
  const door = createOperationsDoor(http, () => 'an-id');
  const operations: PlacedOperations = {
    ...HERE,
    setting: 'OPERATIONS_PORT',
    http: {
      ...door,
      listen: async (at) => {
        const listening = await door.listen(at);
        operationsUrl = listening.url;
        return listening;
      },
    },
  };
  const doors = frontDoors(
    [
      { ...HERE, http, setting: 'PORT' },
      { ...HERE, http: operators, setting: 'BACKOFFICE_PORT', ...changes },
    ],
    log,
    operations,
  );
  return { http, operators, doors, operationsUrl: () => operationsUrl };
}

it('are alive from the start, say what is missing, and let nobody in before they open', async () => {
  const { http, operators, doors, operationsUrl: operationsAt } = await twoDoors();
  await doors.listen.start();
  const operationsUrl = operationsAt();
  const url = `http://127.0.0.1:${http.port()}`;
  const operatorUrl = `http://127.0.0.1:${operators.port()}`;
  const statuses = (at: string, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(at + path)).status));
  const both = async () => [
    ...(await statuses(url, ['/health', '/metrics', '/ready', '/api/version'])),
    ...(await statuses(operatorUrl, ['/health', '/metrics', '/ready', '/api/docs'])),
  ];
  expect(await both()).toEqual([200, 503, 503, 503, 200, 503, 503, 503]);
  expect(await statuses(operationsUrl, ['/health', '/metrics', '/ready', '/api/version'])).toEqual([
    200, 200, 503, 404,
  ]);
  const refused = await fetch(`${url}/api/version`);
  expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    '2',
    { code: 'ServiceUnavailable' },
  ]);
  const fromOutside = async () => (await fetch(url + outside.path, { method: 'POST', body: 'x' })).text();
  expect(await fromOutside()).toBe('ERROR ServiceUnavailable');
  await doors.open.start();
  expect(await fromOutside()).toBe('OK');
  expect(await both()).toEqual([200, 404, 200, 200, 200, 404, 200, 200]);
  expect(await statuses(operationsUrl, ['/health', '/metrics', '/ready'])).toEqual([200, 200, 200]);
  await doors.open.stop();
});

it('that find their port taken say which setting to change, and leave nothing listening', async () => {
  const first = await twoDoors();
  await first.doors.listen.start();
  const port = first.operators.port();
  const second = await twoDoors({ port });
  await expect(second.doors.listen.start()).rejects.toThrow(
    new ConfigError(
      `BACKOFFICE_PORT=${port} is taken on 127.0.0.1: another program listens there. Set BACKOFFICE_PORT to a free port.`,
    ),
  );
  expect(second.http.server.listening).toBe(false);

  const third = await twoDoors({ port, ifTaken: 'takeAnother' });
  await third.doors.listen.start();
  expect(third.operators.port()).not.toBe(port);
  expect(warned.join('')).toContain('BACKOFFICE_PORT is taken');
  await Promise.all([first.doors.listen.stop(), third.doors.listen.stop()]);
});
