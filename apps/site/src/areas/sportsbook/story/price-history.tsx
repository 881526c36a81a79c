import type { FixtureDetail, PriceMoves } from '@evens/contract';
import { classNames, Seg } from '@evens/ui';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { type ChartBox, type LineSummary, priceAt, priceChart, rangesOf, spread, summaryOf } from './price-lines.ts';

const [WIDTH, HEIGHT] = [430, 168];
const BOX: ChartBox = { left: 44, right: WIDTH - 100, top: 12, bottom: HEIGHT - 12 };
const HOUR_MS = 3_600_000;

const colourOf = (index: number, count: number): string =>
  index === 0 ? 'var(--viz-home)' : index === count - 1 ? 'var(--viz-away)' : 'var(--text-3)';
const keyOf = (index: number, count: number): string =>
  classNames('key', index === count - 1 && 'key--away', index > 0 && index < count - 1 && 'key--mid');

type Fixture = Omit<FixtureDetail, 'markets'>;

/** How the prices of the main market moved since it opened: lines with their names at the end, and what each did. */
export function PriceHistory({ fixture, moves, nowMs }: { fixture: Fixture; moves: PriceMoves; nowMs: number }) {
  const { t } = useTranslation('match');
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const format = useSettings((settings) => settings.oddFormat);
  const [range, setRange] = useState('all');
  const [atMs, setAtMs] = useState<number>();
  const market = moves.market ?? '';
  const lines = moves.outcomes.filter(({ points }) => points.length > 0);
  const untilMs = Math.max(nowMs, ...lines.map(({ points }) => points.at(-1)?.[0] ?? 0));
  const openedMs = Math.min(
    untilMs,
    moves.openedMs ?? untilMs,
    ...lines.map(({ points }) => points[0]?.[0] ?? untilMs),
  );
  const ranges = rangesOf(untilMs - openedMs);
  const hours = ranges.find((each) => String(each) === range);
  const fromMs = hours === undefined ? openedMs : untilMs - hours * HOUR_MS;
  const chart = priceChart(lines, fromMs, untilMs, BOX);
  if (!chart) return null;
  const odds = (milli: number) => formatOdds(milli, format, texts.separator);
  const nameOf = (outcome: string, short = true) => texts.outcome(market, outcome, fixture, { short });
  const still = lines.every(({ points }) => points.length < 2);
  const read =
    atMs === undefined
      ? still
        ? t('prices.justOpened')
        : t('prices.opened', { time: dateTime(openedMs, { tag, zoneHours }) })
      : [
          dateTime(atMs, { tag, zoneHours }),
          ...lines.map((line) => `${nameOf(line.outcome)} ${odds(priceAt(line, atMs) ?? 0)}`),
        ].join(' · ');
  return (
    <div className="och">
      <div className="och__k">
        <span className="och__r num">{read}</span>
        {ranges.length > 0 && (
          <RangeChoice ranges={ranges} range={hours === undefined ? 'all' : range} onChoose={setRange} />
        )}
      </div>
      <Chart
        chart={chart}
        lines={lines}
        words={{ nameOf, odds }}
        atMs={atMs}
        onShare={(share) => setAtMs(share === undefined ? undefined : fromMs + share * (untilMs - fromMs))}
      />
      <Summaries lines={lines} words={{ nameOf, odds }} />
    </div>
  );
}

interface Words {
  readonly nameOf: (outcome: string, short?: boolean) => string;
  readonly odds: (milli: number) => string;
}

type Lines = PriceMoves['outcomes'];

function RangeChoice(props: { ranges: readonly number[]; range: string; onChoose: (range: string) => void }) {
  const { t } = useTranslation('match');
  return (
    <Seg
      small
      label={t('prices.range')}
      value={props.range}
      onChange={props.onChoose}
      options={[
        ...props.ranges.map((each) => ({ value: String(each), label: t('prices.hours', { count: each }) })),
        { value: 'all', label: t('prices.all') },
      ]}
    />
  );
}

