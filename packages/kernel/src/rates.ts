import { type Currency, currencyExponent } from './currency.ts';

/** The currency in which the house sets limits and counts what it risks, whatever its players bet in. */
export const HOUSE_CURRENCY = 'EUR' satisfies Currency;

/** `units` of a currency are about `euros` euros. */
type Rate = readonly [units: bigint, euros: bigint];

/**
 * The one table of rates of the house, in round steps that people can follow. Limits are carried over with it and risks
 * are added up with it; no money is ever converted by it. Every currency has its line, so that none counts as something it
 * is not.
 */
const UNITS_A_EURO: Readonly<Record<Currency, Rate>> = {
  EUR: [1n, 1n],
  USD: [1n, 1n],
  GBP: [1n, 1n],
  CHF: [1n, 1n],
  SEK: [10n, 1n],
  NOK: [10n, 1n],
  DKK: [15n, 2n],
  PLN: [4n, 1n],
  CZK: [25n, 1n],
  HUF: [400n, 1n],
  RON: [5n, 1n],
  BGN: [2n, 1n],
  TRY: [50n, 1n],
  RUB: [100n, 1n],
  UAH: [50n, 1n],
  KZT: [500n, 1n],
  INR: [100n, 1n],
  CNY: [8n, 1n],
  HKD: [8n, 1n],
  TWD: [30n, 1n],
  SGD: [3n, 2n],
  MYR: [5n, 1n],
  THB: [40n, 1n],
  PHP: [60n, 1n],
  IDR: [20_000n, 1n],
  VND: [25_000n, 1n],
  KRW: [1500n, 1n],
  JPY: [150n, 1n],
  AUD: [2n, 1n],
  NZD: [2n, 1n],
  CAD: [3n, 2n],
  BRL: [6n, 1n],
  MXN: [20n, 1n],
  ARS: [1500n, 1n],
  CLP: [1000n, 1n],
  PEN: [4n, 1n],
  COP: [4500n, 1n],
  ZAR: [20n, 1n],
  NGN: [1500n, 1n],
  KES: [150n, 1n],
  EGP: [50n, 1n],
  AED: [4n, 1n],
  SAR: [4n, 1n],
  ILS: [4n, 1n],
  KWD: [3n, 10n],
  BHD: [2n, 5n],
  TND: [3n, 1n],
  ISK: [150n, 1n],
  BTC: [1n, 100_000n],
  mBTC: [1n, 100n],
  ETH: [3n, 10_000n],
  LTC: [1n, 100n],
  DOGE: [5n, 1n],
  BCH: [1n, 500n],
  BNB: [1n, 1000n],
  USDTE: [1n, 1n],
  USDTT: [1n, 1n],
  NEO: [1n, 5n],
  XRP: [1n, 2n],
};

export type Rounding = 'up' | 'down';

const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  const floor = numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);
  return rounding === 'up' && floor * denominator !== numerator ? floor + 1n : floor;
};

/** An amount in minor units of `from` as about so many minor units of `to`, by the house's table. */
export function carryOver(amountMinor: bigint, from: Currency, to: Currency, rounding: Rounding): bigint {
  if (from === to) return amountMinor;
  const [fromUnits, fromEuros] = UNITS_A_EURO[from];
  const [toUnits, toEuros] = UNITS_A_EURO[to];
  const numerator = amountMinor * fromEuros * toUnits * 10n ** BigInt(currencyExponent(to));
  return divide(numerator, fromUnits * toEuros * 10n ** BigInt(currencyExponent(from)), rounding);
}
