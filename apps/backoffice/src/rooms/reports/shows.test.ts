import { expect, it } from 'vitest';
import { searchOf, showsOf } from './shows.ts';

const NOW = Date.UTC(2026, 10, 19, 12);
const LATER = Date.UTC(2026, 11, 2, 12);

it('keeps a usual period as one that moves on with the days', () => {
  const shows = showsOf(new URLSearchParams('by=sport&from=2026-11-01&to=2026-11-19&currency=EUR'), NOW);
  expect(shows).toEqual({ by: 'sport', period: 'month', currency: 'EUR' });
  expect(searchOf(shows, LATER)).toEqual({ by: 'sport', from: '2026-12-01', to: '2026-12-02', currency: 'EUR' });
});

it('keeps other days as they are, and leaves out what the address does not say', () => {
  const shows = showsOf(new URLSearchParams('from=2026-11-03&to=2026-11-05'), NOW);
  expect(shows).toEqual({ by: 'house', period: { from: '2026-11-03', to: '2026-11-05' }, currency: null });
  expect(searchOf(shows, LATER)).toEqual({ from: '2026-11-03', to: '2026-11-05' });
});
