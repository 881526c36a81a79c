import type { Clock } from '@evens/kernel';

export { type ClockSteps, stepBetween, watchClock } from './clock-steps.ts';

/**
 * The clock of a running house: the only place that asks the system for the time. Wall time is the system's; event time
 * starts at `eventStartMs` (now, if absent) and runs `speed` times as fast, by the monotonic clock: a step of the
 * system's clock takes no fixture back.
 */
export function systemClock(options: { eventStartMs?: number; speed?: number } = {}): Clock {
  const wallMs = (): number => Date.now();
  const monotonicMs = (): number => performance.now();
  const { speed = 1 } = options;
  const fromMs = options.eventStartMs ?? wallMs();
  const startedMs = monotonicMs();
  return { wallMs, monotonicMs, eventMs: () => Math.round(fromMs + (monotonicMs() - startedMs) * speed) };
}
