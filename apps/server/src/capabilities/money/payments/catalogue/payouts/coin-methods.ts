import {
  type AddressFault,
  CHAINS,
  type ChainNetwork,
  type Coin,
  type CoinSymbol,
  checkTag,
  coinBySymbol,
  formatCoins,
  leastWithdrawalUnits,
  parseCoins,
  readPayee,
  type TagFault,
  wholeCoin,
} from '@evens/chain';
import type { WithdrawalField, WithdrawalMethod } from '@evens/contract';
import {
  accept,
  assert,
  type Currency,
  type Refusal,
  type RefusalCode,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { PaidCoin, PayoutMethod } from './payout-method.ts';

interface CoinRow {
  readonly symbol: CoinSymbol;
  readonly networkFee: string;
  /** The specification's ways: `bitcoin`, `binance`, and `blockchain` for all the others. */
  readonly key?: 'bitcoin' | 'binance';
}

/** Which coins can be withdrawn, in the order of the form. A row is a way to be paid. */
export const COIN_ROWS: readonly CoinRow[] = [
  { symbol: 'BTC', networkFee: '0.00003', key: 'bitcoin' },
  { symbol: 'ETH', networkFee: '0.0005' },
  { symbol: 'mETH', networkFee: '0.5' },
  { symbol: 'USDTE', networkFee: '2' },
  { symbol: 'LTC', networkFee: '0.001' },
  { symbol: 'DOGE', networkFee: '2' },
  { symbol: 'BCH', networkFee: '0.0001' },
  { symbol: 'BNB', networkFee: '0.0005', key: 'binance' },
  { symbol: 'USDTT', networkFee: '2' },
  { symbol: 'NEO', networkFee: '0' },
  { symbol: 'XRP', networkFee: '0.2' },
];

export const coinOf = (symbol: CoinSymbol): Coin => {
  const found = coinBySymbol(symbol);
  assert(found.ok, `no coin is called ${symbol}`);
  return found.value;
};

/** The coin, and the currency of the house that it is quoted in: without one it has no rate, and nobody is paid in it. */
export function quotedCoin({ symbol }: Pick<PaidCoin, 'symbol'>): {
  readonly coin: Coin;
  readonly currency: Currency | undefined;
} {
  const coin = coinOf(symbol);
  return { coin, currency: coin.currency ?? wholeCoin(coin).currency };
}

/** The ways to be paid in `symbols` by one provider, in the order of the rows. */
export const coinMethods = (
  provider: string,
  symbols: readonly CoinSymbol[],
  network: ChainNetwork = 'main',
): readonly (PayoutMethod & { readonly coin: PaidCoin })[] =>
  COIN_ROWS.filter(({ symbol }) => symbols.includes(symbol)).map(({ symbol, networkFee, key }) => {
    const coin = { symbol, networkFee, network };
    if (key === 'bitcoin') return { id: key, key, provider, fields: ['BitcoinAddress'], optional: [], coin };
    const tagged = coinOf(symbol).tag !== undefined;
    return {
      id: key ?? `blockchain-${symbol.toLowerCase()}`,
      key: key ?? 'blockchain',
      provider,
      // The specification's Binance has a tag beside the address; its chain of today has none, so that it stays empty.
      fields: tagged || key === 'binance' ? ['BlockchainAddress', 'BlockchainTag'] : ['BlockchainAddress'],
      optional: tagged ? [] : ['BlockchainTag'],
      coin,
    };
  });

/** The least that may arrive, and what the house takes on the way, both in the coin's smallest units. */
export function coinTerms({ symbol, networkFee }: Pick<PaidCoin, 'symbol' | 'networkFee'>): {
  readonly leastUnits: bigint;
  readonly feeUnits: bigint;
} {
  const coin = coinOf(symbol);
  const feeUnits = parseCoins(networkFee, coin);
  assert(feeUnits !== undefined, `the network fee of ${symbol} is no amount of it`);
  return { leastUnits: leastWithdrawalUnits(coin), feeUnits };
}

export function presentCoin(paid: PaidCoin): NonNullable<WithdrawalMethod['Coin']> {
  const coin = coinOf(paid.symbol);
  const { leastUnits, feeUnits } = coinTerms(paid);
  const text = (units: bigint): string => formatCoins(units, coin);
  return { Symbol: coin.symbol, Name: coin.name, Minimum: text(leastUnits), Fee: text(feeUnits) };
}

/** The coin that moves on the chain: of a milliether the ether. */
export const movedCoin = (symbol: string): Coin => wholeCoin(coinOf(symbol));

/** The coin that moves on the chain, and its units: of a milliether an ether's, which has the same. */
export const sentCoin = ({ symbol, units }: { readonly symbol: string; readonly units: string }) => ({
  symbol: movedCoin(symbol).symbol,
  units: BigInt(units),
});

/** Decimal smallest units as people write them. */
export const coinText = (symbol: string, units: string): string => formatCoins(BigInt(units), coinOf(symbol));

const CODE_OF_FAULT: Readonly<Record<AddressFault['reason'], RefusalCode>> = {
  empty: 'AddressInvalid',
  unreadable: 'AddressInvalid',
  future: 'AddressInvalid',
  checksum: 'AddressChecksumWrong',
  mixedCase: 'AddressChecksumWrong',
  otherCoin: 'AddressOfOtherCoin',
  otherNetwork: 'AddressOfOtherNetwork',
  unsupported: 'AddressNotSupported',
  unspendable: 'AddressUnspendable',
};

/** What a player is told of an address that is none of this coin. */
export const addressRefusal = (fault: AddressFault, field: string): Refusal =>
  refusal(CODE_OF_FAULT[fault.reason], { field, ...(fault.reason === 'otherCoin' && { chain: fault.chain }) });

export const tagRefusal = (fault: TagFault, field: string): Refusal =>
  refusal(fault === 'missing' ? 'AddressTagMissing' : 'AddressTagInvalid', { field });

export interface CoinDestination {
  readonly address: string;
  readonly tag?: string;
}

const fieldOf = (coin: Coin): WithdrawalField => (coin.chain === 'bitcoin' ? 'BitcoinAddress' : 'BlockchainAddress');

/** What somebody pasted, taken apart: where to, with which tag, and how much a link asks for, in the coin. */
export function readPasted(
  { symbol, network }: PaidCoin,
  text: string,
): Result<{ readonly Address: string; readonly Tag: string | null; readonly Asks: string | null }, Refusal> {
  const coin = coinOf(symbol);
  const payee = readPayee(coin, text, { network });
  if (!payee.ok) return refuse(addressRefusal(payee.refusal, fieldOf(coin)));
  const { address, tag = null, units } = payee.value;
  return accept({ Address: address, Tag: tag, Asks: units === undefined ? null : formatCoins(units, coin) });
}

/**
 * Where coins go, as the chain's own tools write it; or what is wrong with it, under the field's name. What is pasted as a link is taken apart;
 * what a link asks for is nobody's wish.
 */
export function readCoinDestination(
  { symbol, network }: PaidCoin,
  given: Readonly<Partial<Record<WithdrawalField, string | undefined>>>,
): Result<CoinDestination, Refusal> {
  const coin = coinOf(symbol);
  const field = fieldOf(coin);
  const checked = readPayee(coin, given[field] ?? '', { network });
  if (!checked.ok) return refuse(addressRefusal(checked.refusal, field));
  const named = checked.value.tag;
  const typed = given.BlockchainTag?.trim() || undefined;
  if (named !== undefined && typed !== undefined && typed !== named)
    return refuse(tagRefusal('notUsed', 'BlockchainTag'));
  const tag = checkTag(coin, named ?? typed);
  if (!tag.ok) return refuse(tagRefusal(tag.refusal, 'BlockchainTag'));
  return accept({ address: checked.value.address, ...(tag.value !== undefined && { tag: tag.value }) });
}

/** Where the coins of a withdrawal go, out of its fields; undefined for one of money. */
export function destinationIn({
  BitcoinAddress,
  BlockchainAddress,
  BlockchainTag,
}: Readonly<Partial<Record<WithdrawalField, string>>>): CoinDestination | undefined {
  const address = BitcoinAddress ?? BlockchainAddress;
  return address === undefined ? undefined : { address, ...(BlockchainTag !== undefined && { tag: BlockchainTag }) };
}

/** Whoever holds the key of such an address holds it on every chain that writes its addresses so. */
const OF_ONE_KEY = /^0x[0-9a-f]{40}$/i;

/** What two coins of one chain share: the address for Ether is the address for its tokens, and for BNB and its tokens as well. */
export const coinDestinationName = ({ symbol }: PaidCoin, { address, tag }: CoinDestination): string =>
  OF_ONE_KEY.test(address)
    ? `EVM ${address.toLowerCase()}`
    : [CHAINS[coinOf(symbol).chain].name, address, tag ?? ''].join(' ').trim();

export const shortAddress = (address: string): string => `${address.slice(0, 8)} … ${address.slice(-6)}`;
