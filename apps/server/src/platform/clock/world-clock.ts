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

/** The clock of a running house. Until a world brings its anchor, event time is wall time. */
export function worldClock(wall: Pick<Clock, 'wallMs'> = systemClock()): WorldClock {
  let anchored: EventAnchor | undefined;
  const eventAt = (wallMs: number): number =>
    anchored ? Math.round(anchored.eventMs + (wallMs - anchored.wallMs) * anchored.speed) : wallMs;
  return {
    wallMs: () => wall.wallMs(),
    eventMs: () => eventAt(wall.wallMs()),
    now: () => {
      const wallMs = wall.wallMs();
      return { wallMs, eventMs: eventAt(wallMs), speed: anchored?.speed ?? 1 };
    },
    anchor: (anchor) => {
      anchored = anchor;
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
