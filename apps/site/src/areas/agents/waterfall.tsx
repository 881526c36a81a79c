import type { SubAgentsReportMonth } from '@evens/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { scaleLines } from './chart-scale.ts';
import { type Bar, waterfallBars } from './waterfall-bars.ts';

const [WIDTH, HEIGHT] = [1100, 240];
const [LEFT, TOP, BOTTOM, NAMES] = [46, 34, 204, 226];
const FILL = 0.61;

function useNames(): (key: Bar['key']) => string {
  const { t } = useTranslation('agents');
  return (key) =>
    key.startsWith('rank ') ? t(`ranks.${Number(key.slice(5)) as 1 | 2 | 4}`) : t(`sums.${key as 'Company'}`);
}

const signed = (amount: string, tag: string): string =>
  amount.startsWith('-') ? `−${amountText(amount.slice(1), tag)}` : amountText(amount, tag);

/** Beside each other, on a scale, each bar led over to the next: at a desk. */
function Standing({ bars }: { bars: readonly Bar[] }) {
  const { tag } = useLanguage();
  const nameOf = useNames();
  const lines = scaleLines(bars.flatMap(({ from, to }) => [from, to]));
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const y = (value: number): number => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const slot = (WIDTH - LEFT) / bars.length;
  const width = slot * FILL;
  const x = (at: number): number => LEFT + at * slot + (slot - width) / 2;
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 2 });
  return (
    <svg className="agm__ch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={value === 0 ? 'zero' : 'grid'} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {compact.format(value)}
          </text>
        </g>
      ))}
      {bars.map(({ key, kind, amount, from, to }, at) => (
        <g key={key}>
          {at + 1 < bars.length && <line x1={x(at) + width} x2={x(at + 1)} y1={y(to)} y2={y(to)} className="lead" />}
          <rect
            className={`agm__${kind}`}
            x={x(at)}
            y={y(Math.max(from, to))}
            width={width}
            height={Math.max(1.5, Math.abs(y(from) - y(to)))}
            rx="3"
          />
          <text className="val" x={x(at) + width / 2} y={y(Math.max(from, to)) - 8} textAnchor="middle">
            {signed(amount, tag)}
          </text>
          <text className="nm" x={x(at) + width / 2} y={NAMES} textAnchor="middle">
            {nameOf(key)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The same below each other: on phones, and for whoever hears it. */
function Lying({ bars }: { bars: readonly Bar[] }) {
  const { tag } = useLanguage();
  const nameOf = useNames();
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(...ends, 0) - low || 1;
  const share = (value: number): string => `${(value / span) * 100}%`;
  return (
    <ul className="agm__fall num">
      {bars.map(({ key, kind, amount, from, to }) => (
        <li key={key}>
          <span>{nameOf(key)}</span>
          <span className="agm__track" aria-hidden="true">
            <i
              className={`agm__${kind}`}
              style={
                {
                  '--from': share(Math.min(from, to) - low),
                  '--size': share(Math.abs(to - from)),
                } as CSSProperties
              }
            />
          </span>
          <b>{signed(amount, tag)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Where the players' loss went, from what was lost to who got it. */
export function Waterfall({ month }: { month: SubAgentsReportMonth }) {
  const bars = waterfallBars(month);
  return (
    <div className="agm__falls">
      <Standing bars={bars} />
      <Lying bars={bars} />
    </div>
  );
}
