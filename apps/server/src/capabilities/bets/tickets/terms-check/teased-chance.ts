import { teaseMarketKey } from '@evens/betting';
import { parseMarketKey } from '@evens/catalogue';
import type { BoardLeg } from './board.ts';

/** How a line ends. */
export interface LineChances {
  readonly win: number;
  readonly tie: number;
}

/** Inverse of the bell curve's share, by Acklam's approximation: good to a billionth, for shares inside (0, 1). */
export function bellAt(share: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ] as const;
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572] as const;
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ] as const;
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416] as const;
  const tail = (p: number): number => {
    const q = Math.sqrt(-2 * Math.log(p));
    const top = ((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5];
    return top / ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1);
  };
  if (share < 0.02425) return tail(share);
  if (share > 1 - 0.02425) return -tail(1 - share);
  const q = share - 0.5;
  const r = q * q;
  const top = (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q;
  return top / (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1);
}

/** The share of a bell curve below a point (Abramowitz and Stegun 26.2.17): good to ten millionths. */
export function bellShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** The chance of more than a line's value, at the half lines that a fixture offers: as bends of a bell curve. */
export class Ladder {
  readonly #points: readonly (readonly [line: number, bend: number])[];

  /** `over` is the chance that the value ends above the line. */
  constructor(lines: readonly { readonly line: number; readonly over: number }[]) {
    this.#points = lines
      .filter(({ over }) => over > 0 && over < 1)
      .map(({ line, over }) => [line, bellAt(over)] as const)
      .sort((x, y) => x[0] - y[0]);
  }

  /** Between the lines offered along the curve, beyond them as it goes on; undefined with fewer than two lines. */
  over(line: number): number | undefined {
    const points = this.#points;
    const after = points.findIndex(([at]) => at >= line);
    const high = Math.max(1, after < 0 ? points.length - 1 : after);
    const [low, next] = [points[high - 1], points[high]];
    if (!low || !next) return undefined;
    const along = (line - low[0]) / (next[0] - low[0]);
    return bellShare(low[1] + along * (next[1] - low[1]));
  }
}

/** Ladders of a fixture: home's lead, and the sum of both sides. Whole lines say no single chance and are left out. */
export function laddersOf(legs: readonly Pick<BoardLeg, 'marketKey' | 'outcome' | 'fair'>[]) {
  const half = (type: string, outcome: string, sign: 1 | -1) =>
    new Ladder(
      legs.flatMap(({ marketKey, outcome: own, fair }) => {
        const market = parseMarketKey(marketKey);
        const line = Number(market?.specifier);
        const fits = market?.type === type && !market.stat && !market.period && own === outcome;
        return fits && Math.abs(line % 1) === 0.5 ? [{ line: sign * line, over: fair }] : [];
      }),
    );
  // Home covers -3.5 when it leads by more than 3.5.
  return { lead: half('asian-handicap', 'home', -1), total: half('total', 'over', 1) };
}

/** How a leg ends once its line has moved; undefined where it cannot be teased or nobody knows. */
export function teasedChances(
  { marketKey, outcome }: BoardLeg,
  { lead, total }: ReturnType<typeof laddersOf>,
  pointsQuarters: number,
): LineChances | undefined {
  const moved = teaseMarketKey(marketKey, outcome, pointsQuarters);
  return moved === undefined ? undefined : movedChances(moved, outcome, { lead, total });
}

/** How an outcome ends at a line that may not be offered at all; undefined where nobody knows. */
export function movedChances(
  marketKey: string,
  outcome: string,
  { lead, total }: ReturnType<typeof laddersOf>,
): LineChances | undefined {
  const moved = parseMarketKey(marketKey);
  if (!moved) return undefined;
  const handicap = moved.type === 'asian-handicap';
  const line = (handicap ? -1 : 1) * Number(moved.specifier);
  const ladder = handicap ? lead : total;
  // Values are whole: a whole line is tied by one value, which lies between the half lines around it.
  const whole = line % 1 === 0;
  const [above, atLeast] = whole
    ? [ladder.over(line + 0.5), ladder.over(line - 0.5)]
    : [ladder.over(line), ladder.over(line)];
  if (above === undefined || atLeast === undefined) return undefined;
  const wantsMore = outcome === 'home' || outcome === 'over';
  return { win: wantsMore ? above : 1 - atLeast, tie: Math.max(0, atLeast - above) };
}
