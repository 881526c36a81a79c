import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { QUIET_ABOUT_PEOPLE } from './log-settings.ts';
import type { Place } from './place.ts';
import { readPostmasterPid } from './postmaster.ts';

/**
 * Ties PostgreSQL to us: fd 3 is a pipe that only this process holds open. When it closes, however we died, the
 * watcher sends SIGINT, PostgreSQL's fast shutdown. Asynchronous commands get /dev/null as input, hence fd 3.
 */
const WRAPPER = `
"$@" </dev/null 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

export interface RunningPostgres {
  readonly port: number;
  /** Settles when the process has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Fast stop: open transactions are rolled back, connections closed. */
  stop(): void;
}

/** A start that recovers what a crash left; one that repeats an archive takes longer. */
const START_MS = 60_000;
const MAX_LOG_BYTES = 10_000_000;

function openLog(folder: string): { fd: number; file: string; startsAt: number } {
  const file = path.join(folder, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return { fd: openSync(file, 'a', 0o600), file, startsAt: size > MAX_LOG_BYTES ? 0 : size };
}

/** Starts the server on a port and waits until it takes connections. Throws with what it logged when it ends before. */
export async function launchPostgres(
  place: Place,
  cluster: Cluster,
  binaries: Binaries,
  port: number,
  settings: Readonly<Record<string, string>>,
  withinMs = START_MS,
): Promise<RunningPostgres> {
  const log = openLog(place.folder);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...QUIET_ABOUT_PEOPLE,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', WRAPPER, 'evens-postgres', binaries.postgres, '-D', cluster.folder, ...flags],
    {
      // Its own session: Ctrl-C in the terminal reaches our shutdown first, which then stops the database last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd, 'pipe'],
      cwd: cluster.folder,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...place.account,
    },
  );
  closeSync(log.fd);
  const lifeline = child.stdio[3];
  lifeline?.on('error', () => undefined);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const finish = (): void => {
      over = true;
      resolve();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });
  const stop = (): void => {
    lifeline?.destroy();
  };
  for (let waitedMs = 0; waitedMs < withinMs && !over; waitedMs += 20) {
    const state = await readPostmasterPid(cluster.folder);
    if (state?.ready && state.port === port) return { port, ended, stop };
    await sleep(20);
  }
  stop();
  await ended;
  const said = readFileSync(log.file).subarray(log.startsAt).toString('utf8').trim().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL did not start:\n${said}`);
}
