import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['alone', {}, 1_002_000],
  ['from another date', { eventStartMs: 500 }, 2_500],
  ['faster', { speed: 60 }, 1_120_000],
  ['faster from another date', { eventStartMs: 0, speed: 10 }, 20_000],
])('after two seconds the event clock %s shows', (_name, options, expected) => {
  const clock = systemClock(options);
  vi.advanceTimersByTime(2_000);
  expect(clock.eventMs()).toBe(expected);
  expect(clock.wallMs()).toBe(1_002_000);
});
