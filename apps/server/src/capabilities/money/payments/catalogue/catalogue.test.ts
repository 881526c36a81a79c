import { SANDBOX_BANK_ACCOUNTS } from '@evens/sandbox';
import { describe, expect, it } from 'vitest';
import { carriesCardData } from '../../../../platform/card-data/index.ts';
import { depositLimits } from '../movement/deposit/deposit-limits.ts';
import { bankMethods } from '../rails/bank/bank-provider.ts';
import { presentFields, readFields } from './fields.ts';
import { isRestricted, type Looker, linkOf, offeredMethods } from './offered.ts';
import { type PaymentMethod, paymentMethodId } from './payment-method.ts';
import { presentMethod } from './present-method.ts';
import { METHOD_ROWS, methodsOf } from './rows.ts';

const ADAPTERS = { cards: 'a', checkout: 'b', house: 'house', bank: 'bank', coinspaid: 'c', coins: 'coins' };
/** Transfers are offered in the currencies of the accounts that a demo's house has. */
const METHODS = bankMethods(methodsOf(ADAPTERS, 'https://shop.example'), SANDBOX_BANK_ACCOUNTS);
const looker = (country: string | undefined, changes: Partial<Looker> = {}): Looker => ({
  currency: 'EUR',
  country,
  redirect: false,
  ...changes,
});
const keysIn = (country: string | undefined, changes: Partial<Looker> = {}): string[] =>
  offeredMethods(METHODS, looker(country, changes)).map(({ key }) => key);
const row = (key: string): PaymentMethod => METHODS.find((each) => each.key === key) as PaymentMethod;

