import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { scaleLines } from './chart-scale.ts';

const [WIDTH, HEIGHT] = [760, 198];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 748, 12, 166];
const NAMED_EVERY = 3;

interface Day {
  readonly Day: string;
  readonly PlayersLost: string;
}

const numberOf = ({ Day }: Day): number => Number(Day.slice(8));

/** A value for each day of a month up to the last that is known; nothing was decided on the others. */
function valuesOf(days: readonly Day[], until: number): readonly number[] {
  const byDay = new Map(days.map((day) => [numberOf(day), Number(day.PlayersLost)]));
  return Array.from({ length: until }, (_, at) => byDay.get(at + 1) ?? 0);
}

/** What players lost on each day of the month so far, beside the month before: above the line they lost, below it they won. */
export function DaysChart(props: { days: readonly Day[]; before: readonly Day[]; today: number; most: number }) {
  const { days, before, today, most } = props;
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const [now, then] = [valuesOf(days, today), before.length > 0 ? valuesOf(before, most) : []];
  const lines = scaleLines([...now, ...then]);
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const x = (day: number): number => LEFT + ((day - 1) / (most - 1)) * (RIGHT - LEFT);
  const y = (value: number): number => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const path = (values: readonly number[]): string =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at + 1).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const words = days.map((day) => `${numberOf(day)}: ${amountText(day.PlayersLost, tag)}`).join(', ');
  const named = Array.from({ length: most }, (_, at) => at + 1).filter((day) => day % NAMED_EVERY === 1);
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 2 });
  return (
    <svg className="agm__ch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words || t('noPlay')}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={RIGHT} y1={y(value)} y2={y(value)} className={value === 0 ? 'zero' : 'grid'} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {compact.format(value)}
          </text>
        </g>
      ))}
      {named.map((day) => (
        <text key={day} x={x(day)} y={HEIGHT - 6} textAnchor="middle">
          {day}
        </text>
      ))}
      {then.length > 0 && <path d={path(then)} className="then" />}
      <path d={`${path(now)}L${x(today).toFixed(1)} ${y(0)}L${LEFT} ${y(0)}Z`} className="area" />
      <path d={path(now)} className="now" />
      <circle cx={x(today)} cy={y(now.at(-1) ?? 0)} r="4" />
    </svg>
  );
}
