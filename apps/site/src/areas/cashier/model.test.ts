import { type DepositMethod, TRANSACTION_STATUS } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { depositForm, emptyValues, sentValues } from './deposit-values.ts';
import { amountFault, depositGroup, quickLabel } from './model.ts';

const GERMAN = { country: 'DE', currency: 'EUR' };

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

it('every state of a payment belongs to a group, those that the specification groups to its own', () => {
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

describe('a method by its data', () => {
  const method = (changes: Partial<DepositMethod>): DepositMethod => ({
    ...{ id: 9, Key: 'made-up', Label: 'Made up', OriginalValue: 'made-up', PaymentMethodId: 'madeup', Link: null },
    ...{ Kind: 'redirect', countries: [], Currency: 'EUR', Coins: [], MinAmount: '10.00', MaxAmount: '500.00' },
    ...{ quickAmounts: [], fields: [], ProcessingOperator: 'house', Tooltip: null },
    ...changes,
  });
  const field = (Name: DepositMethod['fields'][number]['Name'], required = true) =>
    ({ Name, required, kind: Name === 'NetellerEmail' ? 'email' : 'code', maxLength: 40 }) as const;
  const wallet = method({ fields: [field('NetellerEmail'), field('DepositPostalCode'), field('BonusCode', false)] });
  const voucher = method({ Kind: 'voucher', fields: [field('VoucherCode')] });

  it('begins with nothing filled in and no amount', () => {
    expect(emptyValues(wallet)).toEqual({
      Amount: '',
      AgreeWithDepositTerms: false,
      newTab: false,
      fields: { NetellerEmail: '', DepositPostalCode: '', BonusCode: '' },
    });
  });

  it.each<[string, DepositMethod, object, boolean, string[]]>([
    ['nothing filled in', wallet, {}, true, ['Amount', 'fields.NetellerEmail', 'fields.DepositPostalCode']],
    ['no agreement', voucher, { fields: { VoucherCode: 'x' } }, false, ['AgreeWithDepositTerms']],
    ['a voucher without an amount', voucher, { fields: { VoucherCode: 'x' } }, true, []],
    [
      'an address that is none',
      wallet,
      { Amount: '20', fields: { NetellerEmail: 'ada', DepositPostalCode: '1' } },
      true,
      ['fields.NetellerEmail'],
    ],
  ])('with %s is at fault in %j', (_what, chosen, changes, agreed, at) => {
    const read = depositForm(chosen, agreed).safeParse({ ...emptyValues(chosen), ...changes });
    expect(read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))).toEqual(at);
  });

  it('sends what it asks for: the postal code under its other name, no amount with a voucher', () => {
    const fields = { NetellerEmail: 'a@b.cc', DepositPostalCode: 'sw1a', BonusCode: '' };
    expect(sentValues(wallet, { Amount: '20.', fields }, GERMAN)).toEqual({
      PaymentMethodId: 'madeup',
      Country: 'DE',
      Currency: 'EUR',
      Amount: '20',
      NetellerEmail: 'a@b.cc',
      PostalCode: 'SW1A',
    });
    expect(sentValues(voucher, { Amount: '', fields: { VoucherCode: ' ev-1 ' } }, GERMAN)).toEqual({
      PaymentMethodId: 'madeup',
      Country: 'DE',
      Currency: 'EUR',
      VoucherCode: 'EV-1',
    });
  });
});
