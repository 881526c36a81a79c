import type { Database } from '../../../platform/database/index.ts';
import { findSessions, type IdleTimes, type SessionRow } from './session-store.ts';

interface Asking {
  readonly resolve: (row: SessionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads sessions by the hashes of their tokens. */
export interface SessionReader {
  find(tokenHash: Buffer): Promise<SessionRow | undefined>;
}

/**
 * Every request asks for its session first, and hundreds may come in one turn of the event loop: whatever is asked while
 * a query is under way waits for the next one, which reads all of it together. Nobody waits for a timer.
 */
export function sessionReader(db: Database, nowMs: () => number, idle: IdleTimes): SessionReader {
  let waiting = new Map<string, { readonly hash: Buffer; readonly asking: Asking[] }>();
  let reading = 0;
  let scheduled = false;

  const read = async (): Promise<void> => {
    scheduled = false;
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    reading += 1;
    try {
      const found = await findSessions(
        db,
        [...batch.values()].map((each) => each.hash),
        nowMs(),
        idle,
      );
      for (const [key, { asking }] of batch) for (const each of asking) each.resolve(found.get(key));
    } catch (error) {
      for (const { asking } of batch.values()) for (const each of asking) each.reject(error);
    }
    reading -= 1;
    wake();
  };
  /** Two queries at a time keep the database busy while one's answers are dealt with. */
  const wake = (): void => {
    if (scheduled || reading >= 2 || waiting.size === 0) return;
    scheduled = true;
    setImmediate(() => void read());
  };

  return {
    find: (hash) =>
      new Promise((resolve, reject) => {
        const key = hash.toString('hex');
        const held = waiting.get(key);
        if (held) held.asking.push({ resolve, reject });
        else waiting.set(key, { hash, asking: [{ resolve, reject }] });
        wake();
      }),
  };
}
