const EPOCH_MS = Date.UTC(2020, 0, 1);

/**
 * The next version: one more, and never behind the event time in seconds, so that it rises over restarts and is the same
 * in every process that reads the same messages.
 */
export const nextVersion = (version: number | undefined, eventMs: number): number =>
  Math.max((version ?? 0) + 1, Math.floor((eventMs - EPOCH_MS) / 1000));
