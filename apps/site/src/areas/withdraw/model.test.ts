import { describe, expect, it } from 'vitest';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { allOf, amountFault, firstError, stepLook } from './model.ts';

const bounds = { MinAmount: '10.00', MaxAmount: '50000.00', Withdrawable: '900.00', Currency: 'EUR' };

it.each([
  ['100', undefined],
  ['900.00', undefined],
  ['900.', undefined],
  ['', 'amount'],
  ['0', 'amount'],
  ['1.234', 'amount'],
  ['9.99', 'below'],
  ['900.01', 'tooMuch'],
  ['50000.01', 'above'],
])('an amount of "%s": %s', (amount, fault) => {
  expect(amountFault(amount, bounds)).toBe(fault);
});

it('an amount is tidied as it is typed', () => {
  expect(['1,000.50', '-5', '1..5', '12345678901234567'].map(tidyAmount)).toEqual([
    '1000.50',
    '5',
    '1.5',
    '12345678901234',
  ]);
});

it('all is what is there, and no more than can go at once', () => {
  expect(allOf(bounds, 'EUR')).toBe('900.00');
  expect(allOf({ ...bounds, MaxAmount: '500.00' }, 'EUR')).toBe('500.00');
});

describe('the timeline', () => {
  const step = (StatusID: 1 | 2 | 6 | 11) => ({ StatusID, AtMs: 0, By: 'house' as const, Reasons: [], Words: null });
  it.each([
    ['waits', [1, 6], null, ['done', 'now']],
    ['was paid', [1, 2], 5, ['done', 'done']],
    ['was refused', [1, 11], 5, ['done', 'bad']],
  ] as const)('of one that %s', (_, statuses, CompletedDate, looks) => {
    const withdrawal = { CompletedDate, Steps: statuses.map(step) };
    expect(statuses.map((_each, at) => stepLook(withdrawal, at))).toEqual(looks);
  });
});

it('of the errors of a cancel call the first counts', () => {
  expect(firstError({ Id: 'WithdrawalNotCancelable', Other: 'NotFound' })).toBe('WithdrawalNotCancelable');
  expect(firstError({})).toBeUndefined();
});
