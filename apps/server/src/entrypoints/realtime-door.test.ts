import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock } from '../../test/support/index.ts';
import { inProcessBus } from '../platform/bus/index.ts';
import { createHttp, noSessions } from '../platform/http/index.ts';
import { Hub } from '../platform/hub/index.ts';
import { openRealtimeDoor } from './realtime-door.ts';

const FULL = 429;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A house that trusts so many proxies (or these) and takes two clients from one address. */
async function doorThatTrusts(trustProxy: false | number | string[]) {
  const clock = manualClock(0);
  const http = await createHttp({ clock, logger: pino({ enabled: false }), sessions: noSessions, trustProxy });
  const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run' });
  const log = pino({ enabled: false });
  const bus = inProcessBus(() => undefined);
  const door = openRealtimeDoor({ http, hub, bus, clock, log, maxClientsPerAddress: 2 });
  await door.start();
  undo.push(() => http.close());
  undo.push(() => door.stop());
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return (forwardedFor?: string): Promise<number | 'open'> =>
    new Promise((resolve) => {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
      const socket = new WebSocket(`${url.replace('http', 'ws')}/rt`, { headers });
      undo.push(() => socket.terminate());
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('error', () => resolve(0));
    });
}

it.each([
  ['behind a trusted proxy, each for itself', 1, ['5.0.0.1', '5.0.0.2', '5.0.0.3'], 'open'],
  ['behind a trusted proxy, one too many from an address', 1, ['5.0.0.1', '5.0.0.1', '5.0.0.1'], FULL],
  ['behind a proxy trusted by its address', ['127.0.0.1'], ['5.0.0.1', '5.0.0.2', '5.0.0.3'], 'open'],
  ['behind a proxy that is not the trusted one', ['10.0.0.1'], ['5.0.0.1', '5.0.0.2', '5.0.0.3'], FULL],
  ['naming others before themselves', 1, ['6.0.0.1, 5.0.0.1', '6.0.0.2, 5.0.0.1', '6.0.0.3, 5.0.0.1'], FULL],
  ['naming somebody where no proxy is trusted', false, ['5.0.0.1', '5.0.0.2', '5.0.0.3'], FULL],
  ['in one IPv6 household', 1, ['2001:db8::1', '2001:db8::2', '2001:db8::3'], FULL],
  ['in three IPv6 households', 1, ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'], 'open'],
] as const)('counts the clients of an address %s', async (_who, trusted, forwarded, third) => {
  const connect = await doorThatTrusts(typeof trusted === 'object' ? [...trusted] : trusted);
  expect([await connect(forwarded[0]), await connect(forwarded[1])]).toEqual(['open', 'open']);
  expect(await connect(forwarded[2])).toBe(third);
});
