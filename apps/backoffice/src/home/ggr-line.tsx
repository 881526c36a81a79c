import { TEXTS } from './texts.ts';

const WIDTH = 380;
const HEIGHT = 132;
const LEFT = 46;
const BELOW = 18;
const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

const short = (value: number): string =>
  Math.abs(value) >= 1_000_000
    ? `${Math.round(value / 100_000) / 10}m`
    : Math.abs(value) >= 1_000
      ? `${Math.round(value / 100) / 10}k`
      : String(Math.round(value));

/** GGR since midnight: today as a line, the same day a week ago dashed. Figures beside it say the same in numbers. */
export function GgrLine({ today, weekAgo, nowMs }: { today: string[]; weekAgo: string[]; nowMs: number }) {
  const lines = [today.map(Number), weekAgo.map(Number)] as const;
  const all = [0, ...lines[0], ...lines[1]];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const x = (hour: number): number => LEFT + (hour / DAY_HOURS) * (WIDTH - LEFT);
  const y = (value: number): number => 6 + (1 - (value - low) / span) * (HEIGHT - BELOW - 12);
  const hoursNow = (nowMs % (DAY_HOURS * HOUR_MS)) / HOUR_MS;
  const path = (values: readonly number[], until = DAY_HOURS): string =>
    [0, ...values].map((value, at) => `${at === 0 ? 'M' : 'L'}${x(Math.min(at, until))} ${y(value)}`).join('');
  const [last = 0] = lines[0].slice(-1);
  return (
    <div className="chx">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={TEXTS.ggrLine}>
        {[...new Set([high, 0, low])].map((value) => (
          <g key={value}>
            <line className="ln ln--4" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text className="ggr__t" x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} className="ggr__t" x={x(hour)} y={HEIGHT - 3} textAnchor="middle">
            {hour}
          </text>
        ))}
        <path className="ln ggr__b" d={path(lines[1])} />
        <path className="ln ln--1" d={path(lines[0], hoursNow)} />
        <circle className="dot dot--1" cx={x(hoursNow)} cy={y(last)} r="4" />
      </svg>
    </div>
  );
}
