import { type Currency, currencyExponent } from '@evens/kernel';

/**
 * About how many units of a currency make one euro, in round steps: limits and quick amounts stay round numbers people
 * know. Not an exchange rate; no money is converted by it.
 */
const UNITS: Partial<Record<Currency, bigint>> = {
  SEK: 10n,
  NOK: 10n,
  DKK: 10n,
  CZK: 25n,
  HUF: 400n,
  PLN: 4n,
  RON: 5n,
  BGN: 2n,
  TRY: 40n,
  RUB: 100n,
  UAH: 50n,
  KZT: 500n,
  INR: 50n,
  CNY: 10n,
  HKD: 10n,
  TWD: 40n,
  MYR: 5n,
  THB: 40n,
  PHP: 50n,
  IDR: 20_000n,
  VND: 20_000n,
  KRW: 1_000n,
  JPY: 100n,
  BRL: 5n,
  MXN: 20n,
  ARS: 1_000n,
  CLP: 1_000n,
  PEN: 4n,
  COP: 5_000n,
  ZAR: 20n,
  NGN: 1_000n,
  KES: 100n,
  EGP: 50n,
  AED: 4n,
  SAR: 4n,
  ILS: 4n,
  TND: 3n,
  ISK: 100n,
};

const MIN_EUROS = 10n;
const MAX_EUROS = 5_000n;

/** The specification's quick amounts; rupees have a list of their own there (specification 2, section 9). */
const QUICK_EUROS = [15n, 30n, 50n, 100n, 200n];
const QUICK_RUPEES = [1_000n, 5_000n, 10_000n, 50_000n];

export interface DepositLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly quickMinor: readonly bigint[];
}

/** Smallest, largest and proposed card deposits, in minor units. Undefined: cards do not pay in this currency (coins). */
export function cardDepositLimits(currency: Currency): DepositLimits | undefined {
  const exponent = currencyExponent(currency);
  if (exponent > 3) return undefined;
  const units = UNITS[currency] ?? 1n;
  const minor = 10n ** BigInt(exponent);
  // The specification shows no quick amounts for roubles.
  const quick = currency === 'RUB' ? [] : currency === 'INR' ? QUICK_RUPEES : QUICK_EUROS.map((each) => each * units);
  return {
    minMinor: MIN_EUROS * units * minor,
    maxMinor: MAX_EUROS * units * minor,
    quickMinor: quick.map((each) => each * minor),
  };
}
