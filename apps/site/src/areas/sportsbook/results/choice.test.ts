import { describe, expect, it } from 'vitest';
import { choiceText, readChoice } from './choice.ts';

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
