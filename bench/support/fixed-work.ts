import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/*
 * A piece of work that never changes, of the kind that a start does: small objects in tables by key, sorted, written as text and read
 * again. What it takes says how fast a machine is on the day, for figures that have no other side in the same run.
 */
const ROUNDS = 6;
const OBJECTS = 120_000;

function work(): number {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const byKey = new Map<string, { readonly key: string; readonly price: number; readonly open: boolean }>();
    let draw = 12_345 + round;
    for (let at = 0; at < OBJECTS; at += 1) {
      draw = (Math.imul(draw, 1_103_515_245) + 12_345) >>> 0;
      const key = `${draw % 9973}:${at}`;
      byKey.set(key, { key, price: draw % 50_000, open: at % 3 > 0 });
    }
    const sorted = [...byKey.values()].sort((one, other) => one.price - other.price || (one.key < other.key ? -1 : 1));
    const again = JSON.parse(JSON.stringify(sorted)) as typeof sorted;
    for (const each of again) sum += byKey.get(each.key)?.price === each.price && each.open ? 1 : 0;
  }
  return sum;
}

/** Seconds of CPU that it takes in a process of its own, all its threads. */
export async function fixedWorkS(): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), ['fixed-work'], { execArgv: ['--import', 'tsx'] });
  const [answer] = (await once(child, 'message')) as [{ cpuS: number }];
  return answer.cpuS;
}

if (process.argv[2] === 'fixed-work') {
  const before = process.cpuUsage();
  if (work() !== (ROUNDS * OBJECTS * 2) / 3) throw new Error('the fixed work came to something else');
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpuS: (user + system) / 1e6 });
  process.disconnect();
}
