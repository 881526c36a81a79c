type History = readonly (readonly [atMs: number, priceMilli: number])[];

export interface HistoryShape {
  /** Steps of the price over time, as an SVG path in a box of `width` by `height`. */
  readonly path: string;
  readonly lastY: number;
  readonly openMilli: number;
  readonly highMilli: number;
  readonly lowMilli: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Undefined with no price at all. The price holds until the next one, so the line goes in steps; up is a longer price. */
export function historyShape(points: History, nowMs: number, width: number, height: number): HistoryShape | undefined {
  const [first] = points;
  if (!first) return undefined;
  const prices = points.map(([, price]) => price);
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  const end = Math.max(nowMs, points.at(-1)?.[0] ?? nowMs);
  const span = Math.max(1, end - first[0]);
  const x = (atMs: number) => round(((atMs - first[0]) / span) * width);
  const y = (price: number) => round(high === low ? height / 2 : 3 + ((high - price) / (high - low)) * (height - 6));
  const steps = points.slice(1).map(([atMs, price]) => `H${x(atMs)}V${y(price)}`);
  const last = prices.at(-1) ?? first[1];
  return {
    path: `M0 ${y(first[1])}${steps.join('')}H${width}`,
    lastY: y(last),
    openMilli: first[1],
    highMilli: high,
    lowMilli: low,
  };
}
