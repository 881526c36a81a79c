import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

export interface ThreadParts {
  /** Opens a thread that answers each message by one message, in turn. */
  readonly open: () => Worker;
  /** So long a work may take, its waiting included. */
  readonly patienceMs: number;
  /** So many may wait; whoever comes after them is told at once. */
  readonly mostWaiting: number;
  /** After so long without work the thread is closed; the next work opens one. */
  readonly idleMs: number;
}

/** Arithmetic that takes seconds, done beside the process's own thread so that no request waits for it: one work at a time. */
export interface Thread<Work, Answer> {
  /** Undefined: not in time, or too many wait. Rejects where the work itself fails. */
  ask(work: Work): Promise<Answer | undefined>;
  /** Ends what runs; what waits is answered undefined. */
  close(): Promise<void>;
}

/** A thread that is opened when there is work and closed when there is none for a while; it keeps no process alive. */
export function openThread<Work, Answer>(parts: ThreadParts): Thread<Work, Answer> {
  let worker: Worker | undefined;
  const closing = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const answer = async (work: Work, untilMs: number): Promise<Answer | undefined> => {
    const leftMs = Math.floor(untilMs - performance.now());
    if (closing.signal.aborted || leftMs <= 0) return undefined;
    clearTimeout(idle);
    worker ??= parts.open();
    worker.unref();
    const late = AbortSignal.timeout(leftMs);
    try {
      worker.postMessage(work);
      const [found] = await once(worker, 'message', { signal: AbortSignal.any([late, closing.signal]) });
      idle = setTimeout(() => void end(), parts.idleMs).unref();
      return found as Answer;
    } catch (error) {
      // What it was at would be answered to whoever comes next.
      await end();
      if (late.aborted || closing.signal.aborted) return undefined;
      throw error;
    }
  };
  return {
    ask: async (work) => {
      if (closing.signal.aborted || waiting >= parts.mostWaiting) return undefined;
      const untilMs = performance.now() + parts.patienceMs;
      waiting += 1;
      const mine = last.then(() => answer(work, untilMs));
      last = mine.catch(() => undefined);
      return mine.finally(() => {
        waiting -= 1;
      });
    },
    close: async () => {
      closing.abort();
      clearTimeout(idle);
      await end();
    },
  };
}
