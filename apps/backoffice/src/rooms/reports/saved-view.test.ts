import { expect, it } from 'vitest';
import { addressOf, askedIn } from './saved-view.ts';

const OCTOBER = Date.UTC(2026, 9, 20, 12);
const NOVEMBER = Date.UTC(2026, 10, 3, 12);
const asked = (text: string) => askedIn(new URLSearchParams(text), OCTOBER);

it.each([
  ['', { by: 'house', currency: null, period: 'fortnight' }],
  ['by=league&currency=USD', { by: 'league', currency: 'USD', period: 'fortnight' }],
  ['by=moon&from=2026-10-01&to=2026-10-20', { by: 'house', currency: null, period: 'month' }],
  ['by=sport&from=2026-09-01&to=2026-09-30', { by: 'sport', currency: null, period: 'before' }],
  ['from=2026-10-02&to=2026-10-09', { by: 'house', currency: null, period: { from: '2026-10-02', to: '2026-10-09' } }],
  ['by=return&kind=gb', undefined],
])('the address ?%s asks for a view', (text, view) => expect(asked(text)).toEqual(view));

it('a period moves on with the calendar, two days stay', () => {
  expect(addressOf({ by: 'sport', currency: 'EUR', period: 'month' }, NOVEMBER)).toEqual({
    by: 'sport',
    from: '2026-11-01',
    to: '2026-11-03',
    currency: 'EUR',
  });
  const days = { from: '2026-10-02', to: '2026-10-09' };
  expect(addressOf({ by: 'house', currency: null, period: days }, NOVEMBER)).toEqual(days);
});

it('what is kept shows the same again on the same day', () => {
  for (const text of ['by=league&from=2026-10-07&to=2026-10-20&currency=USD', 'from=2026-01-01&to=2026-02-01']) {
    const view = asked(text);
    expect(view && new URLSearchParams(addressOf(view, OCTOBER)).toString()).toBe(text);
  }
});
