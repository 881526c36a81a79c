import { type Currency, parseAmount, type Refusal, refusal } from '@evens/kernel';

/**
 * Why the cash did not cover a stake. A page that showed enough showed something old: the player is told to look at the
 * balance instead of being told that it never was enough.
 */
export function shortOfCash(totalStakeMinor: bigint, shownBalance: string | undefined, currency: Currency): Refusal {
  const shownMinor = shownBalance === undefined ? undefined : parseAmount(shownBalance, currency);
  return refusal(
    shownMinor !== undefined && shownMinor >= totalStakeMinor
      ? 'OutdatedBalanceException'
      : 'InsufficientBalanceException',
  );
}
