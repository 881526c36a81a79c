import { formatCoins, parseCoins } from '@evens/chain';
import { describe, expect, it } from 'vitest';
import { COIN_ROWS, coinMethods, coinTerms, quotedCoin, readPasted } from './coin-methods.ts';
import { destinationOf, labelOf, readDetails } from './methods.ts';

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const methods = coinMethods(
  'own',
  COIN_ROWS.map(({ symbol }) => symbol),
);
const of = (id: string) => {
  const found = methods.find((each) => each.id === id);
  if (!found) throw new Error(`no way to be paid is called ${id}`);
  return found;
};

it('the ways are those of the specification, each with its least withdrawal', () => {
  expect(
    methods.map(({ id, key, fields, coin }) => {
      const quoted = quotedCoin(coin);
      return [id, key, fields.join(' '), formatCoins(coinTerms(coin).leastUnits, quoted.coin), quoted.currency];
    }),
  ).toEqual([
    ['bitcoin', 'bitcoin', 'BitcoinAddress', '0.0002', 'BTC'],
    ['blockchain-eth', 'blockchain', 'BlockchainAddress', '0.01', 'ETH'],
    ['blockchain-meth', 'blockchain', 'BlockchainAddress', '1', 'ETH'],
    ['blockchain-usdte', 'blockchain', 'BlockchainAddress', '0.01', 'USDTE'],
    ['blockchain-ltc', 'blockchain', 'BlockchainAddress', '0.01', 'LTC'],
    ['blockchain-doge', 'blockchain', 'BlockchainAddress', '1', 'DOGE'],
    ['blockchain-bch', 'blockchain', 'BlockchainAddress', '0.001', 'BCH'],
    ['binance', 'binance', 'BlockchainAddress BlockchainTag', '0.01', 'BNB'],
    ['blockchain-usdtt', 'blockchain', 'BlockchainAddress', '0.01', 'USDTT'],
    ['blockchain-neo', 'blockchain', 'BlockchainAddress', '1', 'NEO'],
    ['blockchain-xrp', 'blockchain', 'BlockchainAddress BlockchainTag', '0.01', 'XRP'],
  ]);
});

it('a milliether is counted in the smallest units of an ether', () => {
  const [one, thousandth] = [quotedCoin(of('blockchain-eth').coin), quotedCoin(of('blockchain-meth').coin)];
  expect(parseCoins('1', thousandth.coin)).toBe(parseCoins('0.001', one.coin));
});

