import {
  accept,
  type Currency,
  currencyExponent,
  formatAmount,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';

/**
 * A typed stake as the slip's arithmetic reads it while the player types: whatever is no plain number counts as 0
 * (section 5), places beyond the currency's are cut off. Never used to place a bet.
 */
export function stakeForDisplayMinor(text: string, currency: Currency): bigint {
  const match = /^(\d{0,15})(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return 0n;
  const places = currencyExponent(currency);
  const fraction = (match[2] ?? '').slice(0, places).padEnd(places, '0');
  return BigInt(`${match[1] ?? ''}${fraction}` || '0');
}

/**
 * A stake as a bet may carry it. Letters, zero, negatives, too many places or digits: `InvalidStakeException`.
 * Below what the house takes: `MinimumAllowedStakeException`, which names the minimum.
 */
export function stakeForPlacementMinor(
  text: string,
  currency: Currency,
  minimumMinor: bigint,
): Result<bigint, Refusal> {
  const amount = parseAmount(text, currency);
  if (amount === undefined || amount === 0n) return refuse(refusal('InvalidStakeException'));
  return checkStakeMinor(amount, currency, minimumMinor);
}

/** The same two rules for a stake that is a number of minor units already. */
export function checkStakeMinor(stakeMinor: bigint, currency: Currency, minimumMinor: bigint): Result<bigint, Refusal> {
  if (stakeMinor <= 0n) return refuse(refusal('InvalidStakeException'));
  if (stakeMinor < minimumMinor) {
    return refuse(refusal('MinimumAllowedStakeException', { minimum: formatAmount(minimumMinor, currency), currency }));
  }
  return accept(stakeMinor);
}
