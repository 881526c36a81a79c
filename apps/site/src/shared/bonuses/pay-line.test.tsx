import type { BonusView } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import bonuses from '../../locales/en-US/bonuses.json' with { type: 'json' };
import { sessionQuery } from '../session/session.ts';
import { leftToStake, userBonusesQuery } from './bonuses.ts';
import { ownMoneyOnly, useOwnMoney } from './own-money.ts';
import { PayLine } from './pay-line.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { bonuses } }, interpolation });
});

const ACTIVE = {
  ...{ State: 'active', Order: 'cashFirst', Currency: 'EUR', Left: '60.00', UsableOn: ['sports'], MostStake: null },
} as unknown as BonusView;

function said(product: 'sports' | 'slots' | null, over: Partial<BonusView> = {}, bonus = '60.00'): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(sessionQuery.queryKey, { user: { UserType: 0, Balances: { Bonus: bonus } } });
  client.setQueryData<unknown>(userBonusesQuery.queryKey, [{ ...ACTIVE, ...over }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/en-US']}>
        <Routes>
          <Route path="/:lang" element={<PayLine product={product} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, '')
    .replace(/\s/g, ' ');
}

it('says which money pays first, up to which stake, and where the bonus does not pay', () => {
  expect(said('sports')).toBe('Cash pays first, then your bonus of EUR 60.00.Pay with my own money only');
  expect(said('sports', { Order: 'bonusFirst', MostStake: '5.00' })).toBe(
    'Your bonus of EUR 60.00 pays first, then cash. With it a stake is at most EUR 5.00.Pay with my own money only',
  );
  expect(said('slots')).toBe('Your bonus of EUR 60.00 does not pay here.');
  expect(said(null, { UsableOn: ['sports', 'slots', 'live'] })).toBe('Your bonus of EUR 60.00 does not pay here.');
});

it('says the choice alone to who wants his own money to pay, and every stake says so too', () => {
  expect(ownMoneyOnly()).toEqual({});
  useOwnMoney.getState().choose(true);
  // A page that is drawn as text reads a store as it began.
  Object.assign(useOwnMoney.getInitialState(), { only: true });
  expect(said('sports')).toBe('Pay with my own money only');
  expect(said('slots')).toBe('Your bonus of EUR 60.00 does not pay here.');
  expect(ownMoneyOnly()).toEqual({ cashOnly: true });
  useOwnMoney.getState().choose(false);
  Object.assign(useOwnMoney.getInitialState(), { only: false });
});

it('says nothing to who has no bonus money', () => {
  expect(said('sports', {}, '0.00')).toBe('');
  expect(said('sports', { State: 'used' })).toBe('');
});

it.each([
  ['500.00', '60.00', '440.00'],
  ['500.00', '500.00', '0.00'],
])('of %s with %s staked %s is left', (ToStake, Staked, left) => {
  expect(leftToStake({ ToStake, Staked, Currency: 'EUR' })).toBe(left);
});
