import { describe, expect, it } from 'vitest';
import { hourGroups, readScheduleChoice, scheduleText } from './schedule-choice.ts';

describe('what of the schedule is shown', () => {
  it.each(['', '?sport=tennis&live=1', '?date=2026-11-22T22%3A00%3A00.000Z&page=3'])(
    '%j comes out as it went in',
    (search) => {
      expect(scheduleText(readScheduleChoice(search))).toBe(search);
    },
  );

  it.each(['?page=0', '?page=-2', '?page=1.5', '?page=x', '?date=2026', '?live=yes'])('%s is as at first', (search) => {
    expect(scheduleText(readScheduleChoice(search))).toBe('');
  });

  it('page 10^9 is the last that may be asked for', () => {
    expect(readScheduleChoice('?page=1000000000').page).toBe(10_000);
  });
});

describe('rows under their hours', () => {
  const TWO = Date.parse('2026-11-21T14:00:00.000Z');
  const row = (startMs: number, status = 'notStarted') => ({ startMs, status });
  const hours = [
    { from: 'now' as const, matches: 9 },
    { from: TWO, matches: 2 },
    { from: TWO + 3_600_000, matches: 30 },
    { from: TWO + 7_200_000, matches: 1 },
  ];

  it('what is in play first, hours of other pages left out', () => {
    const rows = [row(TWO - 60_000, 'live'), row(TWO + 60_000), row(TWO + 3_600_000)];
    const groups = hourGroups(rows, hours, (status) => status === 'live');
    expect(groups.map(({ from, count, rows: own }) => [from, count, own.length])).toEqual([
      ['now', 9, 1],
      [TWO, 2, 1],
      [TWO + 3_600_000, 30, 1],
    ]);
  });
});
