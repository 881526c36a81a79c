import { describe, expect, it } from 'vitest';
import { getClearedBets, getUnclearedBets, HISTORY_PERIODS, HISTORY_RANGES, historySpan } from './index.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const NOW = at('2026-03-31T10:30:00');

describe('the span of a history', () => {
  it.each([
    ['last24', '2026-03-30T10:30:00'],
    ['last48', '2026-03-29T10:30:00'],
    ['lastweek', '2026-03-24T10:30:00'],
    ['lastmonth', '2026-03-01T10:30:00'],
    // February has no 31st.
    ['lastMonth', '2026-02-28T10:30:00'],
    ['lastThreeMonths', '2025-12-31T10:30:00'],
    ['lastNineMonths', '2025-06-30T10:30:00'],
  ] as const)('%s begins at %s and ends with whatever came last', (period, from) => {
    const { fromMs, untilMs } = historySpan(period, NOW);
    expect(new Date(fromMs).toISOString()).toBe(`${from}.000Z`);
    expect(untilMs).toBeGreaterThan(NOW);
  });

  it('custom is what was asked for', () => {
    expect(historySpan('custom', NOW, { fromMs: 5, untilMs: 9 })).toEqual({ fromMs: 5, untilMs: 9 });
    expect(historySpan('custom', NOW, { fromMs: 5 }).untilMs).toBeGreaterThan(NOW);
    expect(historySpan('last24', NOW, { fromMs: 5, untilMs: 9 }).fromMs).toBe(NOW - 86_400_000);
  });

  it('is one of the periods and ranges of the specification, last24 first', () => {
    expect([...HISTORY_PERIODS, ...HISTORY_RANGES]).toEqual([
      'last24',
      'last48',
      'lastweek',
      'lastmonth',
      'custom',
      'lastMonth',
      'lastThreeMonths',
      'lastNineMonths',
    ]);
  });
});

describe('a history', () => {
  it('begins at page 1 with the last 24 hours, 20 bets a page', () => {
    expect(getClearedBets.query.parse({})).toEqual({ period: 'last24', page: 1, pageSize: 20 });
    expect(getUnclearedBets.query.parse({})).toEqual({ page: 1, pageSize: 20 });
  });

  it.each([
    [{ type: '1,1.1,2' }, true],
    [{ type: '7' }, false],
    [{ type: '' }, false],
    [{ sportTypesIds: '1,20' }, true],
    [{ sportTypesIds: '1,' }, false],
    [{ sportTypesIds: Array.from({ length: 51 }, (_, id) => id).join() }, false],
    [{ outcomes: '2,5' }, true],
    [{ outcomes: '7' }, false],
    [{ page: '0' }, false],
    [{ period: 'lastyear' }, false],
  ])('asked for by %o: %s', (query, taken) => {
    expect(getClearedBets.query.safeParse(query).success).toBe(taken);
  });
});
