import { describe, expect, it } from 'vitest';
import { choiceText, firstDay, fullerDay, readChoice } from './choice.ts';

describe('what of the results is shown', () => {
  it.each([
    ['', {}],
    ['?date=2026-11-20T22%3A00%3A00.000Z', { date: '2026-11-20T22:00:00.000Z' }],
    ['?sport=tennis&tournament=31', { sport: 'tennis', tournament: 31 }],
    ['?show=favourites', { show: 'favourites' as const }],
    ['?q=S%C3%A3o+Paulo', { q: 'São Paulo' }],
    ['?tournament=31&days=7', { tournament: 31, week: true }],
  ])('%j comes out of its address as it went in', (search, choice) => {
    const first = { date: undefined, sport: undefined, tournament: undefined, show: 'sports', q: '', week: false };
    expect(readChoice(search)).toEqual({ ...first, ...choice });
    expect(choiceText(readChoice(search))).toBe(search);
  });

  it.each(['?date=yesterday', '?tournament=-1', '?tournament=1e99', '?show=all', '?days=8'])(
    'nothing that nobody can choose: %s',
    (search) => {
      expect(choiceText(readChoice(search))).toBe('');
    },
  );

  it('no search of ten thousand letters', () => {
    expect(readChoice(`?q=${'a'.repeat(10_000)}`).q).toHaveLength(60);
  });
});

describe('the day that results begin with', () => {
  const [before, today] = ['2026-11-27T23:00:00Z', '2026-11-28T23:00:00Z'];
  const days = (counts: readonly [number, number]) => [
    { date: before, count: counts[0] },
    { date: today, count: counts[1] },
  ];
  it.each([
    ['a minute after midnight', '2026-11-28T23:01:00Z', [90, 1], before],
    ['just before six in the morning', '2026-11-29T04:59:59Z', [90, 12], before],
    ['from six on', '2026-11-29T05:00:00Z', [90, 12], today],
    ['after a day that had no more than this one', '2026-11-28T23:01:00Z', [1, 1], today],
  ] as const)('%s', (_when, now, counts, date) => {
    expect(firstDay(days(counts), Date.parse(now))).toBe(date);
  });
  it('is today where there is no other, and none before they are known', () => {
    expect(firstDay([{ date: today, count: 0 }], Date.parse('2026-11-28T23:01:00Z'))).toBe(today);
    expect(firstDay([], 0)).toBeUndefined();
  });
});

describe('the way on from a day without results', () => {
  const week = (...counts: number[]) => counts.map((count, index) => ({ date: `d${index}`, count }));
  it.each([
    ['the nearest', week(5, 0, 0, 9), 'd2', 'd3'],
    ['of two as near the later one', week(5, 0, 9), 'd1', 'd2'],
    ['the one before, where none comes after', week(5, 4, 0), 'd2', 'd1'],
    ['none, where no day has any', week(0, 0), 'd1', undefined],
  ])('leads to %s', (_what, days, chosen, wanted) => {
    expect(fullerDay(days, chosen)?.date).toBe(wanted);
  });
});
