/**
 * The two clocks of the house, both in milliseconds since 1970 UTC.
 * Event time belongs to fixtures (kick-off, minute, market close, price history); a replay or a fast simulator runs it
 * from another date or faster. Wall time belongs to people and money (live delay, staleness, sessions, limits, ledger).
 * No other code asks the system for either.
 */
export interface Clock {
  eventMs(): number;
  wallMs(): number;
}

/** A clock that stands still until told: for tests and headless replays. */
export interface ManualClock extends Clock {
  set(times: { eventMs?: number; wallMs?: number }): void;
  /** Moves both clocks forward by the same span. */
  advance(spanMs: number): void;
}

export function manualClock(startMs: number): ManualClock {
  let event = startMs;
  let wall = startMs;
  return {
    eventMs: () => event,
    wallMs: () => wall,
    set: (times) => {
      event = times.eventMs ?? event;
      wall = times.wallMs ?? wall;
    },
    advance: (spanMs) => {
      event += spanMs;
      wall += spanMs;
    },
  };
}
