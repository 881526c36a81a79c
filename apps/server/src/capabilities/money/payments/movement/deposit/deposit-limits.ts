import { type Currency, carryOver, currencyExponent, HOUSE_CURRENCY } from '@evens/kernel';

/** The specification's quick amounts; rupees have a list of their own there (specification 2, section 9). */
const QUICK_EUROS = [15n, 30n, 50n, 100n, 200n];
const QUICK_RUPEES = [1_000n, 5_000n, 10_000n, 50_000n];

export interface DepositLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly quickMinor: readonly bigint[];
}

/** In tenths, one magnitude: amounts that people know from banknotes. */
const ROUND = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n];

/** The round number nearest to an amount, the larger of two that are as near. */
function nearestRound(amount: bigint): bigint {
  const magnitude = 10n ** BigInt(amount.toString().length - 1);
  const distance = (step: bigint): bigint => {
    const apart = step * magnitude - amount * 10n;
    return apart < 0n ? -apart : apart;
  };
  const nearest = ROUND.reduce((best, step) => (distance(step) <= distance(best) ? step : best));
  return (nearest * magnitude) / 10n;
}

/**
 * Smallest, largest and proposed deposits of a method, in minor units. Undefined: amounts are not typed in this currency
 * (coins).
 */
export function depositLimits(
  method: { readonly least: bigint; readonly most: bigint; readonly quick: boolean },
  currency: Currency,
): DepositLimits | undefined {
  const exponent = currencyExponent(currency);
  if (exponent > 3) return undefined;
  const minor = 10n ** BigInt(exponent);
  const units = (euros: bigint): bigint => {
    const about = carryOver(euros * 100n, HOUSE_CURRENCY, currency, 'up');
    return about < minor ? minor : nearestRound(about / minor) * minor;
  };
  // The specification shows no quick amounts for roubles, nor for vouchers.
  const shown = method.quick && currency !== 'RUB';
  const quick = currency === 'INR' ? QUICK_RUPEES.map((each) => each * minor) : QUICK_EUROS.map(units);
  const [minMinor, maxMinor] = [units(method.least), units(method.most)];
  return { minMinor, maxMinor, quickMinor: shown ? quick.filter((each) => each >= minMinor && each <= maxMinor) : [] };
}
