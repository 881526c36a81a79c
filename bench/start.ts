import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  buildServer,
  removeBuiltServer,
  type ServerProcess,
  startServer,
} from '../apps/server/test/support/server-process.ts';
import { machineCpuMs, memoryMb, processCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { fixedWorkS } from './support/fixed-work.ts';
import { report } from './support/rounds.ts';

/*
 * What a start of the house costs until every price of the demo world is there, on a data folder that has been started before.
 *   npm run bench -- start [--rounds 5]
 * `cpuS` is CPU of the server's own process, all its threads, from its first instruction to the first answer that says the
 * feed is complete; PostgreSQL is its child and counts for itself. The first start, on an empty folder, stands beside it. `ratio`
 * is to a piece of work that never changes (`fixed-work.ts`), done before each: seconds of one machine are not those of another.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, of: { type: 'string' } } });
const ROUNDS = Number(values.rounds);
/** A folder with a server built before, inside the project, to compare two builds. */
const OF = values.of;

/** Before it is asked to stop: nobody closes a house in the first seconds, and what is kept for the next start needs them. */
const RUNS_ON_MS = 10_000;

interface Start {
  readonly cpuS: number;
  readonly healthS: number;
  readonly wallS: number;
  /** CPU seconds a second that others took meanwhile. */
  readonly foreign: number;
  /** Of the server when prices are complete. */
  readonly megabytes: number;
}

async function start(built: string, dataDir: string): Promise<Start> {
  const [from, busyMs] = [performance.now(), machineCpuMs()];
  let server: ServerProcess | undefined;
  try {
    server = await startServer(dataDir, {}, built);
    while (!(await fetch(`${server.url}/ready`)).ok) await sleep(50);
    const wallMs = performance.now() - from;
    const ownMs = processCpuMs(server.process.pid);
    const foreign = (machineCpuMs() - busyMs - ownMs) / wallMs;
    const megabytes = memoryMb(server.process.pid);
    await sleep(RUNS_ON_MS);
    return { cpuS: ownMs / 1000, healthS: server.healthyAfterMs / 1000, wallS: wallMs / 1000, foreign, megabytes };
  } finally {
    await server?.end('SIGTERM');
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
// PostgreSQL gives up the rights of root where it has them.
await chmod(folder, 0o755);
const dataDir = path.join(folder, 'data');
const tell = (name: string, { cpuS, healthS, wallS, foreign, megabytes }: Start): void =>
  say(
    `${name}: ${rounded(cpuS)} s of CPU, healthy after ${rounded(healthS)} s, complete after ${rounded(wallS)} s, ${rounded(megabytes, 0)} MB; others took ${rounded(foreign)} of a core`,
  );
try {
  const built = OF ?? buildServer();
  const first = await start(built, dataDir);
  tell('first start', first);
  const starts: Start[] = [];
  const fixed: number[] = [];
  for (let at = 1; at <= ROUNDS; at += 1) {
    fixed.push(await fixedWorkS());
    const again = await start(built, dataDir);
    tell(`start ${at + 1}`, again);
    starts.push(again);
  }
  const of = (figure: keyof Start): number => rounded(median(starts.map((each) => each[figure])));
  say(`a start on a known data folder: ${of('cpuS')} s of CPU until prices are complete (median of ${starts.length})`);
  const fixedS = median(fixed);
  report('start', {
    cpuS: of('cpuS'),
    ratio: rounded(of('cpuS') / fixedS),
    fixedWorkS: rounded(fixedS),
    rounds: starts.map((each) => rounded(each.cpuS)),
    healthS: of('healthS'),
    completeS: of('wallS'),
    megabytes: of('megabytes'),
    first: { cpuS: rounded(first.cpuS), healthS: rounded(first.healthS), completeS: rounded(first.wallS) },
    foreignCores: of('foreign'),
  });
} finally {
  await rm(folder, { recursive: true, force: true });
  removeBuiltServer();
}
