import { type Rational, rational } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinsToMoney,
  formatCoins,
  leastDepositUnits,
  leastWithdrawalUnits,
  moneyToCoins,
  parseCoins,
} from './coin-amounts.ts';
import { COINS, type Coin, coinById, coinBySymbol, inFixedOrder, wholeCoin } from './coins.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

describe('coins', () => {
  it('have the ids 1 to 32, each once, and each symbol once whatever its case', () => {
    expect(COINS.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
    expect(new Set(COINS.map(({ symbol }) => symbol.toLowerCase())).size).toBe(32);
  });

  it('keep their ids: tables and messages have them', () => {
    expect(COINS.map(({ symbol }) => symbol).join(' ')).toBe(
      'BTC mBTC ETH mETH LTC BCH DOGE NEO BNB USDTE USDTT XRP TRX XLM ADA SOL DASH ZEC ETC AVAX USDTB USDC DAI WBTC ' +
        'LINK UNI SHIB POL BAT PAXG SAND APE',
    );
  });

  it.each([0, 33, -1, 1.5, Number.NaN])('there is none of the id %s', (id) => {
    expect(coinById(id)).toEqual({ ok: false, refusal: `Unknown crypto currency: ${id}` });
  });

  it('are found as the wire and as people write them', () => {
    expect(['btc', 'usdtt', 'usdte', 'ltc', 'eth', 'doge', 'bch', 'bnb'].map((text) => coin(text).symbol)).toEqual([
      'BTC',
      'USDTT',
      'USDTE',
      'LTC',
      'ETH',
      'DOGE',
      'BCH',
      'BNB',
    ]);
    expect(coinBySymbol('luna')).toEqual({ ok: false, refusal: 'Unknown crypto currency: luna' });
    expect(coinBySymbol('__proto__').ok).toBe(false);
  });

  it('are watched by the operator’s own node: BTC, LTC, DOGE, ETH and USDT on Ethereum; the rest by the processor', () => {
    const own = COINS.filter(({ route }) => route === 'own-node').map(({ symbol }) => symbol);
    expect(own).toEqual(['BTC', 'mBTC', 'ETH', 'mETH', 'LTC', 'DOGE', 'USDTE']);
  });

  it.each([
    ['BTC', '0.0002', '0.0002'],
    ['mBTC', '0.2', '0.2'],
    ['ETH', '0.01', '0.01'],
    ['mETH', '10', '1'],
    ['LTC', '0.01', '0.01'],
    ['BCH', '0.001', '0.001'],
    ['DOGE', '1', '1'],
    ['NEO', '1', '1'],
    ['USDTE', '0.01', '0.01'],
    ['USDTT', '0.01', '0.01'],
    ['XRP', '0.01', '0.01'],
  ])('%s: the least deposit is %s, the least withdrawal %s', (symbol, deposit, withdrawal) => {
    expect(formatCoins(leastDepositUnits(coin(symbol)), coin(symbol))).toBe(deposit);
    expect(formatCoins(leastWithdrawalUnits(coin(symbol)), coin(symbol))).toBe(withdrawal);
  });

  it('in thousandths are the same money: 1 mETH is 0.001 ETH, 0.2 mBTC is 0.0002 BTC', () => {
    expect(parseCoins('1', coin('mETH'))).toBe(parseCoins('0.001', coin('ETH')));
    expect(leastDepositUnits(coin('mBTC'))).toBe(leastDepositUnits(coin('BTC')));
    expect(leastDepositUnits(coin('mETH'))).toBe(leastDepositUnits(coin('ETH')));
    expect(wholeCoin(coin('mETH')).symbol).toBe('ETH');
    expect(wholeCoin(coin('DOGE')).symbol).toBe('DOGE');
  });

  it('of an all-in-one account stand in one order, whatever order they came in', () => {
    const order = ['BTC', 'USDTT', 'USDTE', 'LTC', 'ETH', 'DOGE', 'BCH', 'BNB', 'NEO', 'XRP', 'TRX'];
    const subs = order.map((symbol) => ({ coin: coin(symbol), address: symbol }));
    fc.assert(
      fc.property(fc.shuffledSubarray(subs, { minLength: subs.length }), (shuffled) => {
        expect(inFixedOrder(shuffled).map(({ address }) => address)).toEqual(order);
      }),
      { numRuns: 20 },
    );
  });
});

describe('amounts', () => {
  it.each(['', '-1', '+1', '1e3', '1.', '.5', '0x1', '1,5', ' 1', '0.000000001', '1'.repeat(31), '١'])(
    '%j is none of BTC',
    (text) => {
      expect(parseCoins(text, coin('BTC'))).toBeUndefined();
    },
  );

  it('are read and written exactly, of every coin', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COINS), fc.bigInt(0n, 10n ** 27n), (one, units) => {
        expect(parseCoins(formatCoins(units, one), one)).toBe(units);
      }),
      { numRuns: 200 },
    );
  });

  it('NEO has no parts', () => {
    expect(parseCoins('1.5', coin('NEO'))).toBeUndefined();
    expect(formatCoins(7n, coin('NEO'))).toBe('7');
  });
});

