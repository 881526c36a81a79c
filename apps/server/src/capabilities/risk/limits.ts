import { type Currency, currencyExponent, formatAmount, type Refusal, refusal } from '@evens/kernel';

/** What the house takes from a player in one bet and risks on one market, in minor units of one currency. */
export interface Limits {
  readonly minStakeMinor: bigint;
  /** Of a whole ticket. */
  readonly maxStakeMinor: bigint;
  readonly maxPayoutMinor: bigint;
  /** The most that a market may lose: its worst outcome's winnings less all of its stakes. */
  readonly marketLiabilityMinor: bigint;
}

/** The limits of the house in euros; other currencies get the same at the rough rates below. */
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

/**
 * About how many units of a currency one euro is, to carry limits over; powers and halves are enough, and no money is
 * ever converted with them. Currencies that are not listed count as 1.
 */
const ROUGH_UNITS_A_EURO: Readonly<Partial<Record<Currency, number>>> = {
  SEK: 10,
  NOK: 10,
  DKK: 7.5,
  PLN: 4,
  CZK: 25,
  HUF: 400,
  RON: 5,
  BGN: 2,
  TRY: 50,
  RUB: 100,
  UAH: 50,
  KZT: 500,
  INR: 100,
  CNY: 8,
  HKD: 8,
  TWD: 30,
  SGD: 1.5,
  MYR: 5,
  THB: 40,
  PHP: 60,
  IDR: 20_000,
  VND: 25_000,
  KRW: 1500,
  JPY: 150,
  AUD: 2,
  NZD: 2,
  CAD: 1.5,
  BRL: 6,
  MXN: 20,
  ARS: 1500,
  CLP: 1000,
  PEN: 4,
  COP: 4500,
  ZAR: 20,
  NGN: 1500,
  KES: 150,
  EGP: 50,
  AED: 4,
  SAR: 4,
  ILS: 4,
  KWD: 0.3,
  BHD: 0.4,
  TND: 3,
  ISK: 150,
  BTC: 0.00001,
  mBTC: 0.01,
  ETH: 0.0003,
  LTC: 0.01,
  DOGE: 5,
  BCH: 0.002,
  BNB: 0.001,
};

/** The limits in a currency; the smallest stake is never below one minor unit. */
export function limitsIn(currency: Currency, settings: LimitSettings = DEFAULT_LIMITS): Limits {
  const rate = ROUGH_UNITS_A_EURO[currency] ?? 1;
  const minor = (euros: number): bigint => {
    const amount = BigInt(Math.round(euros * rate * 10 ** currencyExponent(currency)));
    return amount > 0n ? amount : 1n;
  };
  return {
    minStakeMinor: minor(settings.minStake),
    maxStakeMinor: minor(settings.maxStake),
    maxPayoutMinor: minor(settings.maxPayout),
    marketLiabilityMinor: minor(settings.marketLiability),
  };
}

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
