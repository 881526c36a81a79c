import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marketsTopic, type ServerFrame } from '@evens/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptConnections, Hub } from '../apps/server/src/platform/hub/index.ts';
import type { SocketLike } from '../apps/site/src/shared/realtime/connection-parts.ts';
import { Realtime } from '../apps/site/src/shared/realtime/realtime.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** The hub with all its limits behind a real port. Every match has one market; prices are what `put` made them. */
async function openHub() {
  const prices = new Map<number, number>();
  const entry = (id: number) => [
    'm',
    id,
    '1x2',
    prices.get(id) ?? 1,
    1,
    [['home', 1900 + (prices.get(id) ?? 0), 1]],
    0,
  ];
  const hub = new Hub({ nowMs: () => Date.now(), epoch: 'run', tickMs: 5 });
  hub.register({
    owns: (topic) => topic.startsWith('markets/'),
    snapshot: (topic) => [entry(Number(topic.slice('markets/'.length)))],
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = acceptConnections(server, {
    hub,
    nowMs: () => Date.now(),
    allows: () => true,
    addressOf: () => 'one',
    identify: async () => ({}),
  });
  hub.start();
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  undo.push(close);
  const put = (id: number): void => {
    prices.set(id, (prices.get(id) ?? 1) + 1);
    hub.publish([marketsTopic(id)], `m/${id}/1x2`, entry(id));
  };
  return { hub, put, prices, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/rt` };
}

/** The site's own client on a real websocket that the test may cut. `first` is said on a new socket before the client speaks. */
function openPage(url: string, first: () => readonly string[] = () => []) {
  const told: ServerFrame[] = [];
  const said: string[] = [];
  const sockets: WebSocket[] = [];
  const page = new Realtime({
    open: () => {
      const socket = new WebSocket(url);
      sockets.push(socket);
      const like: SocketLike = {
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text) => {
          said.push(text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
      socket.on('open', () => {
        for (const text of first()) socket.send(text);
        like.onopen?.();
      });
      socket.on('message', (data) => {
        told.push(JSON.parse(String(data)) as ServerFrame);
        like.onmessage?.({ data: String(data) });
      });
      socket.on('close', (code) => like.onclose?.({ code }));
      socket.on('error', () => undefined);
      return like;
    },
    nowMs: () => Date.now(),
    random: () => 0,
    later: (work, ms) => setTimeout(work, ms),
    cancel: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
    soon: (work) => queueMicrotask(work),
    nextFrame: (work) => void setImmediate(work),
  });
  undo.push(() => {
    for (const socket of sockets) socket.terminate();
  });
  return { page, told, said, sockets, cut: () => sockets.at(-1)?.terminate() };
}

const idsTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const price = (id: number): string => `${id}/1x2/home`;
const open = (page: Realtime, ids: readonly number[]): number =>
  ids.filter((id) => page.store.price(price(id))?.open).length;
const ready = (page: Realtime, ids: readonly number[]): number =>
  ids.filter((id) => page.topicState(marketsTopic(id)) === 'ready').length;

describe('the site’s client and the hub’s limit', () => {
  it.each([60, 500])(
    'a slip of %i matches is asked for, comes back and goes on, and is never refused',
    async (count) => {
      const { put, prices, url } = await openHub();
      const { page, told, said, sockets, cut } = openPage(url);
      const ids = idsTo(count);
      for (const id of ids) page.subscribe(marketsTopic(id));
      await expect.poll(() => ready(page, ids)).toBe(count);
      expect(said.length).toBeLessThanOrEqual(Math.ceil(count / 200));

      for (let time = 1; time <= 2; time += 1) {
        cut();
        await expect.poll(() => page.state()).toBe('disconnected');
        expect(open(page, ids)).toBe(0);
        put(time);
        said.length = 0;
        told.length = 0;
        await expect.poll(() => ready(page, ids), { timeout: 10_000 }).toBe(count);
        expect(open(page, ids)).toBe(count);
        expect(page.store.price(price(time))?.priceMilli).toBe(1900 + (prices.get(time) ?? 0));
        // Where it was, in few frames; what nobody changed does not come again.
        expect(said.length).toBeLessThanOrEqual(Math.ceil(count / 100));
        expect(said.every((text) => text.startsWith('{"op":"resume"'))).toBe(true);
        expect(told.filter((frame) => 'snapshot' in frame)).toEqual([]);
      }
      expect(told.filter((frame) => 'error' in frame)).toEqual([]);
      expect(sockets.length).toBe(3);
    },
  );

  it('a refusal is named, shows its prices suspended, and is made good as soon as the limit allows', async () => {
    const { put, prices, url } = await openHub();
    // Somebody before us on the same connection has used up nearly all of the budget.
    let greedy = 0;
    const names = Array.from({ length: 200 }, (_, index) => `nothing/${index}`);
    const { page, told, sockets, cut } = openPage(url, () =>
      Array.from({ length: greedy }, () => JSON.stringify({ op: 'subscribe', topics: names })),
    );
    const ids = idsTo(500);
    for (const id of ids) page.subscribe(marketsTopic(id));
    await expect.poll(() => ready(page, ids)).toBe(500);
    expect(open(page, ids)).toBe(500);

    greedy = 4;
    cut();
    await expect.poll(() => page.state()).toBe('disconnected');
    for (const id of ids) put(id);
    const refused = (): string[] =>
      told.flatMap((frame) => ('error' in frame && frame.error === 'TooManyRequests' ? (frame.topics ?? []) : []));
    await expect.poll(() => refused().length, { timeout: 10_000 }).toBeGreaterThan(300);
    // What is shown open is right; the rest is suspended, not frozen.
    for (const id of ids) {
      const now = page.store.price(price(id));
      if (now?.open) expect(now.priceMilli).toBe(1900 + (prices.get(id) ?? 0));
      else expect(page.topicState(marketsTopic(id))).toBe('stale');
    }
    await expect.poll(() => open(page, ids), { timeout: 30_000 }).toBe(500);
    for (const id of ids) expect(page.store.price(price(id))?.priceMilli).toBe(1900 + (prices.get(id) ?? 0));
    expect(sockets.length).toBe(2);
  });
});
