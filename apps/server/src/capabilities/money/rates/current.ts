import {
  accept,
  type Clock,
  type Currency,
  HOUSE_CURRENCY,
  isCoinCurrency,
  multiply,
  ONE,
  type Rational,
  type Refusal,
  type Result,
  rational,
  refusal,
  refuse,
} from '@evens/kernel';
import { THOUSANDTHS } from './rates-file.ts';
import { type Connection, latestRates, type StoredRate } from './store.ts';

/** Coins move in minutes, and on every day of the week. */
const COIN_MOST_AGE_MS = 15 * 60_000;

/** How old a rate may be that converts money. */
export const mostAgeOf = (currency: Currency, mostAgeMs: number): number =>
  isCoinCurrency(currency) ? Math.min(COIN_MOST_AGE_MS, mostAgeMs) : mostAgeMs;

export const isUsable = (
  { currency, asOfMs, doubted }: Pick<StoredRate, 'currency' | 'asOfMs' | 'doubted'>,
  nowMs: number,
  mostAgeMs: number,
): boolean => !doubted && nowMs - asOfMs <= mostAgeOf(currency, mostAgeMs);

/** What converts one currency into another now. */
export interface CurrentRate {
  /** Units of the one for a unit of the other. */
  readonly rate: Rational;
  /** Since when the older of the two sides counts. */
  readonly asOfMs: number;
}

const MILLION = 1_000_000n;

export interface ConvertingParts {
  readonly clock: Clock;
  readonly mostAgeMs: number;
  /** What the house gives less for a coin or in one, in millionths of the amount; nothing when absent. */
  readonly coinMarginPpm?: number;
}

/**
 * The exact cross of two rates, less the margin where one of them is a coin; `RateUnavailable` where one is unknown, too old or in doubt.
 * The margin is what a coin moves between two answers of a source: whoever looks at a faster price gains nothing by our older one.
 */
export async function currentRate(
  { clock, mostAgeMs, coinMarginPpm = 0 }: ConvertingParts,
  db: Connection,
  from: Currency,
  to: Currency,
): Promise<Result<CurrentRate, Refusal>> {
  const nowMs = clock.wallMs();
  const coinOf = (currency: Currency): Currency => (currency === 'mBTC' ? THOUSANDTHS[currency] : currency);
  const known = await latestRates(db, [...new Set([coinOf(from), coinOf(to)])]);
  const perHouse = (currency: Currency): CurrentRate | undefined => {
    if (currency === HOUSE_CURRENCY) return { rate: ONE, asOfMs: nowMs };
    const stored = known.get(coinOf(currency));
    if (!stored || !isUsable(stored, nowMs, mostAgeMs)) return undefined;
    const rate = currency in THOUSANDTHS ? multiply(stored.perHouse, rational(1000n)) : stored.perHouse;
    return { rate, asOfMs: stored.asOfMs };
  };
  const [given, got] = [perHouse(from), perHouse(to)];
  if (!given || !got) return refuse(refusal('RateUnavailable'));
  const exact = multiply(got.rate, rational(given.rate.den, given.rate.num));
  const ofCoin = coinOf(from) !== coinOf(to) && (isCoinCurrency(from) || isCoinCurrency(to));
  return accept({
    rate: ofCoin ? multiply(exact, rational(MILLION - BigInt(coinMarginPpm), MILLION)) : exact,
    asOfMs: Math.min(given.asOfMs, got.asOfMs),
  });
}
