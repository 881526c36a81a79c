import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

/** When a process started, in clock ticks since boot: with its number it names one process for good. Empty without /proc. */
function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc(5); the list after the bracket starts with field 3.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** A process that was killed just now needs a moment to be gone: so long its claim is waited out. */
const PATIENCE_MS = 2_000;

/**
 * Claims a data folder for this process, so that a second start does not stop the database under a running house.
 * A claim whose process is gone (kill -9) counts for nothing.
 */
export async function claimFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = path.join(folder, 'server.pid');
  const mine = `${process.pid} ${startTicks(process.pid)}\n`;
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', ticks = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
    const holder = Number(pid);
    if (!(holder > 0 && isAlive(holder) && startTicks(holder) === ticks)) {
      await rm(file, { force: true });
    } else if (performance.now() > giveUpAt) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}: stop that one or choose another DATA_DIR`,
      );
    } else {
      await sleep(50);
    }
  }
}
