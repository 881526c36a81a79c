import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainNetwork } from './chains.ts';
import { wordsOfAddressFault } from './check-address.ts';
import { COINS, type Coin, coinBySymbol } from './coins.ts';
import { paymentLink } from './payment-link.ts';
import { readPayee } from './read-payee.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};
/** Address, tag and units; or why not. */
const read = (symbol: string, text: string, network: ChainNetwork = 'main'): readonly unknown[] => {
  const payee = readPayee(coin(symbol), text, { network });
  if (payee.ok) return [payee.value.address, payee.value.tag, payee.value.units];
  return [payee.refusal.reason === 'otherCoin' ? `on ${payee.refusal.chain}` : payee.refusal.reason];
};

const RIPPLE = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const CASH = 'bitcoincash:qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TRON = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const SOLANA = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

describe('an address that has its tag within it', () => {
  it.each([
    // XLS-5, as its reference codec publishes them.
    ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', [RIPPLE, undefined, undefined]],
    ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', [RIPPLE, '1', undefined]],
    ['XRP', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE', ['otherNetwork']],
    ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fv', ['checksum']],
    ['BTC', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', ['on XRP Ledger']],
    // SEP-23.
    ['XLM', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ', [STELLAR, '0', undefined]],
    ['XLM', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAAGZFQ', [STELLAR, '1', undefined]],
    [
      'XLM',
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAFB4CJJBRKA',
      [STELLAR, '1357924680', undefined],
    ],
    [
      'XLM',
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
      [STELLAR, '9223372036854775808', undefined],
    ],
    ['XLM', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLA', ['checksum']],
    ['XRP', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK', ['on Stellar']],
    // CashTokens: the same hash for wallets that know tokens.
    ['BCH', 'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v', [CASH, undefined, undefined]],
    ['BCH', 'zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v', [CASH, undefined, undefined]],
    ['BTC', 'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v', ['on Bitcoin Cash']],
  ])('%s: %s', (symbol, text, answer) => {
    expect(read(symbol, text)).toEqual(answer);
  });

  it('of a network for tests stands there', () => {
    const test = 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE';
    expect(read('XRP', test, 'test')).toEqual([RIPPLE, '1', undefined]);
  });
});

describe('an address that the house cannot pay to is named', () => {
  const unified = `u1${'8'.repeat(140)}`;
  it.each([
    ['ZEC', unified, 'unsupported', /unified address/],
    ['ZEC', `tex1${'s'.repeat(38)}`, 'unsupported', /TEX address/],
    ['ZEC', `zs1${'z'.repeat(75)}`, 'unsupported', /shielded/],
    ['LTC', `ltcmweb1${'q'.repeat(110)}`, 'unsupported', /MWEB/],
    ['BTC', `lnbc2500u1${'p'.repeat(200)}`, 'unsupported', /Lightning/],
    ['BTC', `lightning:lnbc1${'p'.repeat(200)}`, 'unsupported', /Lightning/],
    ['BTC', `sp1${'q'.repeat(113)}`, 'unsupported', /silent/],
    ['BTC', unified, 'otherCoin', /Zcash/],
  ])('%s: %s', (symbol, text, reason, words) => {
    const payee = readPayee(coin(symbol), text);
    expect(!payee.ok && payee.refusal.reason).toBe(reason);
    expect(payee.ok ? '' : wordsOfAddressFault(payee.refusal, coin(symbol))).toMatch(words);
  });
});

describe('a payment link', () => {
  it.each([
    // BIP-21.
    ['BTC', `bitcoin:${BITCOIN}`, [BITCOIN, undefined, undefined]],
    ['BTC', `bitcoin:${BITCOIN}?amount=20.3&label=Luke-Jr`, [BITCOIN, undefined, 2_030_000_000n]],
    [
      'BTC',
      `BITCOIN:${BITCOIN.toUpperCase()}?AMOUNT=50&message=Donation%20for%20x`,
      [BITCOIN, undefined, 5_000_000_000n],
    ],
    ['BTC', `bitcoin:${BITCOIN}?req-somethingyoudontunderstand=50`, ['unsupported']],
    ['BTC', `bitcoin:${BITCOIN}?somethingyoudontunderstand=50`, [BITCOIN, undefined, undefined]],
    ['BTC', `bitcoin:${BITCOIN}?amount=1&amount=2`, ['unreadable']],
    ['BTC', `bitcoin:${BITCOIN}?amount=1,5`, ['unreadable']],
    ['BTC', `bitcoin:?lightning=lnbc1${'p'.repeat(80)}`, ['unsupported']],
    ['BTC', 'bitcoin:1111111111111111111114oLvT2?amount=1', ['unspendable']],
    ['BTC', `litecoin:${BITCOIN}`, ['on Litecoin']],
    ['BTC', `ethereum:${ETHER}`, ['on Ethereum']],
    ['mBTC', `bitcoin:${BITCOIN}?amount=0.001`, [BITCOIN, undefined, 100_000n]],
    [
      'LTC',
      'litecoin:LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez?amount=1',
      ['LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez', undefined, 100_000_000n],
    ],
    [
      'DOGE',
      'dogecoin:DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC',
      ['DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', undefined, undefined],
    ],
    ['BCH', `${CASH}?amount=0.5`, [CASH, undefined, 50_000_000n]],
    ['BCH', `bitcoin:${BITCOIN}`, ['on Bitcoin']],
    // EIP-681, with the examples of its text.
    ['ETH', `ethereum:${ETHER}?value=2.014e18`, [ETHER, undefined, 2_014_000_000_000_000_000n]],
    ['ETH', `ethereum:pay-${ETHER}@1`, [ETHER, undefined, undefined]],
    ['ETH', `ethereum:${ETHER}@56`, ['on BNB Smart Chain']],
    ['BNB', `ethereum:${ETHER}@56`, [ETHER, undefined, undefined]],
    ['ETH', `ethereum:${USDT}/transfer?address=${ETHER}&uint256=1`, ['on Ethereum']],
    ['USDTE', `ethereum:${USDT}@1/transfer?address=${ETHER}&uint256=1.5e6`, [ETHER, undefined, 1_500_000n]],
    ['USDTE', `ethereum:${ETHER}?value=1`, ['on Ethereum']],
    ['USDTE', `ethereum:${USDT}/approve?address=${ETHER}&uint256=1`, ['unsupported']],
    ['ETH', 'ethereum:vitalik.eth', ['unreadable']],
    ['USDTT', `tron:${TRON}?amount=3`, [TRON, undefined, 3_000_000n]],
    ['USDTE', `tron:${TRON}`, ['on Tron']],
    // Solana Pay.
    ['SOL', `solana:${SOLANA}?amount=1&label=Michael`, [SOLANA, undefined, 1_000_000_000n]],
    ['SOL', `solana:${SOLANA}?amount=0.01&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`, ['on Solana']],
    ['SOL', 'solana:https%3A%2F%2Fexample.com%2Fsolana-pay', ['unsupported']],
    ['XRP', `${RIPPLE}?dt=123`, [RIPPLE, '123', undefined]],
    ['XRP', `xrpl:${RIPPLE}?dt=0&amount=10`, [RIPPLE, '0', 10_000_000n]],
    ['XRP', 'ripple:X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', [RIPPLE, '1', undefined]],
    ['XRP', 'ripple:X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu?dt=2', ['unreadable']],
    // SEP-7.
    [
      'XLM',
      `web+stellar:pay?destination=${STELLAR}&amount=120.1234567&memo=skdjfasf&memo_type=MEMO_TEXT`,
      [STELLAR, 'skdjfasf', 1_201_234_567n],
    ],
    ['XLM', `web+stellar:pay?destination=${STELLAR}&asset_code=USD`, ['on Stellar']],
    ['XLM', 'web+stellar:tx?xdr=AAAA', ['unsupported']],
    ['BTC', `https://example.com/${BITCOIN}`, ['unreadable']],
    ['BTC', 'javascript:alert(1)', ['unreadable']],
  ])('for %s: %s', (symbol, text, answer) => {
    expect(read(symbol, text)).toEqual(answer);
  });

  it('that the house writes is read back, for every coin that has one', () => {
    const ADDRESS = { BTC: BITCOIN, ETH: ETHER, USDTE: ETHER, BCH: CASH, USDTT: TRON } as const;
    for (const [symbol, address] of Object.entries(ADDRESS)) {
      const link = paymentLink({ coin: coin(symbol), address, units: 12_345n });
      if (link !== address) expect([link, read(symbol, link)]).toEqual([link, [address, undefined, 12_345n]]);
    }
  });

  it('any text is answered, and what is read once is read again as it was written', () => {
    const scheme = fc.constantFrom(
      'bitcoin:',
      'ethereum:',
      'solana:',
      'xrpl:',
      'web+stellar:pay',
      'bitcoincash:',
      '',
      'M',
      'X',
    );
    const body = fc.oneof(fc.constantFrom(BITCOIN, ETHER, SOLANA, RIPPLE, CASH), fc.string({ maxLength: 60 }));
    const query = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 40 }).map((text) => `?${text}`),
      fc.constant('?amount=%zz'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...COINS), scheme, body, query, (one, first, middle, last) => {
        const payee = readPayee(one, first + middle + last);
        if (payee.ok) expect(readPayee(one, payee.value.address)).toMatchObject({ ok: true, value: { isPlain: true } });
        else expect(wordsOfAddressFault(payee.refusal, one)).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
