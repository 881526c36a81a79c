import { describe, expect, it } from 'vitest';
import { periodOf, usualPeriods } from './period.tsx';

describe('periods of reports', () => {
  it.each([
    [Date.UTC(2026, 0, 1, 0, 0), '2026-01-01', '2025-12-01', '2025-12-31'],
    [Date.UTC(2024, 2, 31, 23, 59), '2024-03-01', '2024-02-01', '2024-02-29'],
  ])('begin and end with months (UTC), at %s', (nowMs, month, from, to) => {
    const usual = usualPeriods(nowMs);
    expect(usual.month.from).toBe(month);
    expect(usual.before).toEqual({ from, to });
    expect(Date.parse(usual.year.to) - Date.parse(usual.year.from)).toBe(364 * 86_400_000);
  });

  it('are those of the address where it names them', () => {
    expect(periodOf(new URLSearchParams('from=2026-01-02&to=2026-01-03'))).toEqual({
      from: '2026-01-02',
      to: '2026-01-03',
    });
  });
});
