import { createServer } from 'node:net';

/** Below 32768, where Linux starts to hand out ports for outgoing connections: one of those could take ours. */
const LOW = 20_000;
const HIGH = 32_767;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** A port on the loopback address that nobody holds at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = LOW + Math.floor(Math.random() * (HIGH - LOW));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOW} and ${HIGH}`);
}
