import type { PaymentMethod } from '../payment-method.ts';

/** Credits to an address: nobody types an amount, and the least is the coin's own. */
const COIN = { kind: 'chain', provider: 'coins', fields: [], least: 1n, most: 10_000n, quick: false } as const;

/** Coins, each with its chains, and the processor's own list of them. */
export const COIN_ROWS: readonly PaymentMethod[] = [
  { ...COIN, id: 107, key: 'bitcoin', label: 'Bitcoin', originalValue: 'bitcoin', coins: ['BTC'] },
  { ...COIN, id: 1021, key: 'ethereum', label: 'Ethereum', originalValue: 'ethereum', coins: ['ETH'] },
  { ...COIN, id: 1022, key: 'tether', label: 'Tether', originalValue: 'tether', coins: ['USDTT', 'USDTE'] },
  { ...COIN, id: 1023, key: 'litecoin', label: 'Litecoin', originalValue: 'litecoin', coins: ['LTC'] },
  { ...COIN, id: 1024, key: 'dogecoin', label: 'Dogecoin', originalValue: 'dogecoin', coins: ['DOGE'] },
  { ...COIN, id: 1025, key: 'bitcoincash', label: 'Bitcoin Cash', originalValue: 'bitcoin-cash', coins: ['BCH'] },
  { ...COIN, id: 1026, key: 'bnb', label: 'BNB', originalValue: 'bnb', coins: ['BNB'] },
  { ...COIN, id: 1027, key: 'neo', label: 'NEO', originalValue: 'neo', coins: ['NEO'] },
  { ...COIN, id: 1028, key: 'xrp', label: 'XRP', originalValue: 'xrp', coins: ['XRP'] },
  // A processor's own list of coins, not a way to pay: the specification leaves it out of the list.
  {
    id: 1020,
    key: 'coinspaid',
    label: 'CoinsPaid',
    originalValue: 'coinspaid',
    kind: 'chain',
    provider: 'coinspaid',
    fields: [],
    least: 10n,
    most: 5_000n,
    quick: false,
  },
];
