import { CURRENCIES, HOUSE_CURRENCY, isCurrency, parseRate } from '@evens/kernel';
import { z } from 'zod';

/** How many units of each currency one unit of the house's buys, in decimals, and since when. Also what a source answers. */
export const ratesShape = z.strictObject({
  base: z.literal(HOUSE_CURRENCY),
  asOf: z.iso.datetime({ offset: true }),
  rates: z.record(z.string().max(10), z.unknown()),
});

export interface RatesFile {
  readonly asOfMs: number;
  readonly rates: ReadonlyMap<string, string>;
}

/** A coin's thousandth is no currency of its own: it has no rate but the coin's. */
export const THOUSANDTHS = { mBTC: 'BTC' } as const;

/** Currencies that have a rate of their own. */
export const RATED = CURRENCIES.filter((each) => each !== HOUSE_CURRENCY && !(each in THOUSANDTHS));

/** Reads a file of rates, which nobody judges after this: one fault and none of it counts. */
export function readRatesFile(value: unknown): { readonly file: RatesFile } | { readonly faults: readonly string[] } {
  const read = ratesShape.safeParse(value);
  if (!read.success) {
    return { faults: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
  }
  const rates = new Map<string, string>();
  const faults: string[] = [];
  for (const [currency, said] of Object.entries(read.data.rates)) {
    const text = typeof said === 'string' && parseRate(said) ? said : undefined;
    if (!isCurrency(currency) || !RATED.includes(currency)) faults.push(`rates.${currency}: no currency with a rate`);
    else if (text === undefined) faults.push(`rates.${currency}: not a decimal above zero, in quotation marks`);
    else rates.set(currency, text);
  }
  return faults.length > 0 ? { faults } : { file: { asOfMs: Date.parse(read.data.asOf), rates } };
}
