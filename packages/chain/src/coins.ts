import { accept, type Currency, type Result, refuse } from '@evens/kernel';
import type { ChainId } from './chains.ts';

/** Who watches the chain for us: a node of the operator, or a processor that is paid for it. */
export type CoinRoute = 'own-node' | 'processor';

/** What has to stand beside an address, where one address serves many people. */
export type TagForm = 'number' | 'text';

export interface Coin {
  /** 1 to 32. Written into tables and messages: never given to another coin. */
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly chain: ChainId;
  /** Places between one coin and the smallest unit of its chain, in which everything is counted. */
  readonly places: number;
  readonly route: CoinRoute;
  /** The least deposit that is credited, and the least withdrawal, as a person writes them. */
  readonly leastDeposit: string;
  readonly leastWithdrawal: string;
  /** The house's currency that such a deposit is counted in when nothing is exchanged. */
  readonly currency?: Currency;
  /** A thousandth of another coin: a unit to read amounts in, on the same chain and with the same addresses. */
  readonly unitOf?: string;
  /** A token: the contract that keeps its accounts. */
  readonly contract?: string;
  readonly tag?: TagForm;
}

/** What stands in the specification's table where it names no figure. */
const LEAST = '0.01';

/** How tables and messages name a coin: `BTC`, `USDTE`. */
export type CoinSymbol = Coin['symbol'];

type Row = Pick<Coin, 'symbol' | 'name' | 'chain' | 'places'> & Partial<Coin>;

const row = (id: number, { symbol, name, chain, places, ...rest }: Row): Coin => ({
  id,
  symbol,
  name,
  chain,
  places,
  route: 'processor',
  leastDeposit: LEAST,
  leastWithdrawal: rest.leastDeposit ?? LEAST,
  ...rest,
});

const token = (symbol: string, name: string, places: number): Row => ({ symbol, name, chain: 'ethereum', places });