/** The lines; a pointer over them asks for a share of the span, from 0 to 1. */
function Chart(props: {
  chart: NonNullable<ReturnType<typeof priceChart>>;
  lines: Lines;
  words: Words;
  atMs: number | undefined;
  onShare: (share: number | undefined) => void;
}) {
  const { t } = useTranslation('match');
  const { chart, lines, atMs, onShare } = props;
  const { nameOf, odds } = props.words;
  const ends = spread(
    chart.lines.map(({ endY }) => endY),
    15,
    BOX.bottom,
  );
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    onShare(Math.min(1, Math.max(0, (x - BOX.left) / (BOX.right - BOX.left))));
  };
  return (
    <svg
      className="och__c"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('prices.label', {
        lines: lines
          .map((line) =>
            t('prices.line', {
              name: nameOf(line.outcome),
              from: odds(line.points[0]?.[1] ?? 0),
              to: odds(line.points.at(-1)?.[1] ?? 0),
            }),
          )
          .join(', '),
      })}
      onPointerMove={onMove}
      onPointerLeave={() => onShare(undefined)}
    >
      {chart.rungs.map(({ milli, y }) => (
        <g key={milli}>
          <path d={`M${BOX.left} ${y}H${BOX.right}`} stroke="var(--line)" />
          <text className="trk__t" x={BOX.left - 8} y={y + 4} textAnchor="end" fill="var(--text-3)">
            {odds(milli)}
          </text>
        </g>
      ))}
      {chart.lines.map((line, index) => (
        <g key={line.outcome}>
          <path
            d={line.path}
            fill="none"
            stroke={colourOf(index, chart.lines.length)}
            strokeWidth="2.2"
            strokeLinejoin="round"
            strokeDasharray={index > 0 && index < chart.lines.length - 1 ? '5 3' : undefined}
          />
          <circle cx={BOX.right} cy={line.endY} r="4" fill={colourOf(index, chart.lines.length)} />
          <text className="trk__t trk__t--b" x={BOX.right + 9} y={(ends[index] ?? 0) + 4} fill="var(--text-1)">
            {cut(nameOf(line.outcome))} {odds(line.nowMilli)}
          </text>
        </g>
      ))}
      {atMs !== undefined && (
        <path d={`M${chart.xOf(atMs)} ${BOX.top}V${BOX.bottom}`} stroke="var(--focus)" pointerEvents="none" />
      )}
    </svg>
  );
}

/** What each price was and is. */
function Summaries({ lines, words: { nameOf, odds } }: { lines: Lines; words: Words }) {
  const { t } = useTranslation('match');
  const { tag } = useLanguage();
  return (
    <div className="tscroll">
      <table className="tab since num">
        <thead>
          <tr>
            <th scope="col">{t('prices.outcome')}</th>
            <th scope="col">{t('prices.open')}</th>
            <th scope="col">{t('prices.high')}</th>
            <th scope="col">{t('prices.low')}</th>
            <th scope="col">{t('prices.now')}</th>
            <th scope="col">{t('prices.change')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const summary = summaryOf(line);
            return (
              summary && (
                <tr key={line.outcome}>
                  <th scope="row">
                    <span className={keyOf(index, lines.length)}>{nameOf(line.outcome)}</span>
                  </th>
                  <td>{odds(summary.openMilli)}</td>
                  <td>{odds(summary.highMilli)}</td>
                  <td>{odds(summary.lowMilli)}</td>
                  <td>
                    <b>{odds(summary.nowMilli)}</b>
                  </td>
                  <td>
                    <Change summary={summary} tag={tag} />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Names beside the ends of lines have so much room. */
const MOST_LETTERS = 9;
const cut = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

function Change({ summary, tag }: { summary: LineSummary; tag: string }) {
  const text = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const way = summary.change > 0 ? 'up' : summary.change < 0 ? 'down' : undefined;
  return <span className={way && `is-${way}`}>{text.format(summary.change)}</span>;
}
