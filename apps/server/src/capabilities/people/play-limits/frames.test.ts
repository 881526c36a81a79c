import { LIMIT_SPANS } from '@evens/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framesAt, zoneOfCountry } from './frames.ts';
import { tooMuchFor } from './rules.ts';

const at = (text: string): number => Date.parse(text);

describe('the day, week and month of a zone', () => {
  it.each([
    [
      'Europe/London',
      '2026-11-29T23:59:59Z',
      '2026-11-29T00:00Z',
      '2026-11-30T00:00Z',
      '2026-11-23T00:00Z',
      '2026-11-01T00:00Z',
    ],
    [
      'Europe/London',
      '2026-07-01T00:30Z',
      '2026-06-30T23:00Z',
      '2026-07-01T23:00Z',
      '2026-06-28T23:00Z',
      '2026-06-30T23:00Z',
    ],
    // Clocks go forward, and back: days of 23 and of 25 hours.
    [
      'Europe/London',
      '2026-03-29T12:00Z',
      '2026-03-29T00:00Z',
      '2026-03-29T23:00Z',
      '2026-03-23T00:00Z',
      '2026-03-01T00:00Z',
    ],
    [
      'Europe/London',
      '2026-10-25T12:00Z',
      '2026-10-24T23:00Z',
      '2026-10-26T00:00Z',
      '2026-10-18T23:00Z',
      '2026-09-30T23:00Z',
    ],
    [
      'America/New_York',
      '2026-03-08T12:00Z',
      '2026-03-08T05:00Z',
      '2026-03-09T04:00Z',
      '2026-03-02T05:00Z',
      '2026-03-01T05:00Z',
    ],
    // Midnight is left out: the day begins at one.
    [
      'America/Santiago',
      '2026-09-06T12:00Z',
      '2026-09-06T04:00Z',
      '2026-09-07T03:00Z',
      '2026-08-31T04:00Z',
      '2026-09-01T04:00Z',
    ],
    [
      'Asia/Kathmandu',
      '2026-01-01T00:00Z',
      '2025-12-31T18:15Z',
      '2026-01-01T18:15Z',
      '2025-12-28T18:15Z',
      '2025-12-31T18:15Z',
    ],
    [
      'Pacific/Kiritimati',
      '2026-02-28T11:00Z',
      '2026-02-28T10:00Z',
      '2026-03-01T10:00Z',
      '2026-02-22T10:00Z',
      '2026-02-28T10:00Z',
    ],
  ])('%s at %s', (zone, now, day, next, week, month) => {
    const frames = framesAt(at(now), zone);
    const shown = [frames.day.fromMs, frames.day.untilMs, frames.week.fromMs, frames.month.fromMs];
    expect(shown.map((ms) => new Date(ms).toISOString())).toEqual(
      [day, next, week, month].map((text) => new Date(at(text)).toISOString()),
    );
  });

  const ZONES = [
    'Europe/London',
    'Europe/Berlin',
    'America/New_York',
    'America/Santiago',
    'America/Havana',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Apia',
    'Pacific/Chatham',
    'America/St_Johns',
    'Africa/Casablanca',
    'UTC',
  ];
  const moment = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2032-12-31T00:00Z') });

  it('hold the moment, follow each other without a gap, and lie in each other, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, nowMs) => {
        const frames = framesAt(nowMs, zone);
        for (const span of LIMIT_SPANS) {
          const { fromMs, untilMs } = frames[span];
          expect(fromMs <= nowMs && nowMs < untilMs).toBe(true);
          expect(framesAt(untilMs, zone)[span].fromMs).toBe(untilMs);
          expect(framesAt(fromMs, zone)[span]).toEqual(frames[span]);
        }
        const hours = (frames.day.untilMs - frames.day.fromMs) / 3_600_000;
        expect(hours >= 22.5 && hours <= 25.5).toBe(true);
        for (const outer of ['week', 'month'] as const) {
          expect(frames[outer].fromMs <= frames.day.fromMs && frames.day.untilMs <= frames[outer].untilMs).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('let through within each of them no more than the lowest limit, whatever is paid when', () => {
    const paid = fc.array(
      fc.record({ afterMs: fc.integer({ min: 0, max: 40 * 86_400_000 }), amount: fc.bigInt({ min: 1n, max: 80n }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, paid, (zone, startMs, wishes) => {
        const limits = { day: 100n, week: 150n, month: 300n };
        const counted: { atMs: number; amountMinor: bigint }[] = [];
        for (const { afterMs, amount } of [...wishes].sort((a, b) => a.afterMs - b.afterMs)) {
          const nowMs = startMs + afterMs;
          const frames = framesAt(nowMs, zone);
          const refused = tooMuchFor(limits, counted, amount, nowMs, frames);
          if (refused) {
            // There is room again when its frame starts anew, and not before.
            expect(refused.roomMs).toBeGreaterThan(nowMs);
            expect(LIMIT_SPANS.map((span) => frames[span].untilMs)).toContain(refused.roomMs);
          } else counted.push({ atMs: nowMs, amountMinor: amount });
          for (const span of LIMIT_SPANS) {
            const { fromMs, untilMs } = frames[span];
            const sum = counted.reduce(
              (all, each) => (each.atMs >= fromMs && each.atMs < untilMs ? all + each.amountMinor : all),
              0n,
            );
            expect(sum <= limits[span]).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['GB', 'Europe/London'],
    ['DE', 'Europe/Berlin'],
    ['US', 'America/New_York'],
    ['MT', 'Europe/Malta'],
    ['', 'UTC'],
    ['QQ', 'UTC'],
  ])('of the country %s are those of %s', (country, zone) => {
    expect(zoneOfCountry(country)).toBe(zone);
  });
});
