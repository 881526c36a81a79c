import { TRANSACTION_STATUS } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { amountFault, depositGroup, quickLabel, tidyAmount } from './model.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['50', '50'],
    ['1,250.50', '1250.50'],
    ['-20', '20'],
    ['10..5', '10.5'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['123456789012345678', '12345678901234'],
  ])('%s becomes %s', (typed, tidy) => {
    expect(tidyAmount(typed)).toBe(tidy);
  });
});

describe('its faults', () => {
  const limits = { MinAmount: '10.00', MaxAmount: '5000.00', Currency: 'EUR' };
  it.each([
    ['10', undefined],
    ['10.', undefined],
    ['5000.00', undefined],
    ['9.99', 'below'],
    ['5000.01', 'above'],
    ['0', 'amount'],
    ['', 'amount'],
    ['10.001', 'amount'],
  ])('%s: %s', (amount, fault) => {
    expect(amountFault(amount, limits)).toBe(fault);
  });
});

it('every state of a payment belongs to a group of the specification', () => {
  const groups = Object.fromEntries(
    Object.entries(TRANSACTION_STATUS).map(([name, code]) => [name, depositGroup(code)]),
  );
  expect(groups).toEqual({
    none: 'pending',
    pending: 'pending',
    completed: 'completed',
    rejected: 'rejected',
    canceled: 'canceled',
    refund: 'refund',
    pendingEmp: 'pending',
    declinedEmp: 'rejected',
    rejectedEmp: 'rejected',
    paymentSystemProcessing: 'pending',
    rejectedByPaymentSystem: 'rejected',
    notProcessed: 'canceled',
    processingError: 'canceled',
    adminApproved: 'pending',
    processing: 'pending',
    transactionFailed: 'canceled',
  });
});

it('quick amounts are short', () => {
  expect(['15.00', '1000', '0.50'].map(quickLabel)).toEqual(['15', '1000', '0.50']);
});
