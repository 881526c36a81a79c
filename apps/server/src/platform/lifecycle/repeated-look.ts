export interface RepeatedLook {
  /** Looks now, unless a look goes on: a slow database is not asked twice. */
  now(): void;
  start(): void;
  /** Looks no more, and waits for the one that goes on. */
  stop(): Promise<void>;
}

/** A look that is taken again and again while the house runs, one at a time. What goes wrong with one is told, and the next comes. */
export function repeatedLook(options: {
  readonly look: () => Promise<unknown>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}): RepeatedLook {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;
  const now = (): void => {
    looking ??= options
      .look()
      .catch(options.onError)
      .finally(() => {
        looking = undefined;
      });
  };
  return {
    now,
    start: () => {
      timer = setInterval(now, options.everyMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
