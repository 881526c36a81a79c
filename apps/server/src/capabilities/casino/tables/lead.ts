import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Conductor } from './conductor.ts';
import { addTables, leaveLead, takeLead } from './lease.ts';
import type { TablesParts } from './parts.ts';

/** A process that was killed leads for so long at most. */
const LEASE_MS = 6_000;
const RENEWED_MS = 2_000;
/** How often a process that does not lead a table asks for it. */
const ASKS_MS = 1_000;
const AFTER_FAILURE_MS = 1_000;

export interface Lead {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether this process leads the table. */
  leads(key: string): boolean;
}

/**
 * One process leads each table, by a lease in its row. It keeps nothing that its successor does not find in the tables; were there two
 * for a moment, each step would still be done once.
 */
export function openLead(
  { db, clock, onError }: Pick<TablesParts, 'db' | 'clock' | 'onError'>,
  conductors: ReadonlyMap<string, Conductor>,
): Lead {
  const who = randomUUID();
  const held = new Map<string, number>();
  let ending: AbortController | undefined;
  let running: readonly Promise<void>[] = [];

  const leads = (key: string): boolean => held.has(key);

  /** Whether the table is led by this process now: takes or renews the lease where it is time. */
  const holds = async (key: string): Promise<boolean> => {
    const nowMs = clock.monotonicMs();
    const since = held.get(key);
    if (since !== undefined && nowMs - since < RENEWED_MS) return true;
    if (await takeLead(db, key, who, LEASE_MS)) held.set(key, nowMs);
    else held.delete(key);
    return leads(key);
  };

  const conduct = async (key: string, conductor: Conductor, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const nextMs = await holds(key)
        .then((does) => (does ? conductor.advance() : ASKS_MS))
        .catch((error: unknown) => {
          onError(error);
          return AFTER_FAILURE_MS;
        });
      await wait(nextMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    if (held.delete(key)) await leaveLead(db, key, who).catch(onError);
  };

  return {
    leads,
    start: async () => {
      await addTables(db, [...conductors.keys()]);
      const controller = new AbortController();
      ending = controller;
      running = [...conductors].map(([key, conductor]) => conduct(key, conductor, controller.signal));
    },
    stop: async () => {
      ending?.abort();
      await Promise.all(running);
    },
  };
}
