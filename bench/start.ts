import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  buildServer,
  removeBuiltServer,
  type ServerProcess,
  startServer,
} from '../apps/server/test/support/server-process.ts';

/*
 * What a start of the house costs until every price of the demo world is there, on a data folder that has been started before.
 *   npm run bench -- start [--rounds 5]
 * `cpuS` is CPU of the server's own process, all its threads, from its first instruction to the first answer that says the
 * feed is complete; PostgreSQL is its child and counts for itself. The first start, on an empty folder, stands beside it.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, of: { type: 'string' } } });
const ROUNDS = Number(values.rounds);
/** A folder with a server built before, inside the project, to compare two builds. */
const OF = values.of;

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Before it is asked to stop: nobody closes a house in the first seconds, and what is kept for the next start needs them. */
const RUNS_ON_MS = 10_000;

/** User and system time so far, in seconds. */
function cpuS(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

/** Busy time of all cores so far, in seconds. */
function machineS(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + soft + steal) / 100;
}

interface Start {
  readonly cpuS: number;
  readonly healthS: number;
  readonly wallS: number;
  /** CPU seconds a second that others took meanwhile. */
  readonly foreign: number;
}

async function start(built: string, dataDir: string): Promise<Start> {
  const [from, busy] = [performance.now(), machineS()];
  let server: ServerProcess | undefined;
  try {
    server = await startServer(dataDir, {}, built);
    while (!(await fetch(`${server.url}/ready`)).ok) await sleep(50);
    const wallS = (performance.now() - from) / 1000;
    const own = cpuS(server.process.pid);
    const foreign = (machineS() - busy - own) / wallS;
    await sleep(RUNS_ON_MS);
    return { cpuS: own, healthS: server.healthyAfterMs / 1000, wallS, foreign };
  } finally {
    await server?.end('SIGTERM');
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
// PostgreSQL gives up the rights of root where it has them.
await chmod(folder, 0o755);
const dataDir = path.join(folder, 'data');
const tell = (name: string, { cpuS, healthS, wallS, foreign }: Start): void =>
  say(
    `${name}: ${round(cpuS)} s of CPU, healthy after ${round(healthS)} s, complete after ${round(wallS)} s; others took ${round(foreign)} of a core`,
  );
try {
  const built = OF ?? buildServer();
  const first = await start(built, dataDir);
  tell('first start', first);
  const starts: Start[] = [];
  for (let at = 1; at <= ROUNDS; at += 1) {
    const again = await start(built, dataDir);
    tell(`start ${at + 1}`, again);
    starts.push(again);
  }
  const of = (figure: keyof Start): number => round(median(starts.map((each) => each[figure])));
  say(`a start on a known data folder: ${of('cpuS')} s of CPU until prices are complete (median of ${starts.length})`);
  process.stdout.write(
    `${JSON.stringify({
      bench: 'start',
      cpuS: of('cpuS'),
      rounds: starts.map((each) => round(each.cpuS)),
      healthS: of('healthS'),
      completeS: of('wallS'),
      first: { cpuS: round(first.cpuS), healthS: round(first.healthS), completeS: round(first.wallS) },
      foreignCores: of('foreign'),
      load: round(loadavg()[0] ?? 0),
    })}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  removeBuiltServer();
}
