import { createHash } from 'node:crypto';
import {
  type AddressBook,
  type ChainId,
  type ChainNetwork,
  type Coin,
  type CoinSymbol,
  coinBySymbol,
  openAddressBook,
  wordsOfKeyFault,
} from '@evens/chain';
import { type Config, ConfigError } from '../../../../../platform/config/index.ts';

/** One chain that the operator has a key and a node for. */
export interface OwnChain {
  readonly chain: ChainId;
  /** The coin of the chain itself, under which its addresses are written. */
  readonly coin: Coin;
  /** All coins that can be paid at these addresses. */
  readonly coins: readonly CoinSymbol[];
  readonly network: ChainNetwork;
  readonly book: AddressBook;
  /** A digest of the key: places are counted for each key. */
  readonly mark: string;
  readonly nodeUrl: string;
  readonly confirmations: number;
  /** Ethereum: the contract of USDT, in small letters. */
  readonly usdt?: string;
  readonly traces: boolean;
}

const SETTINGS = [
  ['BTC', 'btcXpub', 'btcNodeUrl', 'btcConfirmations'],
  ['LTC', 'ltcXpub', 'ltcNodeUrl', 'ltcConfirmations'],
  ['DOGE', 'dogeXpub', 'dogeNodeUrl', 'dogeConfirmations'],
  ['ETH', 'ethXpub', 'ethNodeUrl', 'ethConfirmations'],
] as const;

export type NodeSettings = Pick<
  Config,
  (typeof SETTINGS)[number][1 | 2 | 3] | 'coinNetwork' | 'usdtContract' | 'ethTraces'
>;

const known = (symbol: CoinSymbol): Coin => {
  const coin = coinBySymbol(symbol);
  if (!coin.ok) throw new Error(coin.refusal);
  return coin.value;
};

/** A name for a key that says nothing of it. */
const markOf = (key: string): string => createHash('sha256').update(`coin key ${key}`).digest('hex').slice(0, 16);

function usdtOf({ usdtContract, coinNetwork }: NodeSettings): string | undefined {
  return (usdtContract ?? (coinNetwork === 'main' ? known('USDTE').contract : undefined))?.toLowerCase();
}

/**
 * The chains whose addresses the house gives out and watches itself. Throws ConfigError with every fault, and never with a key: an address
 * that nobody watches, or that the operator's wallet does not show, would swallow what is paid to it.
 */
export function readOwnChains(settings: NodeSettings): readonly OwnChain[] {
  const faults: string[] = [];
  const chains: OwnChain[] = [];
  const usdt = usdtOf(settings);
  for (const [symbol, keyName, urlName, confirmationsName] of SETTINGS) {
    const { [keyName]: key, [urlName]: nodeUrl } = settings;
    if (key === undefined && nodeUrl === undefined) continue;
    const coin = known(symbol);
    if (key === undefined || nodeUrl === undefined) {
      const [is, missing] = key === undefined ? ['NODE_URL', 'XPUB'] : ['XPUB', 'NODE_URL'];
      faults.push(`${symbol}_${missing} is missing: ${symbol}_${is} needs it`);
      continue;
    }
    const book = openAddressBook(coin, key, settings.coinNetwork);
    if (!book.ok) {
      faults.push(`${symbol}_XPUB: ${wordsOfKeyFault(book.refusal)}`);
      continue;
    }
    const isEvm = symbol === 'ETH';
    chains.push({
      chain: coin.chain,
      coin,
      coins: [
        symbol,
        ...(symbol === 'BTC' ? ['mBTC'] : []),
        ...(isEvm ? ['mETH'] : []),
        ...(isEvm && usdt ? ['USDTE'] : []),
      ],
      network: settings.coinNetwork,
      book: book.value,
      mark: markOf(key),
      nodeUrl,
      confirmations: settings[confirmationsName],
      ...(isEvm && usdt && { usdt }),
      traces: isEvm && settings.ethTraces,
    });
  }
  if (faults.length > 0) throw new ConfigError(`Wrong configuration:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  return chains;
}
