import type { CashOutView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { dismissed, ended, forgiven, NO_SALES, rejected, requested, type Sales, updated } from './cash-out-store.ts';

const sale = (status: CashOutView['status'], more: Partial<CashOutView> = {}): CashOutView => ({
  id: '1',
  betId: '7',
  status,
  amount: '9.28',
  stake: '10.00',
  currency: 'EUR',
  partial: false,
  askedMs: 0,
  dueMs: null,
  decline: null,
  ...more,
});

const asked = requested(NO_SALES, '7', true);
const failed: Sales = rejected(asked, '7', { kind: 'failed' });

describe('cash-out, by specification 1, section 4', () => {
  it.each<[string, Sales, Sales]>([
    [
      'a request sets the processing ticket with a partial flag',
      asked,
      { processing: { 7: { partial: true } }, errors: {}, successful: [] },
    ],
    [
      'and clears that ticket’s error, no other',
      requested({ ...failed, errors: { ...failed.errors, 8: { kind: 'declined' } } }, '7', false),
      { processing: { 7: { partial: false } }, errors: { 8: { kind: 'declined' } }, successful: [] },
    ],
    [
      'a rejection stores the error',
      rejected(asked, '7', { kind: 'refused', code: 'MarketSuspended' }),
      { processing: {}, errors: { 7: { kind: 'refused', code: 'MarketSuspended' } }, successful: [] },
    ],
    [
      'a feed update accepted adds the ticket to the successful list and clears processing',
      updated(asked, sale(1)),
      { processing: {}, errors: {}, successful: [sale(1)] },
    ],
    [
      'told twice it is sold once',
      updated(updated(asked, sale(1)), sale(1)),
      { processing: {}, errors: {}, successful: [sale(1)] },
    ],
    [
      'declined sets the error',
      updated(asked, sale(2)),
      { processing: {}, errors: { 7: { kind: 'declined' } }, successful: [] },
    ],
    [
      'one that waits is processing, also on a page that did not ask for it',
      updated(NO_SALES, sale(5, { partial: true })),
      { processing: { 7: { partial: true } }, errors: {}, successful: [] },
    ],
    [
      'any other status clears processing',
      updated(asked, { ...sale(1), status: 3 as unknown as 1 }),
      { processing: {}, errors: {}, successful: [] },
    ],
    ['and so does a bet that waits no more', ended(asked, '7'), NO_SALES],
    ['an error that was read goes', forgiven(failed, '7'), NO_SALES],
    ['so does what was sold', dismissed(updated(asked, sale(1)), '1'), NO_SALES],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(expected);
  });
});
