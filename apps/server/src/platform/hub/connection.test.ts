import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptConnections } from './connection.ts';
import { Hub } from './hub.ts';

const hub = new Hub({ nowMs: () => Date.now(), epoch: 'run', tickMs: 5 });
hub.register({ owns: (topic) => topic.startsWith('t'), snapshot: (topic) => [[topic]] });

/** A client's frame whose mask changes nothing. */
const clientFrame = (op: number, text = ''): Buffer =>
  Buffer.concat([Buffer.from([0x80 | op, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** What kind each of a server's short frames is: 1 a text, 8 a goodbye. */
function kindsOf(bytes: Buffer): number[] {
  const kinds: number[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) kinds.push((bytes[at] ?? 0) & 0xf);
  return kinds;
}

describe('a websocket', () => {
  let server: Server;
  let address: string;
  let close: () => void;
  const answers: (() => void)[] = [];

  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = acceptConnections(server, {
      hub,
      nowMs: () => Date.now(),
      allows: ({ headers }) => headers.origin === undefined || headers.origin === `http://${headers.host}`,
      identify: async ({ headers }) => {
        if (headers.cookie === 'broken') throw new Error('no database');
        if (headers.cookie === 'slow') await new Promise<void>((resolve) => answers.push(resolve));
        return headers.cookie ? { accountId: headers.cookie } : {};
      },
      addressOf: ({ headers, socket }) => String(headers['x-address'] ?? socket.remoteAddress),
      maxClientsPerAddress: 20,
    });
    hub.start();
  });

  afterAll(async () => {
    close();
    await new Promise((resolve) => server.close(resolve));
  });

  const connect = async (headers: Record<string, string> = {}, path = '/rt') => {
    const socket = new WebSocket(`ws://${address}${path}`, { headers });
    const frames: unknown[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const opened = await new Promise<number | 'open'>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('error', () => resolve(0));
    });
    return { socket, frames, closed, opened };
  };

  it.each([
    ['our own page', { origin: 'http://HOST' }, '/rt', 'open'],
    ['another site', { origin: 'https://evil.example' }, '/rt', 403],
    ['another path', {}, '/rt2', 404],
    ['a house whose sessions cannot be read', { cookie: 'broken' }, '/rt', 503],
  ])('check 57: from %s is answered as it should', async (_who, headers, path, answer) => {
    const own = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value.replace('HOST', address)]),
    );
    const { opened, socket } = await connect(own, path);
    expect(opened).toBe(answer);
    socket.terminate();
  });

  it('carries subscribe, delta, ping and unsubscribe', async () => {
    const { socket, frames } = await connect();
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['t1', 'nothing'] }));
    await expect.poll(() => frames.length).toBe(2);
    expect(frames).toMatchObject([
      { t: 't1', seq: 0, snapshot: [['t1']] },
      { error: 'NotFound', topics: ['nothing'] },
    ]);
    hub.publish(['t1'], 'k', ['k', 'x'.repeat(70_000)]);
    await expect.poll(() => frames.length).toBe(3);
    expect(frames[2]).toEqual({ d: [['t1', 1, ['k', 'x'.repeat(70_000)]]] });
    socket.send(JSON.stringify({ op: 'unsubscribe', topics: ['t1'] }));
    socket.send(JSON.stringify({ op: 'ping' }));
    await expect.poll(() => frames.length).toBe(4);
    expect(frames[3]).toMatchObject({ pong: expect.any(Number) });
    hub.publish(['t1'], 'k', ['k', 2]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(frames.length).toBe(4);
    socket.close();
  });

  it('that says goodbye is sent nothing after the answer to it, whatever there is to tell', async () => {
    // As bytes: a library would show nothing of what comes too late.
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const socket = await new Promise<Duplex>((resolve) =>
      request(`http://${address}/rt`, { headers })
        .on('upgrade', (_answer, opened) => resolve(opened))
        .end(),
    );
    let heard = Buffer.alloc(0);
    const ended = new Promise((resolve) => socket.once('end', resolve));
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes]);
    });
    socket.write(clientFrame(1, '{"op":"subscribe","topics":["t1"]}'));
    await expect.poll(() => kindsOf(heard)).toEqual([1]);
    socket.write(clientFrame(8));
    let over = false;
    ended.then(() => {
      over = true;
    });
    while (!over) {
      hub.publish(['t1'], 'k', ['k', heard.length], true);
      hub.tick();
      await new Promise(setImmediate);
    }
    const kinds = kindsOf(heard);
    expect(kinds.slice(kinds.indexOf(8))).toEqual([8]);
    socket.destroy();
  });

  it.each([
    ['text that is no JSON', '{"op":'],
    ['JSON that is no frame', '[1,2,3]'],
    ['an unknown op', '{"op":"shout"}'],
    [
      'more topics than a frame may name',
      JSON.stringify({ op: 'subscribe', topics: Array.from({ length: 201 }, (_, i) => `t${i}`) }),
    ],
    ['a sequence below zero', '{"op":"resume","places":[["t","e",-1]]}'],
    ['the place of one topic outside a list', '{"op":"resume","topic":"t","epoch":"e","seq":1}'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('that says %s is told so, and closed when it goes on', async (_what, rubbish) => {
    const { socket, frames, closed } = await connect();
    for (let time = 0; time < 6; time += 1) socket.send(rubbish);
    expect(await closed).toBe(1008);
    expect(frames[0]).toEqual({ error: 'InvalidRequest' });
  });

  it('that sends a frame too large is closed', async () => {
    const { socket, closed } = await connect();
    socket.send('x'.repeat(9000));
    expect(await closed).toBe(1009);
  });

  it('goes on in many topics at once, each asked for once, and is told which it may not', async () => {
    const { socket, frames } = await connect();
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['ta', 'tb', 'ta'] }));
    await expect.poll(() => frames.length).toBe(2);
    const [a, b] = frames as { epoch: string; seq: number }[];
    const places = [
      ['ta', a?.epoch, a?.seq],
      ['ta', a?.epoch, a?.seq],
      ['tb', 'another run', 7],
      ['nothing', 'e', 0],
      ['account', 'e', 0],
    ];
    socket.send(JSON.stringify({ op: 'resume', places }));
    await expect.poll(() => frames.length).toBe(6);
    expect(frames.slice(2)).toEqual([
      { t: 'ta', epoch: a?.epoch, seq: 0, since: 0, delta: [] },
      { t: 'tb', epoch: b?.epoch, seq: 0, snapshot: [['tb']] },
      { error: 'NotFound', topics: ['nothing'] },
      { error: 'NotSignedIn', topics: ['account'] },
    ]);
    socket.close();
  });

  it('that asks for a hundred thousand unknown topics hears of each it was let ask for, and the house holds none', {
    tags: 'long',
  }, async () => {
    const before = hub.figures().topics;
    const { socket, frames, closed } = await connect();
    for (let frame = 0; frame < 500; frame += 1) {
      const topics = Array.from({ length: 200 }, (_, i) => `unknown-${frame}-${i}`);
      socket.send(JSON.stringify({ op: 'subscribe', topics }));
    }
    expect(await closed).toBe(1008);
    const named = frames.flatMap((frame) => (frame as { topics?: string[] }).topics ?? []);
    const codes = new Set(frames.map((frame) => (frame as { error: string }).error));
    expect([...codes].sort()).toEqual(['NotFound', 'TooManyRequests']);
    expect(new Set(named).size).toBe(named.length);
    expect(hub.figures().topics).toBe(before);
  });

  it.each([
    ['pings without end', (socket: WebSocket) => socket.ping('x'.repeat(125))],
    ['pongs without end', (socket: WebSocket) => socket.pong()],
    ['a message in endless pieces', (socket: WebSocket) => socket.send('x', { fin: false })],
    ['a message in endless empty pieces', (socket: WebSocket) => socket.send('', { fin: false })],
    ['whole messages without end', (socket: WebSocket) => socket.send('{"op":"ping"}')],
  ])('that sends %s is closed, whether it reads or not', async (_what, send) => {
    for (const reads of [true, false]) {
      // The client of the test before may not be gone yet.
      await expect.poll(() => hub.figures().clients).toBe(0);
      const { socket, closed } = await connect();
      await expect.poll(() => hub.figures().clients).toBe(1);
      if (!reads) socket.pause();
      for (let time = 0; time < 5000; time += 1) send(socket);
      if (reads) expect(await closed).toBe(1008);
      await expect.poll(() => hub.figures().clients).toBe(0);
      socket.terminate();
    }
  });

  it('that reads nothing for a while gets whole frames in their order and the latest of all, once it reads again', async () => {
    const { socket, frames } = await connect();
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['t-long', 't-short'] }));
    await expect.poll(() => frames.length).toBe(2);
    socket.pause();
    let said = 0;
    const say = (): void => {
      said += 1;
      hub.publish(['t-long'], 'k', ['k', said, 'x'.repeat(100_000)]);
      hub.publish(['t-short'], `k${said % 7}`, ['k', said]);
    };
    // The kernel takes some megabytes before anything waits here.
    const stalled = (): number => {
      say();
      return hub.figures().stalledClients;
    };
    await expect.poll(stalled, { interval: 6 }).toBe(1);
    for (let more = 0; more < 20; more += 1) say();
    socket.resume();
    await expect.poll(() => JSON.stringify(frames.slice(-20)).includes(`["k",${said},"x`)).toBe(true);
    await expect.poll(() => JSON.stringify(frames.slice(-20)).includes(`["k",${said}]`)).toBe(true);
    const seqs = frames.flatMap((frame) => {
      const { t, seq, d } = frame as { t?: string; seq?: number; d?: [string, number][] };
      return [
        ...(t === 't-short' ? [seq ?? 0] : []),
        ...(d ?? []).flatMap(([topic, at]) => (topic === 't-short' ? at : [])),
      ];
    });
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
    socket.terminate();
  });

  it('that asks for a million topics holds as many as it may at most and is closed', async () => {
    const before = hub.figures().topics;
    const { socket, frames, closed } = await connect();
    for (let frame = 0; frame < 10_000; frame += 1) {
      socket.send(
        JSON.stringify({ op: 'subscribe', topics: Array.from({ length: 100 }, (_, i) => `tt${frame}-${i}`) }),
      );
    }
    expect(await closed).toBe(1008);
    expect(frames.filter((frame) => JSON.stringify(frame).includes('snapshot')).length).toBeLessThanOrEqual(1200);
    expect(hub.figures().topics - before).toBeLessThanOrEqual(1200);
  });

  it('counts from the moment it knocks, not from when the database said who it is', async () => {
    const slow = { cookie: 'slow', 'x-address': 'elsewhere' };
    const waiting = Array.from({ length: 20 }, () => connect(slow));
    await expect.poll(() => answers.length).toBe(20);
    expect((await connect(slow)).opened).toBe(429);
    for (const answer of answers.splice(0)) answer();
    const all = await Promise.all(waiting);
    expect(new Set(all.map(({ opened }) => opened))).toEqual(new Set(['open']));
    for (const { socket } of all) socket.terminate();
    await Promise.all(all.map(({ closed }) => closed));
    await expect.poll(async () => (await connect({ 'x-address': 'elsewhere' })).opened).toBe('open');
  });

  it('is one of a limited number from one address', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => connect()));
    expect(all.filter(({ opened }) => opened === 429).length).toBeGreaterThanOrEqual(5);
    for (const { socket } of all) socket.terminate();
  });
});
