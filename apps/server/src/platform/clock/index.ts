import type { Clock } from '@evens/kernel';

/**
 * The clock of a running house: the only place that asks the system for the time. Wall time is the system's; event time
 * starts at `eventStartMs` (now, if absent) and runs `speed` times as fast.
 */
export function systemClock(options: { eventStartMs?: number; speed?: number } = {}): Clock {
  const wallMs = (): number => Date.now();
  const { eventStartMs, speed = 1 } = options;
  if (eventStartMs === undefined && speed === 1) return { wallMs, eventMs: wallMs };
  const startedMs = wallMs();
  const fromMs = eventStartMs ?? startedMs;
  return { wallMs, eventMs: () => Math.round(fromMs + (wallMs() - startedMs) * speed) };
}
