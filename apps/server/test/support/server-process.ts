import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DIST = path.join(ROOT, 'apps/server/test/dist');
/** Set for all processes of a run of vitest by the one that began it (`postgres-for-tests.ts`). */
const RUN = process.env.EVENS_TEST_RUN ?? String(process.pid);
/** One for all processes of the run: a build takes five seconds of CPU. */
const BUILT = path.join(DIST, RUN, 'server');
/** Whoever makes this folder builds; the others wait for the built one, which appears whole. */
const TURN = `${BUILT}.turn`;
const MOST_BUILD_MS = 120_000;

/** Node's flags of `npm start`, which bounds the arenas of malloc as well. */
const START_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];

/** Bundles the server as `npm start` does, once a run, into a folder of the tests, which it returns. Takes two seconds. */
export function buildServer(): string {
  const from = performance.now();
  while (!existsSync(BUILT)) {
    if (takesTurn()) build();
    else if (performance.now() - from > MOST_BUILD_MS) throw new Error(`nobody has built ${BUILT}: ${TURN} is taken`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return BUILT;
}

/** The same before any worker is there, while the caller does something else: at the beginning of a run nobody else builds. */
export async function buildServerMeanwhile(): Promise<string> {
  const partial = `${BUILT}.partial`;
  mkdirSync(path.dirname(BUILT), { recursive: true });
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/build.mjs'), 'server', partial]);
  renameSync(partial, BUILT);
  return BUILT;
}

function takesTurn(): boolean {
  mkdirSync(path.dirname(TURN), { recursive: true });
  try {
    mkdirSync(TURN);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A build that fails gives the turn to the next, who fails by the same reason. */
function build(): void {
  const partial = `${BUILT}.partial`;
  try {
    // Another may have ended between the look and the turn.
    if (existsSync(BUILT)) return;
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs'), 'server', partial], { stdio: 'inherit' });
    renameSync(partial, BUILT);
  } finally {
    rmSync(TURN, { recursive: true, force: true });
  }
}

/** At the end of a run: what all its processes have built. */
export function removeBuiltServer(): void {
  rmSync(path.join(DIST, RUN), { recursive: true, force: true });
}

export interface ServerProcess {
  readonly process: ChildProcess;
  /** From its own log: the address it listens on. */
  readonly url: string;
  /** The address of its operator's door. */
  readonly operatorUrl: string;
  /** Of its door of operations: figures. */
  readonly operationsUrl: string;
  /** From the start of the process until /health answered. */
  readonly healthyAfterMs: number;
  output(): string;
  /** Sends a signal and waits for the end: exit code (null after a kill) and how long it took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
}

/** Starts the built server on a data folder with a port of its own; `env` adds or overrides settings, `flags` are Node's. */
export async function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  built = BUILT,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const from = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, ...flags, path.join(built, 'all.js')], {
    cwd: path.dirname(dataDir),
    env: {
      PATH: process.env.PATH ?? '',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      SANDBOX_PORT: '0',
      BACKOFFICE_PORT: '0',
      OPERATIONS_PORT: '0',
      DATA_DIR: dataDir,
      // Rounds that come and go by themselves are for tests that ask for them.
      VIRTUALS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }> => {
    const asked = performance.now();
    child.kill(signal);
    return { code: await gone, tookMs: performance.now() - asked };
  };
  for (;;) {
    const url = /"url":"(http:[^"]+)"[^\n]*"msg":"listening"/.exec(said)?.[1];
    // A worker has no door for operators.
    const operatorUrl =
      env.ROLE === 'worker' ? '' : /"url":"(http:[^"]+)"[^\n]*"msg":"the operator's door listens"/.exec(said)?.[1];
    const answer = url && operatorUrl !== undefined ? await fetch(`${url}/health`).catch(() => undefined) : undefined;
    if (url && operatorUrl !== undefined && answer?.ok) {
      const operationsUrl = /"url":"(http:[^"]+)"[^\n]*"msg":"the door of operations listens"/.exec(said)?.[1] ?? '';
      return {
        process: child,
        url,
        operatorUrl,
        operationsUrl,
        healthyAfterMs: performance.now() - from,
        output: () => said,
        end,
      };
    }
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said}`);
    if (performance.now() - from > 60_000) {
      await end('SIGKILL');
      throw new Error(`the server did not answer within a minute:\n${said}`);
    }
    await sleep(20);
  }
}

/** Runs the built server with arguments until it ends by itself. */
export async function runServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(BUILT, 'all.js'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Process numbers of all living processes whose command names the folder (PostgreSQL's does). */
export function processesOn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // A zombie has an empty command line.
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}
