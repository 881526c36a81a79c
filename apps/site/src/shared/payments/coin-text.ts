import { decimalSign } from '../formats/numbers.ts';

/** An amount of coins as its reader writes figures, with all its places; it keeps its coin on the line. */
export const coinText = (amount: string, symbol: string, tag: string): string =>
  `${amount.replace('.', decimalSign(tag))}\u00a0${symbol}`;
