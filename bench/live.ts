import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/**
 * What a server with the simulated world costs while matches are in play: CPU and memory of the server process alone
 * (PostgreSQL apart), with clients that listen. Prints one JSON object.
 *   npm run bench -- live [--seconds 120] [--clients 50] [--topics 10]
 */
const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const SECONDS = option('seconds', 120);
const CLIENTS = option('clients', 50);
const TOPICS = option('topics', 10);

/** Aims of the specification of this product's performance: half a core and 500 MB. */
const AIMS = { cores: 0.5, memoryMb: 500 };
const CLOCK_TICKS_A_SECOND = 100;

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  readonly operationsUrl: string;
}

/** One that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startServer(dataDir: string): Promise<Server> {
  const operationsPort = await freePort();
  const entry = 'apps/server/dist/all.js';
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run node scripts/build.mjs first`);
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      BACKOFFICE_PORT: '0',
      OPERATIONS_PORT: String(operationsPort),
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
      const found = /Evens is open: (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url, operationsUrl: `http://127.0.0.1:${operationsPort}` };
}

/** User and system CPU seconds and resident bytes of one process, as Linux counts them. */
async function usage(pid: number): Promise<{ cpuS: number; rssMb: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    cpuS: (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_A_SECOND,
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

/** How late the event loop came since the last time anybody asked, in milliseconds: the server's own figures. */
async function loopDelay(url: string): Promise<{ meanMs: number; p99Ms: number; maxMs: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number =>
    Math.round(1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([0-9.e+-]+)`, 'm').exec(text)?.[1]));
  return { meanMs: figure('mean'), p99Ms: figure('p99'), maxMs: figure('max') };
}

interface FixturesAnswer {
  readonly total: number;
  readonly fixtures: readonly { readonly id: number; readonly sportId: number }[];
}

const fixtures = async (url: string, query: string): Promise<FixturesAnswer> =>
  (await (await fetch(`${url}/api/fixtures?${query}`)).json()) as FixturesAnswer;

async function until(reached: () => Promise<boolean>, limitMs: number, what: string): Promise<number> {
  const since = performance.now();
  while (!(await reached().catch(() => false))) {
    if (performance.now() - since > limitMs) throw new Error(`${what} took longer than ${limitMs / 1000} s`);
    await wait(250);
  }
  return performance.now() - since;
}

class Listener {
  bytes = 0;
  frames = 0;
  entries = 0;
  readonly socket: WebSocket;

  constructor(url: string, topics: readonly string[]) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/rt`, { perMessageDeflate: false });
    this.socket.on('open', () => this.socket.send(JSON.stringify({ op: 'subscribe', topics })));
    this.socket.on('message', (data) => {
      const text = String(data);
      this.bytes += text.length;
      this.frames += 1;
      if (text.startsWith('{"d"')) this.entries += text.split('["m",').length - 1;
    });
  }
}

const started = performance.now();
const dataDir = await mkdtemp(path.join(tmpdir(), 'evens-bench-live-'));
await chmod(dataDir, 0o755);
const { child, url, operationsUrl } = await startServer(dataDir);
const healthMs = performance.now() - started;
try {
  const pid = child.pid ?? 0;
  let longestHealthMs = 0;
  let asking = true;
  const health = (async () => {
    while (asking) {
      const asked = performance.now();
      await fetch(`${url}/health`).catch(() => undefined);
      longestHealthMs = Math.max(longestHealthMs, performance.now() - asked);
      await wait(100);
    }
  })();
  await until(async () => (await fetch(`${url}/ready`)).ok, 180_000, 'complete prices');
  const readyMs = performance.now() - started;
  const startUsage = await usage(pid);

  const live = await fixtures(url, 'view=live&limit=200');
  const sports = [...new Set(live.fixtures.map((each) => each.sportId))];
  const listeners = Array.from({ length: CLIENTS }, (_, index) => {
    const topics = [`sport/${sports[index % sports.length]}/live`];
    for (let at = 0; topics.length < TOPICS && live.fixtures.length > 0; at += 1) {
      topics.push(`markets/${live.fixtures[(index + at * 7) % live.fixtures.length]?.id}`);
    }
    return new Listener(url, [...new Set(topics)]);
  });
  // What happened before the first start (results of six days) is still being written at first: it counts as start.
  await wait(20_000);
  longestHealthMs = 0;
  await loopDelay(operationsUrl);
  const before = await usage(pid);
  const since = performance.now();
  let peakMb = before.rssMb;
  let leastLive = live.total;
  while (performance.now() - since < SECONDS * 1000) {
    await wait(1000);
    peakMb = Math.max(peakMb, (await usage(pid)).rssMb);
    leastLive = Math.min(leastLive, (await fixtures(url, 'view=live&limit=1')).total);
  }
  const after = await usage(pid);
  const seconds = (performance.now() - since) / 1000;
  const loop = await loopDelay(operationsUrl);
  asking = false;
  await health;
  const cores = (after.cpuS - before.cpuS) / seconds;
  const sum = (read: (each: Listener) => number): number => listeners.reduce((total, each) => total + read(each), 0);
  const all = await fixtures(url, 'view=all&limit=1');
  for (const each of listeners) each.socket.terminate();
  console.log(
    JSON.stringify(
      {
        name: 'live',
        seconds: Math.round(seconds),
        inPlayAtLeast: leastLive,
        upcoming: all.total,
        clients: CLIENTS,
        topicsAClient: TOPICS,
        entriesASecond: Math.round(sum((each) => each.entries) / seconds),
        kilobytesASecond: Math.round(sum((each) => each.bytes) / seconds / 1000),
        cores: Number(cores.toFixed(3)),
        memoryMb: Math.round(after.rssMb),
        peakMemoryMb: Math.round(peakMb),
        longestHealthMs: Math.round(longestHealthMs),
        eventLoopDelay: loop,
        machineLoad: loadavg().map((each) => Number(each.toFixed(1))),
        start: {
          healthMs: Math.round(healthMs),
          completePricesMs: Math.round(readyMs),
          cpuS: Number(startUsage.cpuS.toFixed(1)),
        },
        aims: AIMS,
        ratioToAims: {
          cores: Number((cores / AIMS.cores).toFixed(2)),
          memory: Number((after.rssMb / AIMS.memoryMb).toFixed(2)),
        },
      },
      undefined,
      2,
    ),
  );
} finally {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
