import { manualClock } from '@evens/kernel';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock, watchClock } from './index.ts';

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

describe("when the machine's clock is set back and forth", () => {
  it('durations and event time go on as if nothing had happened', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ runMs: fc.nat(5000), stepMs: fc.integer({ min: -1e8, max: 1e8 }) })),
        (moves) => {
          vi.setSystemTime(1_000_000);
          const clock = systemClock();
          const [startMs, fromMs] = [clock.eventMs(), clock.monotonicMs()];
          let ranMs = 0;
          for (const { runMs, stepMs } of moves) {
            vi.setSystemTime(Date.now() + stepMs);
            vi.advanceTimersByTime(runMs);
            ranMs += runMs;
            expect([clock.eventMs() - startMs, clock.monotonicMs() - fromMs]).toEqual([ranMs, ranMs]);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each<[string, number, string | undefined]>([
    ['a slew', 400, undefined],
    ['thirty seconds back', -30_000, "the machine's clock was stepped back by 30 s, 12 s ago"],
    ['two hours back', -7_200_000, "the machine's clock was stepped back by 7200 s, 12 s ago"],
    ['a minute forward', 60_000, "the machine's clock was stepped forward by 60 s, 12 s ago"],
  ])('%s is told once and stays named', (_, stepMs, note) => {
    const clock = manualClock(1_000_000);
    const told: number[] = [];
    const steps = watchClock(clock, (each) => told.push(each));
    clock.advance(5000);
    steps.look();
    expect(steps.note()).toBeUndefined();
    clock.advance(1000);
    clock.set({ wallMs: clock.wallMs() + stepMs });
    steps.look();
    clock.advance(12_000);
    expect(steps.note()).toBe(note);
    expect(told).toEqual(note === undefined ? [] : [stepMs]);
  });
});