describe('an exchange', () => {
  it.each([
    // units, coin, rate, places -> minor, dust
    ['0.001 BTC at 60,000 for euros', 100_000n, 'BTC', rational(60_000n), 2, 6000n, 0n],
    ['one satoshi for euros', 1n, 'BTC', rational(60_000n), 2, 0n, 1n],
    [
      '0.123456789 ETH at 3,000 for yen',
      123_456_789_000_000_000n,
      'ETH',
      rational(450_000n),
      0,
      55_555n,
      1_233_444_444_444n,
    ],
    ['ETH kept as ETH, of which the house counts nine places', 1_000_000_001n, 'ETH', rational(1n), 9, 1n, 1n],
    ['10 USDT at 0.3 for dinars of three places', 10_000_001n, 'USDTE', rational(3n, 10n), 3, 3000n, 1n],
    ['1 DOGE at a third', 100_000_000n, 'DOGE', rational(1n, 3n), 2, 33n, 1_000_000n],
  ] as const)('%s', (_name, units, symbol, rate, places, amountMinor, dustUnits) => {
    expect(coinsToMoney(units, coin(symbol), rate, places)).toEqual({ amountMinor, dustUnits });
  });

  const rates: fc.Arbitrary<Rational> = fc
    .tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
    .map(([num, den]) => rational(num, den));
  const anyExchange = [
    fc.constantFrom(...COINS),
    fc.bigInt(0n, 10n ** 24n),
    rates,
    fc.constantFrom(0, 2, 3, 8),
  ] as const;

  it('rounds down once and says where every unit went, into currencies of 0, 2, 3 and 8 places', () => {
    fc.assert(
      fc.property(...anyExchange, (one, units, rate, places) => {
        const { amountMinor, dustUnits } = coinsToMoney(units, one, rate, places);
        const worth = units * rate.num * 10n ** BigInt(places);
        const oneMinor = rate.den * 10n ** BigInt(one.places);
        // Never more than it is worth, and less than one minor unit short of it.
        expect(amountMinor * oneMinor <= worth && worth < (amountMinor + 1n) * oneMinor).toBe(true);
        expect(dustUnits >= 0n && dustUnits <= units).toBe(true);
        // What was used comes to the same money without dust, and one unit less does not.
        const used = units - dustUnits;
        expect(coinsToMoney(used, one, rate, places)).toEqual({ amountMinor, dustUnits: 0n });
        if (used > 0n) expect(coinsToMoney(used - 1n, one, rate, places).amountMinor).toBeLessThan(amountMinor);
      }),
      { numRuns: 300 },
    );
  });

  it('there and back never gains anybody a unit', () => {
    fc.assert(
      fc.property(...anyExchange, (one, units, rate, places) => {
        const { amountMinor } = coinsToMoney(units, one, rate, places);
        expect(moneyToCoins(amountMinor, places, one, rate)).toBeLessThanOrEqual(units);
        const minor = units % 10n ** 15n;
        const paid = moneyToCoins(minor, places, one, rate);
        expect(coinsToMoney(paid, one, rate, places).amountMinor).toBeLessThanOrEqual(minor);
      }),
      { numRuns: 300 },
    );
  });
});
