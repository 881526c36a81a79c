import { COINS, type Coin, coinBySymbol, formatCoins, parseCoins } from '@evens/chain';

/** Where the processor has another name for a coin than we have. */
const CODES: Readonly<Record<string, string>> = { BNB: 'BNB-BSC', USDTB: 'USDT-BSC' };

export const codeOf = (symbol: string): string => CODES[symbol] ?? symbol;

/** The coin that the processor means; undefined for one that is none of ours. Thousandths are no coins of a processor. */
export function coinOfCode(code: string): Coin | undefined {
  const symbol = Object.entries(CODES).find(([, theirs]) => theirs === code)?.[0] ?? code;
  const found = coinBySymbol(symbol);
  return found.ok && found.value.symbol === symbol && found.value.unitOf === undefined ? found.value : undefined;
}

/** Which coins the processor may run for a house: all that are coins of a chain. */
export const PROCESSOR_COINS: readonly string[] = COINS.filter(({ unitOf }) => unitOf === undefined).map(
  ({ symbol }) => symbol,
);

/**
 * An amount of the processor, in the coin's smallest units. It writes eight places whatever the coin has, so that zeros at the end say
 * nothing; undefined for what is no amount, or has parts that the coin does not have.
 */
export function readUnits(text: unknown, coin: Coin): bigint | undefined {
  if (typeof text !== 'string') return undefined;
  return parseCoins(text.includes('.') ? text.replace(/\.?0+$/, '') : text, coin);
}

export const writeUnits = (units: bigint, coin: Coin): string => formatCoins(units, coin);