const ROWS: readonly Row[] = [
  // The specification names these eleven.
  {
    symbol: 'BTC',
    name: 'Bitcoin',
    chain: 'bitcoin',
    places: 8,
    route: 'own-node',
    leastDeposit: '0.0002',
    currency: 'BTC',
  },
  {
    symbol: 'mBTC',
    name: 'Millibitcoin',
    chain: 'bitcoin',
    places: 5,
    route: 'own-node',
    leastDeposit: '0.2',
    currency: 'mBTC',
    unitOf: 'BTC',
  },
  { symbol: 'ETH', name: 'Ether', chain: 'ethereum', places: 18, route: 'own-node', currency: 'ETH' },
  {
    symbol: 'mETH',
    name: 'Milliether',
    chain: 'ethereum',
    places: 15,
    route: 'own-node',
    // 0.01 ETH, which is the same money; a withdrawal has a figure of its own.
    leastDeposit: '10',
    leastWithdrawal: '1',
    unitOf: 'ETH',
  },
  { symbol: 'LTC', name: 'Litecoin', chain: 'litecoin', places: 8, route: 'own-node', currency: 'LTC' },
  {
    symbol: 'BCH',
    name: 'Bitcoin Cash',
    chain: 'bitcoin-cash',
    places: 8,
    leastDeposit: '0.001',
    currency: 'BCH',
  },
  {
    symbol: 'DOGE',
    name: 'Dogecoin',
    chain: 'dogecoin',
    places: 8,
    route: 'own-node',
    leastDeposit: '1',
    currency: 'DOGE',
  },
  { symbol: 'NEO', name: 'NEO', chain: 'neo', places: 0, leastDeposit: '1', currency: 'NEO' },
  { symbol: 'BNB', name: 'BNB', chain: 'bnb-smart-chain', places: 18, currency: 'BNB' },
  {
    ...token('USDTE', 'Tether on Ethereum', 6),
    route: 'own-node',
    currency: 'USDTE',
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
  { symbol: 'USDTT', name: 'Tether on Tron', chain: 'tron', places: 6, currency: 'USDTT' },
  // It says that ids go to 32 and shows no more names: ours, through the processor.
  { symbol: 'XRP', name: 'XRP', chain: 'ripple', places: 6, tag: 'number', currency: 'XRP' },
  { symbol: 'TRX', name: 'Tron', chain: 'tron', places: 6 },
  { symbol: 'XLM', name: 'Stellar', chain: 'stellar', places: 7, tag: 'text' },
  { symbol: 'ADA', name: 'Cardano', chain: 'cardano', places: 6 },
  { symbol: 'SOL', name: 'Solana', chain: 'solana', places: 9 },
  { symbol: 'DASH', name: 'Dash', chain: 'dash', places: 8 },
  { symbol: 'ZEC', name: 'Zcash', chain: 'zcash', places: 8 },
  { symbol: 'ETC', name: 'Ethereum Classic', chain: 'ethereum-classic', places: 18 },
  { symbol: 'AVAX', name: 'Avalanche', chain: 'avalanche', places: 18 },
  { symbol: 'USDTB', name: 'Tether on BNB Smart Chain', chain: 'bnb-smart-chain', places: 18 },
  token('USDC', 'USD Coin', 6),
  token('DAI', 'Dai', 18),
  token('WBTC', 'Wrapped Bitcoin', 8),
  token('LINK', 'Chainlink', 18),
  token('UNI', 'Uniswap', 18),
  token('SHIB', 'Shiba Inu', 18),
  token('POL', 'Polygon', 18),
  token('BAT', 'Basic Attention Token', 18),
  token('PAXG', 'Pax Gold', 18),
  token('SAND', 'The Sandbox', 18),
  token('APE', 'ApeCoin', 18),
];

export const COINS: readonly Coin[] = ROWS.map((coin, at) => row(at + 1, coin));

const BY_SYMBOL: ReadonlyMap<string, Coin> = new Map(COINS.map((coin) => [coin.symbol.toLowerCase(), coin]));

/** The specification's own words. `value` is what a stranger sent: whoever shows it makes it safe for the place. */
export const unknownCoin = (value: string | number): string => `Unknown crypto currency: ${value}`;

/** By the id of tables and messages. */
export function coinById(id: number): Result<Coin, string> {
  const coin = Number.isInteger(id) ? COINS[id - 1] : undefined;
  return coin ? accept(coin) : refuse(unknownCoin(id));
}

/** By its symbol, as the wire (btc, usdtt) or a person (BTC, mBTC) writes it. */
export function coinBySymbol(symbol: string): Result<Coin, string> {
  const coin = BY_SYMBOL.get(symbol.toLowerCase());
  return coin ? accept(coin) : refuse(unknownCoin(symbol));
}

/** The coin that a payment on the chain is made in: bitcoins, for whoever reads thousandths of them. */
export function wholeCoin(coin: Coin): Coin {
  const whole = coin.unitOf === undefined ? undefined : BY_SYMBOL.get(coin.unitOf.toLowerCase());
  return whole ?? coin;
}

/** The order in which the specification names its crypto currencies. */
const NAMED_ORDER = ['BTC', 'USDTT', 'USDTE', 'LTC', 'ETH', 'DOGE', 'BCH', 'BNB', 'NEO'];
const placeOf = ({ symbol, id }: Coin): number => {
  const at = NAMED_ORDER.indexOf(symbol);
  return at < 0 ? NAMED_ORDER.length + id : at;
};

/** One of the addresses that pay into one account: which coin, on which chain. */
export interface SubAddress {
  readonly coin: Coin;
  readonly address: string;
  readonly tag?: string;
}

/** All-in-one addresses in the one order that every screen shows them in, whatever order they came in. */
export const inFixedOrder = <Sub extends SubAddress>(subs: readonly Sub[]): Sub[] =>
  [...subs].sort((one, other) => placeOf(one.coin) - placeOf(other.coin));
