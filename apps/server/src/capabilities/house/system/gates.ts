import type { SystemGate } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { readGates } from './store.ts';

/** What this process believes of the gates: a second old at most. */
export interface Gates {
  isClosed(gate: SystemGate): boolean;
  /** Told at each change, and once with what stands at the start. */
  onChange(listener: () => void): void;
  /** Reads them now; afterwards a process that just changed one acts by it. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/** While the database cannot be read, what was read last goes on: a closed site does not open by an error. */
export function openGates(db: Database, onError: (error: unknown) => void): Gates {
  let closed: ReadonlySet<SystemGate> = new Set();
  const listeners: (() => void)[] = [];
  const refresh = async (): Promise<void> => {
    const now = new Set((await readGates(db)).filter((gate) => gate.closed).map(({ name }) => name));
    const same = now.size === closed.size && [...now].every((name) => closed.has(name));
    closed = now;
    if (!same) for (const each of listeners) each();
  };
  const looking = repeatedLook({ look: refresh, everyMs: EVERY_MS, onError });
  return {
    isClosed: (gate) => closed.has(gate),
    onChange: (listener) => void listeners.push(listener),
    refresh,
    start: async () => {
      await refresh();
      looking.start();
    },
    stop: () => looking.stop(),
  };
}
