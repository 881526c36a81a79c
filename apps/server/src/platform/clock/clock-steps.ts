import type { Clock } from '@evens/kernel';

type Reading = Pick<Clock, 'wallMs' | 'monotonicMs'>;

/** Less is the clock being slewed, or a read that was interrupted. */
const LEAST_STEP_MS = 500;
const LOOK_EVERY_MS = 1000;

/** By how many milliseconds the wall clock was set between two readings: below 0 back, 0 when it merely ran. */
export function stepBetween(
  before: { readonly wallMs: number; readonly monotonicMs: number },
  now: { readonly wallMs: number; readonly monotonicMs: number },
): number {
  const step = now.wallMs - before.wallMs - (now.monotonicMs - before.monotonicMs);
  return Math.abs(step) < LEAST_STEP_MS ? 0 : Math.round(step);
}

export interface ClockSteps {
  /** The last step in words, or undefined when there was none since the start. */
  note(): string | undefined;
  /** Looks now; once a second by itself after `start`. */
  look(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Watches for steps of the machine's clock. Nothing that lasts is measured by that clock, so the house goes on; but times
 * that people read are wrong before or after a step, and whoever runs the house must hear of it. A machine that slept
 * shows as a step forward.
 */
export function watchClock(clock: Reading, onStep: (stepMs: number) => void): ClockSteps {
  const read = () => ({ wallMs: clock.wallMs(), monotonicMs: clock.monotonicMs() });
  let last = read();
  let said: { readonly stepMs: number; readonly atMonotonicMs: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = read();
    const stepMs = stepBetween(last, now);
    last = now;
    if (stepMs === 0) return;
    said = { stepMs, atMonotonicMs: now.monotonicMs };
    onStep(stepMs);
  };
  return {
    look,
    note: () => {
      look();
      if (!said) return undefined;
      const agoSec = Math.round((clock.monotonicMs() - said.atMonotonicMs) / 1000);
      const direction = said.stepMs < 0 ? 'back' : 'forward';
      return `the machine's clock was stepped ${direction} by ${Math.abs(said.stepMs) / 1000} s, ${agoSec} s ago`;
    },
    start: async () => {
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => clearInterval(timer),
  };
}
