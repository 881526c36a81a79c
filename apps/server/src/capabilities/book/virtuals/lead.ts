import { setTimeout as wait } from 'node:timers/promises';
import type { Conductor } from './conductor.ts';
import type { VirtualsParts } from './parts.ts';
import type { VirtualsSource } from './source.ts';

/** How often a process that does not lead the feed looks whether it does by now. */
const ASKS_MS = 250;
const AFTER_FAILURE_MS = 1_000;

export interface Lead {
  start(): void;
  stop(): Promise<void>;
  /** Does what is due in every sport once, if this process leads; for tests. */
  advance(): Promise<void>;
}

/**
 * Whoever leads the feed leads the rounds: a round's fixture, prices and result come into the book through its desk, which fences whoever
 * led before. It keeps nothing that its successor does not find in the table.
 */
export function openLead(
  { catalogue, onError }: Pick<VirtualsParts, 'catalogue' | 'onError'>,
  conductors: readonly Conductor[],
  source: VirtualsSource,
): Lead {
  let epoch: number | undefined;
  let ending: AbortController | undefined;
  let running: readonly Promise<void>[] = [];

  /** Whether this process leads now. What it said in an earlier time of leading was said to another book. */
  const leads = (): boolean => {
    const now = catalogue.epoch();
    if (now !== epoch) {
      epoch = now;
      source.clear();
      for (const each of conductors) each.forget();
    }
    return now !== undefined;
  };

  const conduct = async (conductor: Conductor, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const nextMs = leads()
        ? await conductor.advance().catch((error: unknown) => {
            onError(error);
            return AFTER_FAILURE_MS;
          })
        : ASKS_MS;
      await wait(nextMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      const controller = new AbortController();
      ending = controller;
      running = conductors.map((each) => conduct(each, controller.signal));
    },
    stop: async () => {
      ending?.abort();
      await Promise.all(running);
    },
    advance: async () => {
      if (leads()) for (const each of conductors) await each.advance();
    },
  };
}
