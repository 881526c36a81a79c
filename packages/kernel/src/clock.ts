/**
 * The clocks of the house, all in milliseconds; the first two since 1970 UTC.
 * Event time belongs to fixtures (kick-off, minute, market close, price history); a replay or a fast simulator runs it
 * from another date or faster. Wall time is the moment that people and money are told (placed at, posted at, expiry); the
 * machine's clock may be set, so that it steps forward or back. Monotonic time measures how long something took or lasts
 * (rate limits, silence, caches, live delay): it never goes back, counts from an unknown moment, and means nothing to
 * another process or after a restart. What falls due across processes is decided by the database's clock.
 * No other code asks the system for any of them.
 */
export interface Clock {
  eventMs(): number;
  wallMs(): number;
  monotonicMs(): number;
}

/** A clock that stands still until told: for tests and headless replays. */
export interface ManualClock extends Clock {
  /** Sets single clocks and leaves the others: `set({ wallMs })` is the machine's clock being stepped. */
  set(times: { eventMs?: number; wallMs?: number; monotonicMs?: number }): void;
  /** Time passes: all clocks move forward by the same span. */
  advance(spanMs: number): void;
}

export function manualClock(startMs: number): ManualClock {
  let event = startMs;
  let wall = startMs;
  // Not the wall's number: code that mixes the two up shall fail in a test.
  let monotonic = 1000;
  return {
    eventMs: () => event,
    wallMs: () => wall,
    monotonicMs: () => monotonic,
    set: (times) => {
      event = times.eventMs ?? event;
      wall = times.wallMs ?? wall;
      monotonic = times.monotonicMs ?? monotonic;
    },
    advance: (spanMs) => {
      event += spanMs;
      wall += spanMs;
      monotonic += spanMs;
    },
  };
}
