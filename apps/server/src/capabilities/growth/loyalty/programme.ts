import type { LoyaltyInit, LoyaltyLevelKey, WheelField } from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';

export interface Level {
  readonly key: LoyaltyLevelKey;
  readonly requiredPoints: number;
  readonly spinsPerWeek: number;
  readonly prizeDiscountPercent: number;
}

export type Field =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'freeBet'; readonly amountMinor: bigint };

export interface Prize {
  readonly key: string;
  readonly points: number;
  readonly amountMinor: bigint;
}

/** Amounts in the house's currency. */
export interface Programme {
  readonly stakePerPointMinor: bigint;
  readonly leastPriceMilli: number;
  /** With the present one; older points are over. */
  readonly months: number;
  /** Ascending; the first needs nothing. */
  readonly levels: readonly Level[];
  readonly wheel: readonly Field[];
  readonly prizes: readonly Prize[];
  readonly freeBet: { readonly days: number; readonly leastPriceMilli: number };
}

const points = (many: number): Field => ({ kind: 'points', points: many });
const freeBet = (amountMinor: bigint): Field => ({ kind: 'freeBet', amountMinor });

/**
 * A point for each 20.00 of own money and a free bet of 5.00 for 500: a twentieth of a percent of what is staked, below a
 * thirtieth of the thinnest margin that the house takes, so that no bet is made for its points.
 */
export const PROGRAMME: Programme = {
  stakePerPointMinor: 20_00n,
  leastPriceMilli: 1200,
  months: 12,
  levels: [
    { key: 'rail', requiredPoints: 0, spinsPerWeek: 0, prizeDiscountPercent: 0 },
    { key: 'paddock', requiredPoints: 1_000, spinsPerWeek: 1, prizeDiscountPercent: 0 },
    { key: 'stand', requiredPoints: 5_000, spinsPerWeek: 1, prizeDiscountPercent: 5 },
    { key: 'box', requiredPoints: 20_000, spinsPerWeek: 2, prizeDiscountPercent: 10 },
    { key: 'enclosure', requiredPoints: 75_000, spinsPerWeek: 3, prizeDiscountPercent: 15 },
  ],
  wheel: [
    freeBet(1_00n),
    points(10),
    points(25),
    points(50),
    freeBet(2_00n),
    points(10),
    points(150),
    points(25),
    freeBet(5_00n),
    points(10),
    points(50),
    points(100),
  ],
  prizes: [
    { key: 'free-bet-5', points: 500, amountMinor: 5_00n },
    { key: 'free-bet-10', points: 950, amountMinor: 10_00n },
    { key: 'free-bet-25', points: 2_250, amountMinor: 25_00n },
  ],
  freeBet: { days: 30, leastPriceMilli: 1500 },
};

export function levelOf({ levels }: Programme, levelPoints: number): Level {
  const reached = levels.filter((each) => each.requiredPoints <= levelPoints).at(-1);
  if (!reached) throw new Error('the first level needs no points');
  return reached;
}

export const nextLevel = ({ levels }: Programme, levelPoints: number): Level | undefined =>
  levels.find((each) => each.requiredPoints > levelPoints);

/** What a prize costs at a level, rounded up. */
export const priceOf = (prize: Prize, level: Level): number =>
  Math.ceil((prize.points * (100 - level.prizeDiscountPercent)) / 100);

/** What a spin is worth on average, a point as the cheapest prize has it, rounded down. */
export function spinWorthMinor({ wheel, prizes }: Programme): bigint {
  const [cheapest] = prizes;
  const sum = wheel.reduce((all, field) => {
    if (field.kind === 'freeBet') return all + field.amountMinor;
    return cheapest ? all + (BigInt(field.points) * cheapest.amountMinor) / BigInt(cheapest.points) : all;
  }, 0n);
  return sum / BigInt(wheel.length);
}

export interface LoyaltySwitches {
  readonly loyalty: boolean;
  readonly wheel: boolean;
  readonly widget: boolean;
}

const amount = (minor: bigint, currency: Currency = HOUSE_CURRENCY): string => formatAmount(minor, currency);

export const presentField = (field: Field): WheelField =>
  field.kind === 'points' ? field : { kind: 'freeBet', amount: amount(field.amountMinor) };

export function presentProgramme(programme: Programme, switches: LoyaltySwitches): LoyaltyInit {
  return {
    settings: {
      LoyaltyAvailable: switches.loyalty,
      WheelAvailable: switches.loyalty && switches.wheel,
      WidgetAvailable: switches.loyalty && switches.widget,
    },
    currency: HOUSE_CURRENCY,
    levels: programme.levels.map(({ key, requiredPoints, ...rights }) => ({
      key,
      required_points: requiredPoints,
      rights,
    })),
    stakePerPoint: amount(programme.stakePerPointMinor),
    leastPriceMilli: programme.leastPriceMilli,
    monthsKept: programme.months,
    wheel: programme.wheel.map(presentField),
    wheelWorth: amount(spinWorthMinor(programme)),
    prizes: programme.prizes.map(({ key, points, amountMinor }) => ({ key, points, amount: amount(amountMinor) })),
  };
}
