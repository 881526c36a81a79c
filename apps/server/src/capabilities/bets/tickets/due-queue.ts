import type { Clock } from '@evens/kernel';

export interface DueQueueParts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** What waits, as the tables say, and how long from now it still does. */
  readonly waiting: () => Promise<readonly Due[]>;
  /**
   * Answers what is due together; what another process has in hand, or has answered, is passed over. `again`: an answer to
   * these was tried before, and it is not known what became of it.
   */
  readonly answer: (ticketIds: readonly bigint[], again: boolean) => Promise<void>;
  /** Whether an error may speak of one ticket among several; a lost connection speaks of none. */
  readonly speaksOfOne: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  /** While true nothing is answered. */
  readonly holdsBack?: () => boolean;
  /** How much longer than until its moment a ticket is left to other processes just now, in milliseconds. */
  readonly leavesToOthersMs?: () => number;
}

export interface Due {
  readonly id: bigint;
  readonly dueInMs: number;
}

export interface DueQueue {
  /** Answers the ticket so many milliseconds from now. */
  add(ticketId: bigint, dueInMs: number): void;
  /** Asks the tables now; from `start` on also once a second. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Two keep the database busy while one's answers are on their way; more would only wait for the same locks. */
const WIDTH = 2;
const AT_ONCE = 256;
/** After a failure (the database is away) the same tickets are tried again. */
const RETRY_MS = 1000;
/** What comes due meanwhile is answered together. */
const LOOK_MS = 40;
const SWEEP_MS = 1000;

/**
 * Tickets that wait for a moment. They stand in the database, and what waits there is found by the sweep, whoever placed it:
 * no answer depends on the memory of one process. The queue itself only knows how long each still has, by a clock that
 * cannot be set, so that an answer comes in its moment and not with the next sweep.
 */
export function openDueQueue(parts: DueQueueParts): DueQueue {
  const { clock, waiting, answer, speaksOfOne, onError, holdsBack, leavesToOthersMs } = parts;
  /** By id, when it is due on the monotonic clock. */
  const due = new Map<bigint, number>();
  const inHand = new Set<bigint>();
  const uncertain = new Set<bigint>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let sweep: Promise<void> | undefined;
  /** More was due than the lanes could take. */
  let crowded = false;
  let stopped = false;

  const add = (ticketId: bigint, dueInMs: number): void => {
    if (stopped) return;
    due.set(ticketId, clock.monotonicMs() + dueInMs);
    timer ??= setTimeout(look, 0);
  };

  const run = async (ids: readonly bigint[]): Promise<void> => {
    try {
      await answer(
        ids,
        ids.some((id) => uncertain.has(id)),
      );
      for (const id of ids) uncertain.delete(id);
    } catch (error) {
      if (ids.length > 1 && speaksOfOne(error)) {
        // One that cannot be answered shall not hold up the others.
        for (const id of ids) await run([id]);
        return;
      }
      onError(error);
      for (const id of ids) {
        uncertain.add(id);
        add(id, RETRY_MS);
      }
    }
  };

  const look = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (stopped || due.size === 0) return;
    let full = true;
    while (full && running.size < WIDTH && !holdsBack?.()) {
      const ids = takeDue();
      if (ids.length === 0) break;
      full = ids.length === AT_ONCE;
      const batch = run(ids).finally(() => {
        for (const id of ids) inHand.delete(id);
        running.delete(batch);
        // A lane that is free at once would answer one or two at a time, each at the price of a batch.
        if (crowded) look();
      });
      running.add(batch);
    }
    crowded = full && running.size === WIDTH;
    if (due.size > 0) timer = setTimeout(look, LOOK_MS);
  };

  const takeDue = (): bigint[] => {
    const dueUntilMs = clock.monotonicMs() - (leavesToOthersMs?.() ?? 0);
    const ids: bigint[] = [];
    for (const [id, atMs] of due) {
      if (ids.length === AT_ONCE) break;
      if (atMs > dueUntilMs || inHand.has(id)) continue;
      ids.push(id);
      due.delete(id);
      inHand.add(id);
    }
    return ids;
  };

  const lookIntoTables = async (): Promise<void> => {
    for (const { id, dueInMs } of await waiting()) {
      if (!due.has(id) && !inHand.has(id)) add(id, dueInMs);
    }
  };

  const sweepNow = (): Promise<void> => {
    sweep ??= lookIntoTables().finally(() => {
      sweep = undefined;
    });
    return sweep;
  };

  return {
    add,
    sweep: sweepNow,
    start: async () => {
      await sweepNow();
      sweeping = setInterval(() => void sweepNow().catch(onError), SWEEP_MS);
      sweeping.unref();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(sweeping);
      await sweep?.catch(() => undefined);
      await Promise.all(running);
    },
  };
}