it('a coin with tags is never sent without one', () => {
  const xrp = { symbol: 'XRP', networkFee: '0', network: 'main' } as const;
  const way = { ...of('binance'), fields: ['BlockchainAddress', 'BlockchainTag'], coin: xrp } as const;
  const given = { BlockchainAddress: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' };
  expect(readDetails(way, given)).toMatchObject({
    refusal: { code: 'AddressTagMissing', detail: { field: 'BlockchainTag' } },
  });
  expect(readDetails(way, { ...given, BlockchainTag: 'seven' })).toMatchObject({
    refusal: { code: 'AddressTagInvalid' },
  });
  expect(readDetails(way, { ...given, BlockchainTag: '7' })).toMatchObject({ value: { BlockchainTag: '7' } });
});

describe('an address', () => {
  it.each([
    ['bitcoin', { BitcoinAddress: ` ${BTC} ` }, { BitcoinAddress: BTC }],
    ['bitcoin', { BitcoinAddress: BTC, BlockchainAddress: ETH, IBAN: 'x' }, { BitcoinAddress: BTC }],
    ['blockchain-eth', { BlockchainAddress: ETH.toLowerCase() }, { BlockchainAddress: ETH }],
    ['blockchain-usdte', { BlockchainAddress: ETH }, { BlockchainAddress: ETH }],
    ['binance', { BlockchainAddress: ETH, BlockchainTag: '' }, { BlockchainAddress: ETH }],
    ['bitcoin', { BitcoinAddress: `bitcoin:${BTC}?amount=5` }, { BitcoinAddress: BTC }],
    ['blockchain-eth', { BlockchainAddress: `ethereum:${ETH}@1?value=1` }, { BlockchainAddress: ETH }],
    [
      'blockchain-xrp',
      { BlockchainAddress: 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu' },
      { BlockchainAddress: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', BlockchainTag: '1' },
    ],
  ])('of %s is kept as its chain writes it', (id, given, kept) => {
    expect(readDetails(of(id), given)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['bitcoin', {}, 'AddressInvalid', 'BitcoinAddress'],
    ['bitcoin', { BitcoinAddress: ETH }, 'AddressOfOtherCoin', 'BitcoinAddress'],
    ['bitcoin', { BitcoinAddress: `${BTC.slice(0, -1)}5` }, 'AddressChecksumWrong', 'BitcoinAddress'],
    ['bitcoin', { BitcoinAddress: `B${BTC.slice(1)}` }, 'AddressChecksumWrong', 'BitcoinAddress'],
    [
      'bitcoin',
      { BitcoinAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      'AddressOfOtherNetwork',
      'BitcoinAddress',
    ],
    ['blockchain-eth', { BlockchainAddress: ETH.replace('aA', 'Aa') }, 'AddressChecksumWrong', 'BlockchainAddress'],
    ['blockchain-eth', { BlockchainAddress: BTC }, 'AddressOfOtherCoin', 'BlockchainAddress'],
    ['blockchain-eth', { BlockchainAddress: 'my address' }, 'AddressInvalid', 'BlockchainAddress'],
    ['blockchain-usdtt', { BlockchainAddress: ETH }, 'AddressOfOtherCoin', 'BlockchainAddress'],
    ['binance', { BlockchainAddress: ETH, BlockchainTag: '7' }, 'AddressTagInvalid', 'BlockchainTag'],
    [
      'blockchain-xrp',
      { BlockchainAddress: 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', BlockchainTag: '2' },
      'AddressTagInvalid',
      'BlockchainTag',
    ],
    ['blockchain-eth', { BlockchainAddress: `0x${'0'.repeat(40)}` }, 'AddressUnspendable', 'BlockchainAddress'],
    ['blockchain-usdte', { BlockchainAddress: `0x${'0'.repeat(36)}dEaD` }, 'AddressUnspendable', 'BlockchainAddress'],
    ['bitcoin', { BitcoinAddress: `lnbc1${'p'.repeat(90)}` }, 'AddressNotSupported', 'BitcoinAddress'],
    ['bitcoin', { BitcoinAddress: `litecoin:${BTC}` }, 'AddressOfOtherCoin', 'BitcoinAddress'],
  ])('of %s, given as %o, is %s', (id, given, code, field) => {
    expect(readDetails(of(id), given)).toMatchObject({ ok: false, refusal: { code, detail: { field } } });
  });

  it('is one destination for all coins of its chain, however it is written, and on every chain of the same key', () => {
    const name = (id: string, address: string) => destinationOf(of(id), { BlockchainAddress: address }, 'an account');
    expect(name('blockchain-eth', ETH)).toBe(name('blockchain-usdte', ETH));
    expect(name('blockchain-eth', ETH)).toBe(name('binance', ETH.toLowerCase()));
    expect(name('blockchain-eth', ETH)).not.toBe(name('blockchain-eth', ETH.replace('A', 'B')));
    expect(labelOf({ BlockchainAddress: ETH })).toBe('0x5aAeb6 … 1BeAed');
  });
});

it('what is pasted is taken apart, and what a link asks for is only said', () => {
  expect(readPasted(of('bitcoin').coin, `bitcoin:${BTC}?amount=0.5&label=x`)).toEqual({
    ok: true,
    value: { Address: BTC, Tag: null, Asks: '0.5' },
  });
  expect(readPasted(of('blockchain-xrp').coin, 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=77')).toMatchObject({
    value: { Address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', Tag: '77', Asks: null },
  });
});
