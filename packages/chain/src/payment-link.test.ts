import { describe, expect, it } from 'vitest';
import { type Coin, coinBySymbol } from './coins.ts';
import { paymentLink } from './payment-link.ts';
import { qrPicture } from './qr-picture.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};
const ETH = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

describe('a payment link', () => {
  it.each([
    [
      'BTC',
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      undefined,
      'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    ],
    ['BTC', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 20_000n, 'bitcoin:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu?amount=0.0002'],
    // Wallets read bitcoins there, whatever unit the player reads.
    ['mBTC', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 20_000n, 'bitcoin:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu?amount=0.0002'],
    [
      'DOGE',
      'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC',
      100_000_000n,
      'dogecoin:DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC?amount=1',
    ],
    [
      'BCH',
      'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6',
      undefined,
      'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6',
    ],
    ['ETH', ETH, undefined, `ethereum:${ETH}@1`],
    ['mETH', ETH, 10n ** 15n, `ethereum:${ETH}@1?value=1000000000000000`],
    [
      'USDTE',
      ETH,
      10_000n,
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETH}&uint256=10000`,
    ],
    ['BNB', ETH, undefined, `ethereum:${ETH}@56`],
    ['USDTT', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 1n, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ])('of %s to %s', (symbol, address, units, link) => {
    expect(paymentLink({ coin: coin(symbol), address, ...(units !== undefined && { units }) })).toBe(link);
  });

  it('on a network for tests names that network, and the token as it stands there', () => {
    const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
    const evm = { id: 31_337, contract };
    expect(paymentLink({ coin: coin('ETH'), address: ETH, evm: { id: 31_337 } })).toBe(`ethereum:${ETH}@31337`);
    expect(paymentLink({ coin: coin('USDTE'), address: ETH, units: 1n, evm })).toBe(
      `ethereum:${contract}@31337/transfer?address=${ETH}&uint256=1`,
    );
    const address = 'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t';
    expect(paymentLink({ coin: coin('BCH'), address })).toBe(address);
  });

  it('carries the name of the house, written as a link writes it', () => {
    const address = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu';
    expect(paymentLink({ coin: coin('BTC'), address, units: 1n, label: 'Evens & Söhne' })).toBe(
      `bitcoin:${address}?amount=0.00000001&label=Evens%20%26%20S%C3%B6hne`,
    );
  });
});

describe('a QR code', () => {
  const picture = qrPicture(`bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.0002`);

  it('is 200 x 200, dark on white, with four modules of white around it', () => {
    const [, side = ''] = /width="200" height="200" viewBox="0 0 (\d+) \1"/.exec(picture) ?? [];
    expect(Number(side)).toBeGreaterThanOrEqual(21 + 8);
    // The upper left finder: seven dark modules in a row, after four of white.
    expect(picture).toContain('M4 4h7v1h-7z');
  });

  it('holds bars alone, so that nothing of its text gets into a page', () => {
    expect(qrPicture('"><script>alert(1)</script>')).toMatch(/^<svg [^<>]*><path [^<>]*\/><path [^<>]*\/><\/svg>$/);
    expect(picture).toMatch(/^<svg [^<>]*><path [^<>]*\/><path [^<>]*\/><\/svg>$/);
  });

  it('is drawn for the longest link that we make', () => {
    const address = 'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6';
    const link = paymentLink({ coin: coin('BCH'), address, units: 10n ** 20n, label: 'x'.repeat(100) });
    expect(qrPicture(link).length).toBeLessThan(40_000);
  });
});
