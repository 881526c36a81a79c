import type { Period } from '@evens/catalogue';
import { Spread } from '../chance/spread.ts';
import type { ClockedParams, ClockedSport, ClockedState } from './clocked-sport.ts';
import type { Ending, Outlook } from './outlook.ts';

/** One part as it stands: what it may end with, and the ticks it still has. */
export interface Part extends Ending {
  readonly period: Period;
  readonly left: number;
  /** Chance that both sides score in it. */
  readonly both: number;
}

/** How regular time may end, with the chance of each exact score. */
export interface RegularEnding extends Ending {
  readonly at: (home: number, away: number) => number;
}

export function regularEnding(outlook: Outlook, left: number, h: number, a: number): RegularEnding {
  const closed = outlook.closing?.until(left, Spread.point(h - a), outlook);
  const { home, away, total, margin } = closed ?? {
    home: outlook.home(left),
    away: outlook.away(left),
    total: outlook.total(left),
    margin: outlook.margin(left),
  };
  const ending = { home: home.shift(h), away: away.shift(a), total: total.shift(h + a), margin: margin.shift(h - a) };
  const at = closed
    ? (own: number, other: number) => closed.at(own - h, other - a)
    : (own: number, other: number) => ending.home.at(own) * ending.away.at(other);
  return { ...ending, at };
}

export function partsOf(
  sport: ClockedSport,
  params: ClockedParams,
  outlook: Outlook,
  state: ClockedState,
): readonly Part[] {
  return sport.periods.map((period, index) => {
    const left =
      index < state.part ? 0 : index === state.part ? params.ticksPerPeriod - state.tick : params.ticksPerPeriod;
    const [h, a] = state.parts[index] ?? [0, 0];
    const last = index === sport.periods.length - 1 && left > 0;
    // The lead at the beginning of the last part, as far as it is known.
    const before = index > state.part ? (index - state.part) * params.ticksPerPeriod - state.tick : 0;
    const leads = outlook.margin(before).shift(state.main[0] - state.main[1]);
    const closed = last ? outlook.closing?.until(left, leads, outlook) : undefined;
    const ending = closed ?? {
      home: outlook.home(left),
      away: outlook.away(left),
      total: outlook.total(left),
      margin: outlook.margin(left),
    };
    return { period, left, ...shifted(ending, h, a), both: bothIn(ending, closed?.at, h, a) };
  });
}

const shifted = ({ home, away, total, margin }: Ending, h: number, a: number): Ending => ({
  home: home.shift(h),
  away: away.shift(a),
  total: total.shift(h + a),
  margin: margin.shift(h - a),
});

/** Chance that both sides have a score, where they have these already. */
function bothIn({ home, away }: Ending, at: RegularEnding['at'] | undefined, h: number, a: number): number {
  const [nilHome, nilAway] = [h > 0 ? 0 : home.at(0), a > 0 ? 0 : away.at(0)];
  const neither = h > 0 || a > 0 ? 0 : at ? at(0, 0) : nilHome * nilAway;
  return at ? 1 - nilHome - nilAway + neither : (1 - nilHome) * (1 - nilAway);
}

export function halvesOf(
  sport: ClockedSport,
  outlook: Outlook,
  state: ClockedState,
  parts: readonly Part[],
): readonly [Part, Part] | undefined {
  const count = sport.periods.length;
  if (count % 2 !== 0) return undefined;
  const [one, two] = parts;
  if (count === 2) return one && two ? [one, two] : undefined;
  const half = (period: Period, from: number): Part => {
    const played = state.parts.slice(from, from + count / 2);
    const h = played.reduce((sum, pair) => sum + pair[0], 0);
    const a = played.reduce((sum, pair) => sum + pair[1], 0);
    const left = parts.slice(from, from + count / 2).reduce((sum, part) => sum + part.left, 0);
    const ending = {
      home: outlook.home(left),
      away: outlook.away(left),
      total: outlook.total(left),
      margin: outlook.margin(left),
    };
    return { period, left, ...shifted(ending, h, a), both: bothIn(ending, undefined, h, a) };
  };
  return [half('1h', 0), half('2h', count / 2)];
}
