import { expect, it } from 'vitest';
import { periodsOf } from './return.tsx';

it.each([
  ['GB', Date.UTC(2026, 0, 1), ['2026-Q1', '2025-Q4', '2025-Q3']],
  ['GB', Date.UTC(2026, 11, 31, 23), ['2026-Q4', '2026-Q3', '2026-Q2']],
  ['MT', Date.UTC(2026, 0, 31), ['2026-01', '2025-12', '2025-11']],
  ['MT', Date.UTC(2026, 4, 31), ['2026-05', '2026-04', '2026-03']],
] as const)('periods of %s at %s begin with the running one', (kind, nowMs, first) => {
  const all = periodsOf(kind, nowMs);
  expect(all.slice(0, 3)).toEqual(first);
  expect(new Set(all).size).toBe(12);
});
