import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHttp, noSessions } from '../src/platform/http/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { manualClock } from './support/index.ts';

it('what is in flight is finished when the house closes; who comes later is turned away; who only waits is let go', async () => {
  const http = await createHttp({ clock: manualClock(0), logger: pino({ level: 'silent' }), sessions: noSessions });
  let reached: () => void = () => undefined;
  const inside = new Promise<void>((resolve) => {
    reached = resolve;
  });
  http.fastify.get('/slow', { config: { access: 'public' } }, async () => {
    reached();
    await sleep(400);
    return { done: true };
  });
  let url = '';
  const part = {
    name: 'http',
    start: async () => {
      url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
    },
    stop: () => http.close(),
  };
  const house = await startParts([part]);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.on('error', () => undefined);
  await new Promise((resolve) => idle.once('connect', resolve));

  const answer = fetch(`${url}/slow`);
  await inside;
  const from = performance.now();
  const report = house.stop();
  await sleep(50);
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
  const answered = await answer;
  expect(answered.status).toBe(200);
  expect(await answered.json()).toEqual({ done: true });
  expect((await report).failed).toEqual([]);
  expect(performance.now() - from).toBeLessThan(3_000);
  idle.destroy();
});
