import type { SessionView, UserView } from '@evens/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../api/api.ts';
import { sessionQuery } from './session.ts';
import { askBalances, holdBalances, takeBalances } from './take-balances.ts';

const balances = (total: string): UserView['Balances'] => [{ Type: 'cash', Amount: total }] as never;
const session = (total: string): SessionView =>
  ({ csrfToken: 'x', user: { UserID: '1', Currency: 'EUR', Balances: balances(total) } }) as never;
const shown = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?.Balances;

afterEach(() => queryClient.clear());

it('news of a balance is shown at once', () => {
  queryClient.setQueryData(sessionQuery.queryKey, session('0'));
  takeBalances({ Currency: 'EUR', Balances: balances('50') } as never);
  expect(shown()).toEqual(balances('50'));
});

it('news of a balance in another currency is of another account', () => {
  queryClient.setQueryData(sessionQuery.queryKey, session('0'));
  takeBalances({ Currency: 'USD', Balances: balances('50') } as never);
  expect(shown()).toEqual(balances('0'));
});

it('a session that was answered before the news and arrives after them does not bring the old balance back', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, session('0'));
  const answers: ((value: SessionView) => void)[] = [];
  const queryFn = () => new Promise<SessionView>((resolve) => answers.push(resolve));
  const looked = new QueryObserver(queryClient, { queryKey: sessionQuery.queryKey, queryFn, staleTime: 0 });
  const leave = looked.subscribe(() => undefined);
  onTestFinished(leave);
  takeBalances({ Currency: 'EUR', Balances: balances('50') } as never);
  answers[0]?.(session('0'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(session('50'));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(shown()).toEqual(balances('50'));
});

it('a balance that was asked for before news came and is answered after them does not bring the old one back', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, session('0'));
  const of = (total: string) => ({ Currency: 'EUR', Balances: balances(total) }) as never;
  const answers: ((total: string) => void)[] = [];
  const asked = askBalances(
    () => new Promise((resolve) => answers.push((total) => resolve({ ok: true, value: of(total) } as never))),
  );
  takeBalances(of('20'));
  answers[0]?.('0');
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toEqual(balances('20'));
  answers[1]?.('20');
  await asked;
  expect(shown()).toEqual(balances('20'));
});

it('news that come while balances are held are shown when the last hold ends, the newest of them', () => {
  queryClient.setQueryData(sessionQuery.queryKey, session('0'));
  const of = (total: string) => ({ Currency: 'EUR', Balances: balances(total) }) as never;
  const [one, other] = [holdBalances(), holdBalances()];
  takeBalances(of('20'));
  takeBalances(of('50'));
  one();
  // A second end of the same hold is none.
  one();
  expect(shown()).toEqual(balances('0'));
  other();
  expect(shown()).toEqual(balances('50'));
  holdBalances()();
  expect(shown()).toEqual(balances('50'));
});
