import { readdirSync, readFileSync } from 'node:fs';

/*
 * CPU time as Linux counts it, in milliseconds and to the nearest hundredth of a second. Without /proc all of it is 0.
 */
const TICK_MS = 10;

interface Spent {
  readonly parent: number;
  readonly ownMs: number;
  /** Of children that have ended and been waited for. */
  readonly endedMs: number;
}

function spentBy(pid: number | string): Spent | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      ownMs: (user + system) * TICK_MS,
      endedMs: (endedUser + endedSystem) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}

/** Of one process with all its threads. */
export const processCpuMs = (pid: number | undefined): number => spentBy(pid ?? 0)?.ownMs ?? 0;

/** Of a process, its descendants and those of them that have ended: a PostgreSQL by its postmaster, a browser by its launcher. */
export function familyCpuMs(root: number | undefined): number {
  if (root === undefined) return 0;
  const all = new Map<number, Spent>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const spent = spentBy(name);
    if (spent) all.set(Number(name), spent);
  }
  const belongs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ownMs, endedMs }] of all) if (belongs(pid)) sum += ownMs + endedMs;
  return sum;
}

/** What all cores of the machine have been busy, for whomever. */
export function machineCpuMs(): number {
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = line.split(/\s+/).map(Number);
  return (user + nice + system + irq + soft + steal) * TICK_MS;
}

/** Of children of a process that have ended and been waited for, such as a tool that it ran. */
export const endedChildrenCpuMs = (pid: number | undefined): number => spentBy(pid ?? 0)?.endedMs ?? 0;

/** Resident memory of one process, in megabytes. */
export function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
