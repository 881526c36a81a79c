import type { HarmMarker } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';

/** What the markers look at, of one account, at one moment. Amounts in minor units of its currency. */
export interface HarmFigures {
  readonly currency: Currency;
  /** Of the last 24 hours: deposits that were credited, and how many of them while he was behind since their beginning. */
  readonly deposits: number;
  readonly depositedMinor: bigint;
  readonly depositsBehind: number;
  /** Returns less stakes of the last 24 hours. */
  readonly resultMinor: bigint;
  /** Nights (0 to 5 o'clock by his own clock) of the last seven in which he played. */
  readonly nights: number;
  /** Deposited in the last seven days, and in each week of the four before on average. */
  readonly weekMinor: bigint;
  readonly usualWeekMinor: bigint;
  readonly weekDeposits: number;
  /** Bets of the last 24 hours and of the 30 days before, and what they staked. */
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly betsBefore: number;
  readonly stakedBeforeMinor: bigint;
  /** Deposits that the provider declined in the last 24 hours. */
  readonly declined: number;
  /** Limits that were raised in the last 30 days. */
  readonly raised: number;
}

/** A rule: whether the figures show the marker, and which of them are the reason. One case per period. */
export interface Marker {
  readonly name: HarmMarker;
  readonly period: 'day' | 'week';
  readonly rule: string;
  shows(figures: HarmFigures): boolean;
  because(figures: HarmFigures): Readonly<Record<string, string>>;
}

const count = (value: number): string => String(value);

/** The table of markers: a new one is a row. */
export const MARKERS: readonly Marker[] = [
  {
    name: 'chasing',
    period: 'day',
    rule: 'three deposits or more in 24 hours, two of them while behind, and the 24 hours lost half of what was deposited or more',
    shows: ({ deposits, depositsBehind, depositedMinor, resultMinor }) =>
      deposits >= 3 && depositsBehind >= 2 && -resultMinor * 2n >= depositedMinor,
    because: ({ deposits, depositsBehind, depositedMinor, resultMinor, currency }) => ({
      deposits: count(deposits),
      whileBehind: count(depositsBehind),
      deposited: `${currency} ${formatAmount(depositedMinor, currency)}`,
      result: `${currency} ${formatAmount(resultMinor, currency)}`,
    }),
  },
  {
    name: 'nights',
    period: 'week',
    rule: "play between 0 and 5 o'clock, by the clock of the player's settings (else UTC), in four of the last seven nights or more",
    shows: ({ nights }) => nights >= 4,
    because: ({ nights }) => ({ nights: count(nights) }),
  },
  {
    name: 'risingDeposits',
    period: 'week',
    rule: 'three times the usual week deposited in seven days, by three deposits or more; the usual week is the average of the four before',
    shows: ({ weekMinor, usualWeekMinor, weekDeposits }) =>
      usualWeekMinor > 0n && weekDeposits >= 3 && weekMinor >= usualWeekMinor * 3n,
    because: ({ weekMinor, usualWeekMinor, currency }) => ({
      week: `${currency} ${formatAmount(weekMinor, currency)}`,
      usualWeek: `${currency} ${formatAmount(usualWeekMinor, currency)}`,
    }),
  },
  {
    name: 'stakeGrowth',
    period: 'day',
    rule: 'ten bets or more in 24 hours whose average stake is five times that of ten or more in the 30 days before',
    shows: ({ bets, stakedMinor, betsBefore, stakedBeforeMinor }) =>
      bets >= 10 && betsBefore >= 10 && stakedMinor * BigInt(betsBefore) >= stakedBeforeMinor * 5n * BigInt(bets),
    because: ({ bets, stakedMinor, betsBefore, stakedBeforeMinor, currency }) => ({
      bets: count(bets),
      averageStake: `${currency} ${formatAmount(stakedMinor / BigInt(Math.max(1, bets)), currency)}`,
      before: `${currency} ${formatAmount(stakedBeforeMinor / BigInt(Math.max(1, betsBefore)), currency)}`,
    }),
  },
  {
    name: 'declinedDeposits',
    period: 'day',
    rule: 'five deposits or more that the provider declined within 24 hours',
    shows: ({ declined }) => declined >= 5,
    because: ({ declined }) => ({ declined: count(declined) }),
  },
  {
    name: 'limitsRaised',
    period: 'week',
    rule: 'three limits or more raised within 30 days',
    shows: ({ raised }) => raised >= 3,
    because: ({ raised }) => ({ raised: count(raised) }),
  },
];

const DAY_MS = 24 * 3_600_000;

/** Which day, or which week by its Monday, a moment falls in (UTC). */
export function periodOf(kind: Marker['period'], nowMs: number): string {
  const day = new Date(nowMs);
  const back = kind === 'week' ? (day.getUTCDay() + 6) % 7 : 0;
  return new Date(nowMs - back * DAY_MS).toISOString().slice(0, 10);
}

export interface Raised {
  readonly marker: HarmMarker;
  readonly period: string;
  readonly figures: Readonly<Record<string, string>>;
}

/** The cases that these figures raise. */
export const markersOf = (figures: HarmFigures, nowMs: number): Raised[] =>
  MARKERS.filter((marker) => marker.shows(figures)).map((marker) => ({
    marker: marker.name,
    period: periodOf(marker.period, nowMs),
    figures: marker.because(figures),
  }));
