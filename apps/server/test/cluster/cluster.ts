import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { type NatsForTests, natsForTests } from '../support/nats-for-tests.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';

/** One process of the house: it may be killed and started again, on the same port. */
export interface Member {
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly url: string;
  running(): boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
  /** What it has said since it was started last. */
  output(): string;
  /** /ready is 200. */
  ready(): Promise<boolean>;
  /** What it says of itself, for whoever reads why a cluster was not ready. */
  readiness(): Promise<string>;
  figure(name: string): Promise<number>;
}

export interface Cluster {
  readonly webs: readonly Member[];
  readonly workers: readonly Member[];
  readonly nats: NatsForTests;
  readonly databaseUrl: string;
  /** Ends PostgreSQL as an operator's restart does: connections are cut, then it comes again on the same port. */
  restartPostgres(): Promise<void>;
  stop(): Promise<string[]>;
}

/** What every process of the house is told; a world that runs so fast that its matches end within the test. */
const SETTINGS = {
  DEMO: 'off',
  TEST_HOUSE: 'on',
  FEED: 'simulator',
  SIM_SPEED: '8',
  DATABASE_POOL: '12',
  LIVE_DELAY: 'other=1.2',
  LIVE_OFFER_SECONDS: '6',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'info',
};

/** PostgreSQL, NATS, two web processes and two workers, all of them real processes on loopback. */
export async function startCluster(folder: string, seed: string): Promise<Cluster> {
  const built = buildServer();
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  const nats = await natsForTests({ name: 'evens', password: 'cluster' });
  const shared = { ...SETTINGS, SEED: seed, DATABASE_URL: postgres.url, NATS_URL: nats.url };
  const member = async (role: 'web' | 'worker', name: string): Promise<Member> => {
    const port = await freePort();
    const env = { ...shared, ROLE: role, PORT: String(port) };
    return memberOf(name, role, port, () => startServer(path.join(folder, name), env, built));
  };
  const webs = [await member('web', 'web-1'), await member('web', 'web-2')];
  const workers = [await member('worker', 'worker-1'), await member('worker', 'worker-2')];
  const members = [...workers, ...webs];
  const stop = async (): Promise<string[]> => {
    const badly: string[] = [];
    for (const each of [...webs, ...workers]) {
      const code = each.running() ? await each.stop() : 0;
      if (code !== 0) badly.push(`${each.name} ended with ${code}: ${each.output().slice(-2_000)}`);
    }
    await nats.stop();
    await postgres.stop();
    return badly;
  };
  // All at once on an empty database: one of them migrates it.
  const started = await Promise.allSettled(members.map((each) => each.start()));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    webs,
    workers,
    nats,
    databaseUrl: postgres.url,
    restartPostgres: async () => {
      const file = await readFile(path.join(postgres.folder, 'postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGINT');
    },
    stop,
  };
}

function memberOf(name: string, role: Member['role'], port: number, launch: () => Promise<ServerProcess>): Member {
  let server: ServerProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  const read = (at: string, from = url): Promise<Response | undefined> =>
    fetch(`${from}${at}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = server;
    server = undefined;
    return (await ending?.end(signal))?.code ?? null;
  };
  return {
    name,
    role,
    url,
    running: () => server !== undefined && server.process.exitCode === null && server.process.signalCode === null,
    start: async () => {
      server = await launch();
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    output: () => server?.output() ?? '',
    ready: async () => (await read('/ready'))?.status === 200,
    readiness: async () => {
      const answer = await read('/ready');
      return answer ? `${answer.status} ${await answer.text()}` : 'no answer';
    },
    figure: async (figure) => {
      const text = (await (await read('/metrics', server?.operationsUrl))?.text()) ?? '';
      return Number(new RegExp(`^${figure} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
  };
}

export async function until(what: string, holds: () => boolean | Promise<boolean>, mostMs = 120_000): Promise<number> {
  const from = performance.now();
  for (;;) {
    if (await holds()) return Math.round(performance.now() - from);
    if (performance.now() - from > mostMs) throw new Error(`not within ${mostMs} ms: ${what}`);
    await sleep(200);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
