import { Buffer } from 'node:buffer';
import { connect } from 'node:net';
import process from 'node:process';
import { choices, type Plan, topicName } from './plan.ts';
import type { Kind } from './server.ts';
import { clientText, openWebSocket } from './wire.ts';

/* All clients, in a process beside the servers: they count bytes and take nothing apart. */
export interface Open {
  readonly kind: Kind;
  readonly port: number;
  readonly plan: Plan;
}

let bytes = 0;
const count = (chunk: Buffer): void => {
  bytes += chunk.length;
};
/** So many are opening at a time. */
const AT_ONCE = 50;

const openers: Record<Kind, (port: number, topics: readonly string[]) => Promise<void>> = {
  hub: async (port, topics) => {
    const socket = await openWebSocket(port, '/rt', count);
    socket.write(clientText(JSON.stringify({ op: 'subscribe', topics })));
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

process.on('message', async (message: Open | 'count') => {
  if (message !== 'count') {
    const { kind, port, plan } = message;
    const waiting = choices(plan);
    const open = async (): Promise<void> => {
      for (let chosen = waiting.pop(); chosen; chosen = waiting.pop()) await openers[kind](port, chosen.map(topicName));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  process.send?.({ bytes });
});
process.on('disconnect', () => process.exit(0));
