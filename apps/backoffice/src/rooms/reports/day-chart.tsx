const WIDTH = 760;
const HEIGHT = 132;
const LEFT = 46;
const BELOW = 18;

const short = (value: number): string =>
  Math.abs(value) >= 1_000_000
    ? `${Math.round(value / 100_000) / 10}m`
    : Math.abs(value) >= 1_000
      ? `${Math.round(value / 100) / 10}k`
      : String(Math.round(value));

interface DayChartProps {
  /** What it is called for whoever hears it; the table beside it says the same in numbers. */
  readonly label: string;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** One figure day by day, with a line at zero. */
export function DayChart({ label, days }: DayChartProps) {
  const values = days.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const x = (at: number): number => LEFT + 6 + (at / Math.max(1, days.length - 1)) * (WIDTH - LEFT - 12);
  const y = (value: number): number => 6 + (1 - (value - low) / span) * (HEIGHT - BELOW - 12);
  const ends = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <div className="chx">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[...new Set([high, 0, low])].map((value) => (
          <g key={value}>
            <line className="ln ln--4" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text className="ggr__t" x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
        {ends.map((at) => (
          <text
            key={at}
            className="ggr__t"
            x={x(at)}
            y={HEIGHT - 3}
            textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
          >
            {days[at]?.day}
          </text>
        ))}
        <path
          className="ln ln--1"
          d={values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
        />
        {values.length === 1 && <circle className="dot dot--1" cx={x(0)} cy={y(values[0] ?? 0)} r="4" />}
      </svg>
    </div>
  );
}
