import type { StakeTerms } from '@evens/contract';
import type { PlayableGame } from '@evens/games';
import { type Currency, currencyExponent, floorRational, formatAmount, parseAmount, rational } from '@evens/kernel';
import type { GameOptions, PlacedBet } from './game-view.ts';

/** In minor units. `most` counts for all bets of a press together. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}

/** What the server will take of a press with these options, by the same rule (`stakeBounds` in the house's rounds). */
export function boundsOf(
  rules: Pick<PlayableGame, 'topWin'>,
  options: GameOptions,
  terms: StakeTerms,
  currency: Currency,
): Bounds | undefined {
  const minor = (amount: string): bigint => parseAmount(amount, currency) ?? 0n;
  const topWin = rules.topWin(options);
  if (!topWin.ok || topWin.value.num === 0n) return undefined;
  const byPayout = floorRational(rational(minor(terms.mostPayout) * topWin.value.den, topWin.value.num));
  const byLaw = terms.mostStake === null ? byPayout : minor(terms.mostStake);
  return { least: minor(terms.least), most: lesser(byLaw, byPayout) };
}

/** What a typed stake means ("7,5" is 7.50); undefined for anything that is no amount above zero. */
export function stakeMinor(typed: string, currency: Currency): bigint | undefined {
  const minor = parseAmount(typed.trim().replace(',', '.').replace(/\.$/, ''), currency);
  return minor !== undefined && minor > 0n ? minor : undefined;
}

export type StakeStep = 'less' | 'more' | 'half' | 'double' | 'least' | 'most';

/** The less of two; `Math.min` takes no bigint. */
function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

const clamp = (minor: bigint, { least, most }: Bounds): bigint => {
  if (minor > most) return most;
  return minor < least ? least : minor;
};

/** The stake after a step, within the bounds: less and more go by the least stake, as long as that is a visible part of it. */
export function stakeAfter(typed: string, step: StakeStep, bounds: Bounds, currency: Currency): string {
  const now = stakeMinor(typed, currency) ?? bounds.least;
  const unit = unitOf(now, bounds.least);
  const next: Readonly<Record<StakeStep, bigint>> = {
    less: now - unit,
    more: now + unit,
    half: now / 2n,
    double: now * 2n,
    least: bounds.least,
    most: bounds.most,
  };
  return formatAmount(clamp(next[step], bounds), currency);
}

/** A tenth of the stake, as a power of ten times the least one: 1.00 goes by 1.00, 25.00 too, 250.00 by 10.00. */
function unitOf(now: bigint, least: bigint): bigint {
  let unit = least;
  while (unit * 100n <= now) unit *= 10n;
  return unit;
}

export const totalOf = (bets: readonly PlacedBet[], currency: Currency): bigint =>
  bets.reduce((sum, { stake }) => sum + (stakeMinor(stake, currency) ?? 0n), 0n);

export type StakeFault = 'none' | 'low' | 'high';

/** Why bets cannot be pressed as they are; undefined where they can. */
export function faultOf(
  bets: readonly PlacedBet[],
  bounds: Bounds | undefined,
  currency: Currency,
): StakeFault | undefined {
  const each = bets.map(({ stake }) => stakeMinor(stake, currency));
  if (each.length === 0 || each.includes(undefined)) return 'none';
  if (!bounds) return undefined;
  if (each.some((minor) => minor !== undefined && minor < bounds.least)) return 'low';
  return totalOf(bets, currency) > bounds.most ? 'high' : undefined;
}

/** Stakes that stand beside the field: one, five and ten of the least, in whole units where the currency has them. */
export function quickStakes({ least }: Bounds, currency: Currency): readonly string[] {
  const whole = 10n ** BigInt(currencyExponent(currency));
  const base = least > whole ? least : whole;
  return [1n, 5n, 10n].map((times) => formatAmount(base * times, currency));
}
