import { stakeForDisplayMinor } from '@evens/betting';
import { type Currency, currencyExponent, formatAmount } from '@evens/kernel';

/** Steps of the quick buttons in whole units; currencies without a minor unit count in larger ones. */
export const quickSteps = (currency: Currency): readonly number[] =>
  [5, 10, 25, 50].map((step) => (currencyExponent(currency) === 0 ? step * 100 : step));

/** The typed stake with so many whole units more or less, never below zero. */
export function stakePlus(stake: string, units: number, currency: Currency): string {
  const step = BigInt(units) * 10n ** BigInt(currencyExponent(currency));
  const sum = stakeForDisplayMinor(stake, currency) + step;
  return formatAmount(sum > 0n ? sum : 0n, currency);
}

/** What stands in the field once the player has left it: "7,5" is "7.50", letters are 0. */
export const tidyStake = (stake: string, currency: Currency): string =>
  formatAmount(stakeForDisplayMinor(stake, currency), currency);

/** An exact total price as thousandths, for showing only. */
export const shownPriceMilli = (price: { readonly num: bigint; readonly den: bigint }): number =>
  Number((price.num * 1000n) / price.den);

/** A whole percent of an amount, rounded down; for showing what terms come to. */
export const shareMinor = (amountMinor: bigint, percent: number): bigint => (amountMinor * BigInt(percent)) / 100n;
