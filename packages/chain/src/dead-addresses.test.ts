import { describe, expect, it } from 'vitest';
import { CHAINS } from './chains.ts';
import { checkAddress, wordsOfAddressFault } from './check-address.ts';
import { COINS, type Coin, coinBySymbol } from './coins.ts';
import { DEAD_ADDRESSES } from './dead-addresses.ts';
import { readAddress } from './read-address.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};
const said = (symbol: string, address: string): string => {
  const checked = checkAddress(coin(symbol), address);
  return checked.ok ? 'paid' : checked.refusal.reason;
};

describe('a place that no coin comes back from', () => {
  it.each(DEAD_ADDRESSES.map((each) => [each.address, each] as const))(
    '%s is refused',
    (address, { chains, source }) => {
      expect(source.length).toBeGreaterThan(10);
      for (const chain of chains) {
        // Written as the chain's tools write it, so that a slip in the list is found.
        expect(readAddress(CHAINS[chain], address)).toMatchObject({ address });
        for (const paid of COINS.filter((each) => each.chain === chain)) {
          expect([paid.symbol, said(paid.symbol, address)]).toEqual([paid.symbol, 'unspendable']);
          expect(said(paid.symbol, ` ${address} `)).toBe('unspendable');
        }
      }
    },
  );

  it.each([
    ['BTC', '1111111111111111111114oLvT2'],
    ['BTC', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST'],
    ['BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
    ['USDTT', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['NEO', 'AFmseVrdL9f9oyCzZefL9tG6UbvhPbdYzM'],
    ['XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['XLM', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
    ['SOL', '11111111111111111111111111111111'],
    ['ADA', 'addr1vyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkdl5mw'],
    ['ETH', '0x0000000000000000000000000000000000000000'],
  ])('of nothing but zeros, for %s: %s', (symbol, address) => {
    expect(said(symbol, address)).toBe('unspendable');
  });

  it('is the contract of every token that the table of coins names, for every coin of its chain', () => {
    for (const { contract, chain } of COINS) {
      if (!contract) continue;
      for (const paid of COINS.filter((each) => each.chain === chain))
        expect(said(paid.symbol, contract)).toBe('unspendable');
    }
    // Nor has it a key where another chain writes its addresses so.
    for (const paid of ['BNB', 'ETC', 'AVAX'])
      expect(said(paid, '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('unspendable');
    // Small letters are the same place.
    expect(said('ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe('unspendable');
    expect(said('ETH', '0x000000000000000000000000000000000000DEAD')).toBe('unspendable');
  });

  it('is named in words', () => {
    const checked = checkAddress(coin('XRP'), 'rrrrrrrrrrrrrrrrrrrrBZbvji');
    expect(checked.ok ? '' : wordsOfAddressFault(checked.refusal, coin('XRP'))).toBe(
      'Nobody can spend what is sent to this address: it is account one.',
    );
  });
});
