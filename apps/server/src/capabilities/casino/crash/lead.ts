import { setTimeout as wait } from 'node:timers/promises';
import { campaign } from '../../../platform/leadership/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { Conductor } from './conductor.ts';
import type { CrashParts } from './parts.ts';
import type { Payer } from './payer.ts';

/** "crash" as a number: the lock is of one database. */
const CRASH_LEAD = { lock: 7_316_528_101n, name: 'evens-crash' } as const;
const AFTER_FAILURE_MS = 1_000;
const SETTLES_EVERY_MS = 500;

export interface Lead {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether this process leads the rounds. */
  leads(): boolean;
}

/** One process of all that may leads the rounds. It keeps nothing that its successor does not find in the tables. */
export function openLead(
  { databaseUrl, onError }: Pick<CrashParts, 'databaseUrl' | 'onError'>,
  conductor: Conductor,
  payer: Payer,
): Lead {
  let term: AbortController | undefined;
  let running: Promise<void> | undefined;
  const settling = repeatedLook({ look: async () => (term ? payer.settle() : 0), everyMs: SETTLES_EVERY_MS, onError });

  const conduct = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const nextMs = await conductor.advance().catch((error: unknown) => {
        onError(error);
        return AFTER_FAILURE_MS;
      });
      await wait(nextMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const end = (): void => {
    term?.abort();
    term = undefined;
  };

  const leadership = campaign({
    url: databaseUrl,
    ...CRASH_LEAD,
    onLead: async () => {
      await running;
      term = new AbortController();
      running = conduct(term.signal);
    },
    onLost: end,
    onError,
  });

  return {
    leads: () => term !== undefined,
    start: async () => {
      settling.start();
      await leadership.start();
    },
    stop: async () => {
      end();
      await running;
      await leadership.stop();
      await settling.stop();
      await payer.idle();
    },
  };
}