describe('the catalogue', () => {
  it('gives the specification’s numbers their labels', () => {
    const labels = Object.fromEntries(METHOD_ROWS.filter(({ id }) => id < 1000).map(({ id, key }) => [id, key]));
    expect(labels).toEqual({
      ...{ 4: 'visamastercard', 130: 'visamastercard', 163: 'visamastercard', 9: 'neteller', 107: 'bitcoin' },
      ...{ 114: 'skrill', 116: 'voucher', 121: 'sofort', 124: 'yandex', 135: 'ecopayz', 137: 'monetaru' },
      ...{ 139: 'qiwiwallet', 148: 'skinpay', 162: 'paysafecard', 189: 'quickbit' },
    });
  });

  it('names each method once, without dashes', () => {
    const ids = METHOD_ROWS.map(paymentMethodId);
    expect(new Set(ids).size).toBe(METHOD_ROWS.length);
    expect(ids.filter((id) => id.includes('-'))).toEqual([]);
    expect(paymentMethodId(row('apcopurplepay'))).toBe('apcopurplepay');
  });

  it.each<[string | undefined, Partial<Looker>, string[]]>([
    ['DE', {}, ['visamastercard', 'skrill', 'neteller', 'sofort', 'ecopayz', 'skinpay', 'voucher', 'banktransfer']],
    [
      'DE',
      { redirect: true },
      ['visamastercard', 'skrill', 'neteller', 'sofort', 'ecopayz', 'skinpay', 'voucher', 'g2a', 'banktransfer'],
    ],
    ['DE', { currency: 'USD' }, ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher']],
    ['IN', { currency: 'INR' }, ['neteller', 'skrill', 'skinpay', 'visamastercard', 'voucher']],
    [
      'RU',
      { currency: 'RUB' },
      [
        'visamastercard',
        'skrill',
        'neteller',
        'ecopayz',
        'yandex',
        'qiwiwallet',
        'monetaru',
        'paysafecard',
        'wirecard',
        'skinpay',
        'voucher',
      ],
    ],
    ['US', { currency: 'USD' }, ['visamastercard', 'voucher']],
    ['PL', { currency: 'CHF' }, ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher']],
    [
      'BR',
      { currency: 'BRL' },
      ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'apcopurplepay', 'voucher', 'pix'],
    ],
    // Each of these by the accounts of its country alone.
    [
      'BR',
      { currency: 'EUR' },
      ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'apcopurplepay', 'voucher', 'banktransfer'],
    ],
    [
      'CA',
      { currency: 'CAD' },
      ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'apcopurplepay', 'voucher', 'interac'],
    ],
    [
      'CL',
      { currency: 'CLP' },
      ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher', 'banktransfer'],
    ],
    ['MX', { currency: 'MXN' }, ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher', 'spei']],
    ['MX', { currency: 'CAD' }, ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher']],
    ['DE', { currency: 'BTC' }, []],
    ['DE', { currency: 'BTC', coins: ['DOGE', 'USDTE', 'BTC'] }, ['bitcoin', 'tether', 'dogecoin']],
  ])('offers in %s with %o: %j', (country, changes, keys) => {
    expect(keysIn(country, changes)).toEqual(keys);
  });

  it('never lists coinspaid, and says where a country leaves something out', () => {
    expect(METHODS.some(({ key }) => key === 'coinspaid')).toBe(true);
    expect(keysIn(undefined, { redirect: true })).not.toContain('coinspaid');
    // Britain has cards by another row, Germany is left out of nothing; what is Russia's own is kept from nobody.
    expect(['US', 'GB', 'DE'].map((country) => isRestricted(METHODS, looker(country)))).toEqual([true, false, false]);
  });

  it.each([
    ['DE', false, 'https://shop.example'],
    ['GB', false, null],
    ['GB', true, 'https://shop.example'],
  ])('opens the shop of vouchers in %s with redirect %s: %s', (country, redirect, link) => {
    expect(linkOf(row('voucher'), looker(country, { redirect }))).toBe(link);
  });

  it('says what apcopurplepay cannot, who processes what, and that no amount of a voucher is proposed', () => {
    const [purple] = presentMethod(row('apcopurplepay'), looker('BR'));
    expect(purple).toMatchObject({ Tooltip: 'EUR Cards cannot be processed', ProcessingOperator: 'house' });
    const [india] = offeredMethods(METHODS, looker('IN')).flatMap((each) => presentMethod(each, looker('IN')));
    expect(india?.Key).toBe('neteller');
    const card = METHODS.find(({ id }) => id === 130) as PaymentMethod;
    expect(presentMethod(card, looker('IN'))[0]?.ProcessingOperator).toBe('india');
    expect(presentMethod(row('voucher'), looker('DE'))[0]?.quickAmounts).toEqual([]);
  });

  it.each([
    ['INR', ['1000.00', '5000.00', '10000.00', '50000.00']],
    ['RUB', []],
    ['EUR', ['15.00', '30.00', '50.00', '100.00', '200.00']],
  ] as const)('proposes amounts in %s: %j', (currency, amounts) => {
    expect(presentMethod(row('skrill'), looker('DE', { currency }))[0]?.quickAmounts).toEqual(amounts);
  });

  it('proposes none where an amount is only typed: a method whose row says so', () => {
    expect(presentMethod({ ...row('skrill'), quick: false }, looker('DE'))[0]?.quickAmounts).toEqual([]);
    expect(presentMethod(row('voucher'), looker('IN', { currency: 'INR' }))[0]?.quickAmounts).toEqual([]);
  });

  it('keeps proposed amounts within a method’s own limits', () => {
    expect(depositLimits({ least: 20n, most: 100n, quick: true }, 'EUR')?.quickMinor).toEqual([3000n, 5000n, 10000n]);
  });
});

describe('fields of a method', () => {
  const card = METHODS.find(({ id }) => id === 163) as PaymentMethod;

  it('are data: what, how long, and whether it must be filled in', () => {
    expect(presentFields(card).map(({ Name, required }) => [Name, required])).toEqual([
      ['AccountHolderLastName', true],
      ['DepositPostalCode', true],
      ['BonusCode', false],
    ]);
  });

  it.each<[string, PaymentMethod, Parameters<typeof readFields>[1], unknown]>([
    [
      'the postal code under its other name',
      card,
      { AccountHolderLastName: ' O’Neill ', PostalCode: 'SW1A 1AA' },
      { AccountHolderLastName: 'O’Neill', DepositPostalCode: 'SW1A 1AA' },
    ],
    ['a bonus code as it was entered', row('skrill'), { BonusCode: ' Welcome-50 ' }, { BonusCode: 'Welcome-50' }],
    ['nothing that is not asked for', row('skrill'), { NetellerEmail: 'ada@example.org' }, {}],
    ['no name: its field', card, { PostalCode: 'SW1A 1AA' }, 'AccountHolderLastName'],
    [
      'a name of digits: its field',
      card,
      { AccountHolderLastName: '123', PostalCode: 'SW1A' },
      'AccountHolderLastName',
    ],
    [
      'a postal code with a line break: its field',
      card,
      { AccountHolderLastName: 'Lee', PostalCode: 'SW\n1' },
      'DepositPostalCode',
    ],
    ['an address that is none: its field', row('neteller'), { NetellerEmail: 'ada' }, 'NetellerEmail'],
    ['a voucher of spaces: its field', row('voucher'), { VoucherCode: '   ' }, 'VoucherCode'],
  ])('are read: %s', (_what, method, sent, expected) => {
    const read = readFields(method, sent);
    expect(read.ok ? read.value : read.refusal.detail?.field).toEqual(expected);
  });
});

describe('what a card says', () => {
  it.each<[boolean, Record<string, unknown>]>([
    [false, {}],
    [false, { AccountNumber: '', CreditCardNumber: null, SecurityCode: '' }],
    [false, { AccountNumber: 'DE89 3704 0044 0532 0130 00' }],
    [false, { idempotencyKey: 'f3a1c0de-1234-4321-9000-424242424242', BonusCode: 'SUMMER 2026' }],
    [true, { AccountNumber: '4242424242424242' }],
    [true, { CreditCardNumber: '4242 4242 4242 4242' }],
    [true, { CreditCardNumber: 4242424242424242 }],
    [true, { SecurityCode: '1' }],
    [true, { SecurityCode: 123 }],
    [true, { BonusCode: 'my card is 5555-5555-5555-4444!' }],
    [true, { AccountHolderLastName: '378282246310005' }],
    [true, { idempotencyKey: '4242-4242-4242-4242' }],
    [true, { Language: '4222222222222' }],
  ])('%s: %j', (carries, wish) => {
    expect(carriesCardData(wish)).toBe(carries);
  });

  it.each<[boolean, Record<string, string>]>([
    // An account of a bank in Mexico, and an address, whose digits pass the check of cards by chance.
    [false, { AccountNumber: '646180115700000001' }],
    [false, { BlockchainAddress: '0x4242424242424242aBcDeF0123456789aBcDeF01' }],
    [true, { AccountNumber: '4242 4242 4242 4242' }],
    [true, { BlockchainAddress: '378282246310005' }],
    [true, { BankName: 'card 4242424242424242' }],
  ])('%s, where long numbers have their place: %j', (carries, wish) => {
    expect(carriesCardData(wish, ['AccountNumber', 'BlockchainAddress'])).toBe(carries);
  });
});
