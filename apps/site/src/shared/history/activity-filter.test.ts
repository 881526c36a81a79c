import { BET_TYPES } from '@evens/betting';
import { describe, expect, it } from 'vitest';
import {
  type ActivityFilter,
  cancelAsked,
  chosen,
  expanded,
  FILTER_TYPES,
  FIRST_FILTER,
  historyQueryOf,
  turned,
} from './activity-filter.ts';
import { customSpan } from './custom-span.ts';

describe('the activity filter', () => {
  it('has the fields of the specification and begins at page 1 of the last 24 hours', () => {
    expect(FIRST_FILTER).toMatchObject({
      values: { type: undefined, sportTypesIds: [] },
      selectedCheckbox: 'all',
      expandedTickets: [],
      historyViewType: 'uncleared',
      cancelWithdrawalIds: [],
      page: 1,
      period: 'last24',
    });
  });

  it('goes back to page 1 with another choice, and closes what was opened', () => {
    const third = expanded(turned(FIRST_FILTER, 3), '7');
    expect(third).toMatchObject({ page: 3, expandedTickets: ['7'] });
    expect(chosen(third, { period: 'lastweek' })).toMatchObject({ page: 1, expandedTickets: [], period: 'lastweek' });
    expect(turned(FIRST_FILTER, 0).page).toBe(1);
  });

  it('offers every bet type of the house by the number of the specification', () => {
    expect([...FILTER_TYPES]).toEqual(Object.values(BET_TYPES).sort((a, b) => a - b));
  });

  it('has the withdrawals whose cancelling is asked about, each once, and leaves page and tickets alone', () => {
    const third = expanded(turned(FIRST_FILTER, 3), '7');
    const asked = cancelAsked(cancelAsked(cancelAsked(third, 'a', true), 'b', true), 'a', true);
    expect(asked).toEqual({ ...third, cancelWithdrawalIds: ['b', 'a'] });
    expect(cancelAsked(asked, 'a', false).cancelWithdrawalIds).toEqual(['b']);
  });

  it('opens and closes tickets one by one', () => {
    const two = expanded(expanded(FIRST_FILTER, '7'), '8');
    expect(two.expandedTickets).toEqual(['7', '8']);
    expect(expanded(two, '7').expandedTickets).toEqual(['8']);
  });

  it.each<[string, Partial<ActivityFilter>, object]>([
    ['nothing chosen', {}, { page: 1, period: 'last24' }],
    ['singles', { values: { type: 1, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '1' }],
    ['multiple singles', { values: { type: 1.1, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '1.1' }],
    ['ifbets', { values: { type: 4, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '4' }],
    ['reversebets', { values: { type: 5, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '5' }],
    ['teasers', { values: { type: 6, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '6' }],
    ['combos', { values: { type: 2, sportTypesIds: [] } }, { page: 1, period: 'last24', type: '2' }],
    [
      'two sports',
      { values: { type: undefined, sportTypesIds: [1, 20] } },
      { page: 1, period: 'last24', sportTypesIds: '1,20' },
    ],
    ['what has won', { selectedCheckbox: 'won' }, { page: 1, period: 'last24', outcomes: '2,5' }],
    [
      'days',
      { period: 'custom', from: '2026-11-01', to: '2026-11-02' },
      {
        page: 1,
        period: 'custom',
        fromMs: Date.parse('2026-10-31T23:00:00Z'),
        untilMs: Date.parse('2026-11-02T23:00:00Z'),
      },
    ],
  ])('asks for %s', (_, change, query) => {
    expect(historyQueryOf({ ...FIRST_FILTER, ...change }, 60)).toEqual(query);
  });

  it.each([
    [undefined, undefined, {}],
    ['2026-11-02', '2026-11-01', { fromMs: Date.parse('2026-11-02T00:00:00Z') }],
    ['nonsense', '2026-11-01', { untilMs: Date.parse('2026-11-02T00:00:00Z') }],
  ])('the days from %s to %s', (from, to, span) => {
    expect(customSpan({ ...FIRST_FILTER, from, to }, 0)).toEqual(span);
  });
});
