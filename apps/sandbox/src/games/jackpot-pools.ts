import type { Currency } from '@evens/kernel';

/** So much of each stake goes into each pool of its provider: one in a hundred. */
const SHARE = 100n;

/** What stakes have brought to the pools of each provider since the sandbox began; who shows them adds what they began with. */
export interface JackpotPools {
  staked(provider: string, currency: Currency, stakeMinor: bigint): void;
  /** Whole hundredths. */
  grown(provider: string, currency: string): number;
}

export function jackpotPools(): JackpotPools {
  const stakes = new Map<string, bigint>();
  const keyOf = (provider: string, currency: string): string => `${provider} ${currency}`;
  return {
    staked: (provider, currency, stakeMinor) => {
      const key = keyOf(provider, currency);
      // Stakes are kept, and their share is cut down once: nothing is lost of stakes below a unit.
      stakes.set(key, (stakes.get(key) ?? 0n) + stakeMinor);
    },
    grown: (provider, currency) => Number((stakes.get(keyOf(provider, currency)) ?? 0n) / SHARE),
  };
}

/** Hundredths as decimals of whole units. */
export const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
