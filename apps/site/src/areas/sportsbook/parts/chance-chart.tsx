import type { FixtureRow, MarketView } from '@evens/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { priceHistoryQuery } from '../../../shared/catalogue/queries.ts';
import { mainOutcomes } from '../../../shared/fixtures/preview-markets.ts';
import { chanceLine } from './chances.ts';

const SPAN_MS = 30 * 60_000;
const STEPS = 30;
const [WIDTH, HEIGHT, GAP] = [480, 100, 4];

/** How the market saw both sides over the last half hour: home above the line, away below. From real price history. */
export function ChanceChart({ row, market }: { row: Pick<FixtureRow, 'id' | 'competitors'>; market: MarketView }) {
  const { t } = useTranslation('sportsbook');
  const outcomes = mainOutcomes(
    market,
    market.outcomes.some(([code]) => code === 'draw'),
  );
  const histories = useQueries({
    queries: outcomes.map((outcome) => ({
      ...priceHistoryQuery(row.id, market.key, outcome),
      refetchInterval: 30_000,
    })),
    combine: (answers) => answers.map((answer) => answer.data?.points ?? []),
  });
  const newest = Math.max(0, ...histories.map((history) => history.at(-1)?.[0] ?? 0));
  const line = chanceLine(histories, SPAN_MS, STEPS, newest);
  const points = line?.points ?? [];
  const [home, away] = row.competitors;
  const step = WIDTH / STEPS;
  const middle = HEIGHT / 2;
  return (
    <>
      <div className="hero__plot">
        {points.length === 0 ? (
          <p className="hero__none">{t('chance.none')}</p>
        ) : (
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 ${middle}H${WIDTH}`} stroke="var(--line-2)" strokeWidth="1" />
            {points.map((point, index) => {
              const x = index * step + GAP / 2;
              const up = point.home * (middle - 2);
              const down = point.away * (middle - 2);
              const recent = index >= points.length - 3 ? 1 : 0.82;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
                <g key={index} opacity={recent}>
                  <rect x={x} y={middle - 1 - up} width={step - GAP} height={up} rx="2" fill="var(--viz-home)" />
                  <rect x={x} y={middle + 1} width={step - GAP} height={down} rx="2" fill="var(--viz-away)" />
                </g>
              );
            })}
          </svg>
        )}
      </div>
      <div className="hero__cap">
        <span>{line && t('chance.caption', { count: Math.max(1, Math.round(line.spanMs / 60_000)) })}</span>
        <span className="hero__keys">
          <span className="key">{home?.shortName}</span>
          <span className="key key--away">{away?.shortName}</span>
        </span>
      </div>
    </>
  );
}
