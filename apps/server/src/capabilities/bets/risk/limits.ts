import { type Currency, carryOver, formatAmount, HOUSE_CURRENCY, type Refusal, refusal } from '@evens/kernel';

/** What the house takes from a player in one bet, in minor units of the bet's currency, and risks on one market. */
export interface Limits {
  readonly minStakeMinor: bigint;
  /** Of a whole ticket. */
  readonly maxStakeMinor: bigint;
  readonly maxPayoutMinor: bigint;
  /**
   * The most that a market may lose: its worst outcome's winnings less all of its stakes, over all currencies. In minor
   * units of the house's own currency, whatever the bet's.
   */
  readonly marketLiabilityMinor: bigint;
}

/** The limits of the house in euros; other currencies get the same at the house's table of rates. */
export interface LimitSettings {
  readonly minStake: number;
  readonly maxStake: number;
  readonly maxPayout: number;
  readonly marketLiability: number;
}

export const DEFAULT_LIMITS: LimitSettings = {
  minStake: 0.1,
  maxStake: 10_000,
  maxPayout: 250_000,
  marketLiability: 1_000_000,
};

export const LIMIT_SCOPES = ['operator', 'tournament', 'market', 'player'] as const;

/** Whose limits: of the whole house, of a tournament, of a type of market, of a player. */
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** Limits of one scope, in euros; null where it has none of its own. */
export interface OwnLimits {
  readonly maxStake: number | null;
  readonly maxPayout: number | null;
  readonly marketLiability: number | null;
}

/** The strictest of the house's limits and all others that touch a bet. None of them makes another wider. */
export function strictest(house: LimitSettings, others: readonly OwnLimits[]): LimitSettings {
  const least = (from: number, name: keyof OwnLimits): number =>
    others.reduce((low, each) => Math.min(low, each[name] ?? low), from);
  return {
    minStake: house.minStake,
    maxStake: least(house.maxStake, 'maxStake'),
    maxPayout: least(house.maxPayout, 'maxPayout'),
    marketLiability: least(house.marketLiability, 'marketLiability'),
  };
}

/** Settings are euros, some with a fraction: so exact that the smallest unit of any currency is still right. */
const microEuros = (euros: number): bigint => BigInt(Math.round(euros * 1e6));

/** The limits in a currency; the smallest stake is never below one minor unit. */
export function limitsIn(currency: Currency, settings: LimitSettings = DEFAULT_LIMITS): Limits {
  const minor = (euros: number, to: Currency): bigint => {
    const amount = (carryOver(microEuros(euros), HOUSE_CURRENCY, to, 'down') + 5000n) / 10_000n;
    return amount > 0n ? amount : 1n;
  };
  return {
    minStakeMinor: minor(settings.minStake, currency),
    maxStakeMinor: minor(settings.maxStake, currency),
    maxPayoutMinor: minor(settings.maxPayout, currency),
    marketLiabilityMinor: minor(settings.marketLiability, HOUSE_CURRENCY),
  };
}

/** A share of the limits of stake and payout; of 1, the limits as they are. What a market may lose is no share of anybody's. */
export function limitsShare(limits: Limits, share: number): Limits {
  if (share === 1) return limits;
  const millionths = BigInt(Math.floor(share * 1e6));
  return {
    ...limits,
    maxStakeMinor: (limits.maxStakeMinor * millionths) / 1_000_000n,
    maxPayoutMinor: (limits.maxPayoutMinor * millionths) / 1_000_000n,
  };
}

/** What a trader may let through where these are the limits: a person looks at the ticket, but not without any bound. */
export const limitsTimes = (limits: Limits, times: number): Limits => ({
  ...limits,
  maxStakeMinor: limits.maxStakeMinor * BigInt(times),
  maxPayoutMinor: limits.maxPayoutMinor * BigInt(times),
});

/**
 * Why a ticket is too large for the house, or undefined. A payout is never cut when it is due, so a bet that could pay
 * more than the limit is not taken.
 */
export function ticketLimitRefusal(
  totalStakeMinor: bigint,
  potentialPayoutMinor: bigint,
  limits: Limits,
  currency: Currency,
): Refusal | undefined {
  if (totalStakeMinor > limits.maxStakeMinor) {
    return refusal('LineBettingLimitReachedException', {
      maximum: formatAmount(limits.maxStakeMinor, currency),
      currency,
    });
  }
  if (potentialPayoutMinor > limits.maxPayoutMinor) {
    return refusal('LineBettingLimitReachedException', {
      maximumPayout: formatAmount(limits.maxPayoutMinor, currency),
      currency,
    });
  }
  return undefined;
}
