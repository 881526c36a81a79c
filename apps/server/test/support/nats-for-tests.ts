import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNatsServer } from '../../../../scripts/nats-server.mjs';

export interface NatsForTests {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it: its clients find nobody there until `start`. */
  stop(): Promise<void>;
  /** Freezes it without a word, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** A real nats-server on a free port of loopback; it keeps the port when it is started again. */
export async function natsForTests(user?: { readonly name: string; readonly password: string }): Promise<NatsForTests> {
  const file = findNatsServer();
  if (!file) throw new Error('no nats-server: node scripts/setup.mjs --nats gets one');
  const port = await freePort();
  let running: ChildProcess | undefined;
  const nats: NatsForTests = {
    url: `nats://${user ? `${user.name}:${user.password}@` : ''}127.0.0.1:${port}`,
    start: async () => {
      const login = user ? ['--user', user.name, '--pass', user.password] : [];
      const child = spawn(file, ['-a', '127.0.0.1', '-p', String(port), ...login], { stdio: 'ignore' });
      running = child;
      for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 20) {
        if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
        if (await answers(port)) return;
        await sleep(20);
      }
      throw new Error('nats-server did not start');
    },
    stop: async () => {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await gone;
    },
    signal: (signal) => void running?.kill(signal),
  };
  await nats.start();
  return nats;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
