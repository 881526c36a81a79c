import { Buffer } from 'node:buffer';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { choices, FLOOD, type Plan, TIME, topicName } from './plan.ts';
import type { Kind } from './server.ts';
import { clientText, openWebSocket } from './wire.ts';

/* All clients, in a process beside the servers: they count bytes and take nothing apart. */
export interface Open {
  readonly kind: Kind;
  readonly port: number;
  readonly plan: Plan;
  /** So many of the clients listen to the floods, and stop reading when they are told. */
  readonly slow?: number;
}

let bytes = 0;
const count = (chunk: Buffer): void => {
  bytes += chunk.length;
};
/** Milliseconds from the start of a tick until its news arrived, for every tenth client that reads. */
let late: number[] = [];
const slowOnes: Socket[] = [];
const SAID = '["at","';
const timed = (chunk: Buffer): void => {
  count(chunk);
  for (let at = chunk.indexOf(SAID); at >= 0; at = chunk.indexOf(SAID, at + 1)) {
    const said = chunk.toString('latin1', at + SAID.length, chunk.indexOf('"', at + SAID.length));
    late.push(Number(process.hrtime.bigint() - BigInt(said)) / 1e6);
  }
};

const PING = 0x89;
/** Whoever answers no ping is ended after a minute. Pings come by themselves between ticks, two bytes each, and count for nothing. */
function answeringPings(socket: Socket, chunk: Buffer): Buffer {
  const first = chunk[0] === PING;
  if (!first && chunk[chunk.length - 2] !== PING) return chunk;
  socket.write(PONG);
  return first ? chunk.subarray(2) : chunk.subarray(0, -2);
}
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** So many are opening at a time. */
const AT_ONCE = 50;

let opened = 0;
const openers: Record<Kind, (port: number, topics: readonly string[], slow: number) => Promise<void>> = {
  hub: async (port, topics, slow) => {
    opened += 1;
    const isSlow = opened <= slow;
    const isTimed = slow > 0 && opened % 10 === 0 && !isSlow;
    const hear = isTimed ? timed : count;
    const socket = await openWebSocket(port, '/rt', (chunk) => hear(answeringPings(socket, chunk)));
    if (isSlow) slowOnes.push(socket);
    const more = isSlow ? [FLOOD] : isTimed ? [TIME] : [];
    socket.write(clientText(JSON.stringify({ op: 'subscribe', topics: [...topics, ...more] })));
  },
  raw: (port) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', resolve);
      socket.once('error', reject);
      socket.on('data', count);
    }),
  'socket.io': async (port, topics) => {
    const ping = Buffer.from([0x81, 1, 0x32]);
    const socket = await openWebSocket(port, '/socket.io/?EIO=4&transport=websocket', (chunk) => {
      count(chunk);
      if (chunk.includes(ping)) socket.write(clientText('3'));
    });
    socket.write(clientText('40'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write(clientText(`42${JSON.stringify(['subscribe', topics])}`));
  },
};

process.on('message', async (message: Open | 'count' | 'stop') => {
  if (message === 'stop') for (const socket of slowOnes) socket.pause();
  else if (message !== 'count') {
    const { kind, port, plan, slow = 0 } = message;
    const waiting = choices(plan);
    const open = async (): Promise<void> => {
      for (let chosen = waiting.pop(); chosen; chosen = waiting.pop())
        await openers[kind](port, chosen.map(topicName), slow);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  process.send?.({ bytes, late });
  late = [];
});
process.on('disconnect', () => process.exit(0));
