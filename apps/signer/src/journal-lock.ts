import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The journals of this process: a lock with its own number may also be left over from one that had the same. */
const heldHere = new Set<string>();

const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Two processes on one journal could sign two transactions for one id: the second does not start. */
export function lockJournal(file: string): () => void {
  const held = `${path.resolve(file)}.lock`;
  for (const again of [true, false]) {
    try {
      const at = openSync(held, 'wx', 0o600);
      writeSync(at, String(process.pid));
      closeSync(at);
      heldHere.add(held);
      return () => {
        heldHere.delete(held);
        unlinkSync(held);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(held, 'utf8'));
      if (!again || heldHere.has(held) || (pid > 0 && isAlive(pid))) {
        throw new Error(`another signer (process ${pid}) works with the journal ${file}`);
      }
      unlinkSync(held);
    }
  }
  throw new Error(`the journal ${file} cannot be locked`);
}
