import type { PriceMoves } from '@evens/contract';

export type Line = PriceMoves['outcomes'][number];

export interface LineSummary {
  readonly openMilli: number;
  readonly highMilli: number;
  readonly lowMilli: number;
  readonly nowMilli: number;
  /** Since it opened: 0.05 is five per cent longer. */
  readonly change: number;
}

/** Undefined for an outcome that never had a price. */
export function summaryOf({ points }: Line): LineSummary | undefined {
  const prices = points.map(([, price]) => price);
  const [open, now] = [prices[0], prices.at(-1)];
  if (open === undefined || now === undefined) return undefined;
  return {
    openMilli: open,
    highMilli: Math.max(...prices),
    lowMilli: Math.min(...prices),
    nowMilli: now,
    change: now / open - 1,
  };
}

/** The price that held at a moment; before the first one, the first. */
export function priceAt({ points }: Line, atMs: number): number | undefined {
  let held = points[0]?.[1];
  for (const [pointMs, price] of points) {
    if (pointMs > atMs) break;
    held = price;
  }
  return held;
}

export interface ChartBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PriceChart {
  /** Steps, not curves: a price holds until it changes. */
  readonly lines: readonly {
    readonly outcome: string;
    readonly path: string;
    readonly endY: number;
    readonly nowMilli: number;
  }[];
  /** Prices to read the height by. */
  readonly rungs: readonly { readonly milli: number; readonly y: number }[];
  readonly yOf: (milli: number) => number;
  readonly xOf: (atMs: number) => number;
}

const RUNGS = [
  1050, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2200, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000,
  20_000, 30_000, 50_000, 100_000, 200_000, 500_000,
];
const RUNG_APART = 24;
const MARGIN = 1.03;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Lines from `fromMs` to `untilMs` on a scale of ratios, where doubling is as far everywhere. Undefined with no price at all. */
export function priceChart(
  lines: readonly Line[],
  fromMs: number,
  untilMs: number,
  box: ChartBox,
): PriceChart | undefined {
  const shown = lines.flatMap((line) => {
    const first = priceAt(line, fromMs);
    return first === undefined ? [] : [{ line, first, moves: line.points.filter(([atMs]) => atMs > fromMs) }];
  });
  const all = shown.flatMap(({ first, moves }) => [first, ...moves.map(([, price]) => price)]);
  if (all.length === 0) return undefined;
  const [low, high] = [Math.log(Math.min(...all) / MARGIN), Math.log(Math.max(...all) * MARGIN)];
  const span = Math.max(1, untilMs - fromMs);
  const xOf = (atMs: number) => round(box.left + ((box.right - box.left) * (Math.min(atMs, untilMs) - fromMs)) / span);
  const yOf = (milli: number) => round(box.top + (box.bottom - box.top) * (1 - (Math.log(milli) - low) / (high - low)));
  const rungs: { milli: number; y: number }[] = [];
  for (const milli of RUNGS) {
    const y = yOf(milli);
    if (y < box.top || y > box.bottom || Math.abs((rungs.at(-1)?.y ?? Number.POSITIVE_INFINITY) - y) < RUNG_APART)
      continue;
    rungs.push({ milli, y });
  }
  return {
    lines: shown.map(({ line, first, moves }) => {
      const now = moves.at(-1)?.[1] ?? first;
      const steps = moves.map(([atMs, price]) => `H${xOf(atMs)}V${yOf(price)}`).join('');
      return {
        outcome: line.outcome,
        path: `M${box.left} ${yOf(first)}${steps}H${box.right}`,
        endY: yOf(now),
        nowMilli: now,
      };
    }),
    rungs,
    yOf,
    xOf,
  };
}

/** Where names stand beside the ends of their lines, none on another: from above, moved down where they are too close. */
export function spread(tops: readonly number[], apart: number, lowest: number): readonly number[] {
  const order = tops.map((top, index) => ({ top, index })).sort((left, right) => left.top - right.top);
  let last = Number.NEGATIVE_INFINITY;
  const placed = new Array<number>(tops.length).fill(0);
  for (const { top, index } of order) {
    last = Math.max(top, last + apart);
    placed[index] = last;
  }
  const beyond = Math.max(0, last - lowest);
  return placed.map((top) => top - beyond);
}

const HOUR_MS = 3_600_000;

/** Stretches of time worth a choice: those shorter than what is known. */
export const rangesOf = (knownMs: number): readonly number[] =>
  [1, 6, 24].filter((hours) => hours * HOUR_MS < knownMs * 0.9);
