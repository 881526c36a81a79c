import { COINS, type Coin, coinBySymbol, inFixedOrder, wholeCoin } from '@evens/chain';
import { accept, assert, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { AddressSource } from './address-source.ts';
import type { CoinsParts } from './parts.ts';

/** One coin over several chains, and what people call it. */
export const ALL_IN_ONE: Readonly<Record<string, readonly string[]>> = { USDT: ['USDTT', 'USDTE', 'USDTB'] };

/** A coin that somebody gives addresses of, and that the house has a rate of: without one it could credit nobody. */
export interface OfferedCoin {
  readonly coin: Coin;
  readonly currency: Currency;
  readonly source: AddressSource;
}

export const coinOf = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  assert(found.ok, `no coin is called ${symbol}`);
  return found.value;
};

/** By their ids. Thousandths are no coins of their own: who reads in them sends the whole coin. */
export const offeredCoins = ({ sources }: Pick<CoinsParts, 'sources'>): readonly OfferedCoin[] =>
  COINS.flatMap((coin) => {
    const source = sources.find(({ coins }) => coins.includes(coin.symbol));
    return source && coin.currency !== undefined && coin.unitOf === undefined
      ? [{ coin, currency: coin.currency, source }]
      : [];
  });

/** The coin that a player names, by whichever unit of it. */
export function offeredCoin(parts: Pick<CoinsParts, 'sources'>, named: string): Result<OfferedCoin, Refusal> {
  const known = coinBySymbol(named);
  if (!known.ok) {
    // What a stranger sent stands in the answer: short, in letters, and without figures, which might be a card's.
    const value = named.replace(/[^A-Za-z_-]/g, '').slice(0, 20);
    return refuse(refusal('UnknownCryptoCurrency', { value }));
  }
  const { symbol } = wholeCoin(known.value);
  const offered = offeredCoins(parts).find(({ coin }) => coin.symbol === symbol);
  return offered ? accept(offered) : refuse(refusal('PaymentMethodUnavailable'));
}

/** What a coin is listed under: itself, or the coin that it is on one chain of. */
export const accountOf = (symbol: string): string =>
  Object.entries(ALL_IN_ONE).find(([, symbols]) => symbols.includes(symbol))?.[0] ?? symbol;

/** Offered coins as they are listed: those of one account together, in the fixed order, at the place of the first of them. */
export function coinAccounts(offered: readonly OfferedCoin[]): ReadonlyMap<string, readonly OfferedCoin[]> {
  const accounts = new Map<string, OfferedCoin[]>();
  for (const each of offered) {
    const name = accountOf(each.coin.symbol);
    const listed = accounts.get(name);
    if (listed) listed.push(each);
    else accounts.set(name, [each]);
  }
  return new Map(
    [...accounts].map(([name, coins]) => [name, inFixedOrder(coins.map((each) => ({ ...each, address: '' })))]),
  );
}
