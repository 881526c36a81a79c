import type { Clock } from '@evens/kernel';
import { systemClock } from './index.ts';

/** Where event time runs from: at this wall time it was this event time, and since then it runs `speed` times as fast. */
export interface EventAnchor {
  readonly wallMs: number;
  readonly eventMs: number;
  readonly speed: number;
}

export interface WorldClock extends Clock {
  /** Event time follows this anchor from now on: a world that goes on after a restart brings its own. */
  anchor(anchor: EventAnchor): void;
  /** Where event time stands now, and how fast it runs. */
  now(): EventAnchor;
}

/**
 * The clock of a running house. Until a world brings its anchor, event time starts at wall time. It runs by the monotonic
 * clock: when the machine's clock is set, event time goes on unbroken, and meets the wall again at the next start.
 */
export function worldClock(clock: Pick<Clock, 'wallMs' | 'monotonicMs'> = systemClock()): WorldClock {
  let fromEventMs = clock.wallMs();
  let fromMonotonicMs = clock.monotonicMs();
  let speed = 1;
  const eventMs = (): number => Math.round(fromEventMs + (clock.monotonicMs() - fromMonotonicMs) * speed);
  return {
    wallMs: () => clock.wallMs(),
    monotonicMs: () => clock.monotonicMs(),
    eventMs,
    now: () => ({ wallMs: clock.wallMs(), eventMs: eventMs(), speed }),
    anchor: (anchor) => {
      // A clock that stands before the anchor was set back since: event time does not go back with it.
      const passedMs = Math.max(0, clock.wallMs() - anchor.wallMs);
      fromEventMs = anchor.eventMs + passedMs * anchor.speed;
      fromMonotonicMs = clock.monotonicMs();
      speed = anchor.speed;
    },
  };
}

/**
 * How event time goes on after a restart: it kept running while the house was closed, at the speed it had; from now on at
 * the new one.
 */
export function anchorAfterRestart(stored: EventAnchor, nowMs: number, speed: number): EventAnchor {
  if (stored.speed === speed) return stored;
  return { wallMs: nowMs, eventMs: Math.round(stored.eventMs + (nowMs - stored.wallMs) * stored.speed), speed };
}
