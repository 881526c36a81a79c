import type { BlockchainInfo, CryptoAccount, DepositMethod } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { coinsIn, endsOf, faultyField, offeredAccounts, paymentLook, shortTxId } from './coin-model.ts';

const facts = {
  CoinId: 1,
  Name: 'Bitcoin',
  Blockchain: 'Bitcoin',
  RateFrom: '1',
  RateTo: '58412.00',
  RateCurrency: 'EUR',
  BlockchainAddress: '',
  BlockchainTag: '',
  NeedsTag: false,
  MinAmount: '0.0002',
  Confirmations: 2,
  PaymentLink: '',
  QrUrl: '',
};
const chain = (CryptoCurrency: string, Blockchain: string): BlockchainInfo => ({
  ...facts,
  CryptoCurrency,
  Blockchain,
});
const btc: CryptoAccount = { ...facts, Currency: 'BTC', BlockchainInfos: [] };
const usdt: CryptoAccount = {
  ...facts,
  Currency: 'USDT',
  BlockchainInfos: [chain('USDTE', 'Ethereum'), chain('USDTT', 'Tron')],
};

describe('coins of the cashier', () => {
  it('has one of its own for an account of one chain, and one for each chain of an all-in-one account, in their order', () => {
    expect(coinsIn(btc).map(({ CryptoCurrency }) => CryptoCurrency)).toEqual(['BTC']);
    expect(coinsIn(usdt).map(({ CryptoCurrency }) => CryptoCurrency)).toEqual(['USDTE', 'USDTT']);
  });

  it('shows what some method is paid in, in the order of the house', () => {
    const methods = [{ Coins: ['USDTT'] }, { Coins: [] }] as unknown as DepositMethod[];
    expect(offeredAccounts([btc, usdt], methods)).toEqual([usdt]);
    expect(offeredAccounts([btc, usdt], [...methods, { Coins: ['BTC'] } as unknown as DepositMethod])).toEqual([
      btc,
      usdt,
    ]);
  });

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['bc1qw5', '08d6qejxtdg4y5r3zarvary0c5xw7k', 'v8f3t4']],
    ['1234', ['1', '23', '4']],
    ['12', ['', '12', '']],
    ['', ['', '', '']],
  ])('has the ends of %s apart, and loses nothing of it', (address, parts) => {
    expect(endsOf(address)).toEqual(parts);
    expect(endsOf(address).join('')).toBe(address);
  });

  it('names a transaction shortly, and the field that a refusal is about', () => {
    expect(shortTxId('4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b')).toBe('4a5e1e…eda33b');
    expect(shortTxId('short')).toBe('short');
    expect(['AddressChecksumWrong', 'AddressTagMissing', 'AddressTagInvalid', 'NotFound'].map(faultyField)).toEqual([
      'Address',
      'Tag',
      'Tag',
      undefined,
    ]);
    expect([paymentLook('credited'), paymentLook('held'), paymentLook('gone')]).toEqual(['won', 'alert', undefined]);
  });
});
