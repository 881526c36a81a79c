import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The lines of postmaster.pid that matter here (PostgreSQL's miscadmin.h: LOCK_FILE_LINE_*). */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number | undefined;
  readonly ready: boolean;
}

export const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined, ready: lines[7]?.trim() === 'ready' };
}

/** Does the process run? A zombie (state Z: dead, but its parent has not asked yet) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    // The name in brackets may hold anything, so the state is what follows the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    // No /proc on this system, or the process ended just now: the next look tells.
    return true;
  }
}

/** Is the process a PostgreSQL that serves this data directory? Process numbers are reused, above all in containers. */
export async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((text) => text.split('\0'))
    .catch(async () =>
      (await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout.split(' '),
    );
  return path.basename(words[0] ?? '') === 'postgres' && words.includes(cluster);
}

/**
 * Makes the data directory free: a PostgreSQL that still serves it (its parent was killed, or it is just ending) is
 * stopped, because its life would not be tied to ours. A pid file whose process is dead or someone else is removed;
 * that of a live one never.
 */
export async function clearOldPostmaster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const old = await readPostmasterPid(cluster);
  if (!old) return;
  if (!(await serves(old.pid, cluster))) {
    await rm(pidFileOf(cluster), { force: true });
    return;
  }
  for (const mode of ['fast', 'immediate']) {
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '10'], {
      ...account,
      cwd: cluster,
    }).catch(() => undefined);
    for (let waited = 0; waited < 20 && (await serves(old.pid, cluster)); waited += 1) await sleep(50);
    if (!(await serves(old.pid, cluster))) return;
  }
  throw new Error(`PostgreSQL (process ${old.pid}) still serves ${cluster} and does not stop`);
}
