/**
 * One thing that runs: a server, a loop, a pool. `start` settles when it works; `stop` lets it finish what is in flight.
 * `stop` is only called after a `start` that succeeded, once.
 */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface StopReport {
  /** Parts that threw, or did not end in their time. Empty when all is well. */
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

export interface RunningParts {
  /** Stops in reverse order; a part that fails or hangs does not keep the others from stopping. Repeats get the same promise. */
  stop(): Promise<StopReport>;
}

/** A part may take this long to stop; all parts together this long (SIGTERM promises 10 s). */
const PART_STOP_MS = 6_000;
const ALL_STOP_MS = 9_000;

export interface LifecycleHooks {
  readonly onStarted?: (name: string, tookMs: number) => void;
  readonly onStopped?: (name: string, tookMs: number) => void;
}

/**
 * Starts the parts one after the other; each is asked for when the one before has started, so a generator may build
 * it from what that one opened. When one fails, those before it are stopped and its error is thrown.
 */
export async function startParts(
  parts: Iterable<Part> | AsyncIterable<Part>,
  hooks: LifecycleHooks = {},
): Promise<RunningParts> {
  const running: Part[] = [];
  let stopping: Promise<StopReport> | undefined;
  const stop = (): Promise<StopReport> => {
    stopping ??= stopParts([...running].reverse(), hooks);
    return stopping;
  };
  try {
    for await (const part of parts) {
      const from = performance.now();
      await part.start();
      running.push(part);
      hooks.onStarted?.(part.name, Math.round(performance.now() - from));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function stopParts(parts: readonly Part[], hooks: LifecycleHooks): Promise<StopReport> {
  const failed: { name: string; reason: string }[] = [];
  const endAt = performance.now() + ALL_STOP_MS;
  for (const part of parts) {
    const from = performance.now();
    // Whoever comes last keeps a moment even when others used up the time: the database stops then.
    const budgetMs = Math.max(250, Math.min(PART_STOP_MS, endAt - from));
    try {
      await within(part.stop(), budgetMs);
      hooks.onStopped?.(part.name, Math.round(performance.now() - from));
    } catch (error) {
      failed.push({ name: part.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { failed };
}

async function within(work: Promise<void>, budgetMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`did not stop within ${Math.round(budgetMs)} ms`)), budgetMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
