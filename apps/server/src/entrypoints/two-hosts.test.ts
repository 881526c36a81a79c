import { connect } from 'node:net';
import { endpoint, REALTIME_PATH } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inProcessBus } from '../platform/bus/index.ts';
import { createHttp, type HttpApp, mount, noSessions, type SignedInSession } from '../platform/http/index.ts';
import { Hub } from '../platform/hub/index.ts';
import { openRealtimeDoor } from './realtime-door.ts';

const TOKEN = 'p'.repeat(32);
const player: SignedInSession = {
  accountId: 'one',
  userName: 'ada',
  currency: 'EUR',
  userType: 0,
  sessionId: 's',
  csrfToken: 'the-token',
};
const place = endpoint({
  name: 'place',
  method: 'POST',
  path: '/api/place',
  summary: 'Places',
  access: 'player',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  refusals: [],
});
const clock = manualClock(1_700_000_000_000);
const log = pino({ enabled: false });
const players = await createHttp({
  clock,
  logger: log,
  sessions: { find: async () => player, believed: (token) => (token === TOKEN ? player : undefined) },
});
mount(players, place, ({ body }) => body, { lean: true });
const operators = await createHttp({ clock, logger: log, door: 'operator', sessions: noSessions });
const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run' });
const realtime = openRealtimeDoor({ http: players, hub, bus: inProcessBus(() => undefined), clock, log });
await realtime.start();
for (const door of [players, operators]) await door.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await realtime.stop();
  await Promise.all([players.close(), operators.close()]);
});

/** The status and the code that these lines are answered with. */
const answerTo = (door: HttpApp, lines: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(door.port(), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    socket.on('data', (bytes) => {
      got += bytes.toString();
      const end = got.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(got)?.[1] ?? 0);
      if (end < 0 || got.length < end + 4 + length) return;
      socket.destroy();
      resolve(`${/^HTTP\/1.1 (\d+)/.exec(got)?.[1]} ${/"code":"(\w+)"/.exec(got)?.[1] ?? ''}`.trim());
    });
    socket.on('error', reject);
  });

const BODY = '{"name":"x"}';
const PLACE = [
  'POST /api/place HTTP/1.1',
  `cookie: evens-session=${TOKEN}`,
  'x-csrf-token: the-token',
  'content-type: application/json',
  `content-length: ${BODY.length}`,
];
const HANDSHAKE = [
  `GET ${REALTIME_PATH} HTTP/1.1`,
  'upgrade: websocket',
  'connection: upgrade',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
];
const ONE = ['host: 127.0.0.1'];
const REFUSED = '400 InvalidRequest';

describe.each<[string, readonly string[]]>([
  ['another one', ['Host: 127.0.0.1', 'Host: evil.example']],
  ['another one before it', ['Host: evil.example', 'Host: 127.0.0.1']],
  ['the same twice', ['Host: 127.0.0.1', 'Host: 127.0.0.1']],
  ['one in other letters', ['host: 127.0.0.1', 'accept: */*', 'HOST: evil.example']],
])('two Host headers, %s', (_what, two) => {
  it.each<[string, () => HttpApp, readonly string[], string, string]>([
    ['at the player’s door', () => players, ['GET /health HTTP/1.1'], '', '200'],
    ['at the operator’s door', () => operators, ['GET /health HTTP/1.1'], '', '200'],
    ['on an unknown path', () => players, ['GET /api/none HTTP/1.1'], '', '404 NotFound'],
    ['on the lean way', () => players, PLACE, BODY, '200'],
    ['with a websocket’s handshake', () => players, HANDSHAKE, '', '101'],
    ['with one at the operator’s door', () => operators, HANDSHAKE, '', '404 NotFound'],
  ])('are refused %s', async (_where, door, lines, body, alone) => {
    expect(await answerTo(door(), [...lines, ...ONE], body)).toBe(alone);
    expect(await answerTo(door(), [...lines, ...two], body)).toBe(REFUSED);
  });
});
