import type { Clock } from '@evens/kernel';

export interface DelayQueueParts {
  readonly clock: Clock;
  readonly answer: (ticketId: bigint) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How many are answered at a time. */
  readonly width?: number;
}

export interface DelayQueue {
  /** Answers the ticket at this wall time, or at once when it has passed. */
  add(ticketId: bigint, atMs: number): void;
  stop(): Promise<void>;
}

/** Each waits for the database most of its time; more would take connections away from placement. */
const WIDTH = 8;
/** After a failure (the database is away) the same ticket is tried again. */
const RETRY_MS = 1000;
const LOOK_MS = 50;

/** Bets in play that wait for their answer. The tickets themselves stand in the database; this only knows when. */
export function openDelayQueue({ clock, answer, onError, width = WIDTH }: DelayQueueParts): DelayQueue {
  const waiting = new Map<bigint, number>();
  const running = new Map<bigint, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const run = async (ticketId: bigint): Promise<void> => {
    try {
      await answer(ticketId);
    } catch (error) {
      onError(error);
      waiting.set(ticketId, clock.wallMs() + RETRY_MS);
    }
    running.delete(ticketId);
    look();
  };

  const look = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (stopped) return;
    const nowMs = clock.wallMs();
    for (const [ticketId, atMs] of waiting) {
      if (running.size >= width) return;
      if (atMs > nowMs || running.has(ticketId)) continue;
      waiting.delete(ticketId);
      running.set(ticketId, run(ticketId));
    }
    if (waiting.size > 0) timer = setTimeout(look, LOOK_MS);
  };

  return {
    add: (ticketId, atMs) => {
      waiting.set(ticketId, atMs);
      timer ??= setTimeout(look, 0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
