import { scoreSheet } from '@evens/catalogue';
import type { FixtureDetail, MarketView } from '@evens/contract';
import { SideMark } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import type { orderRunners } from './order-runners.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;
type Runners = ReturnType<typeof orderRunners>;

interface TableProps {
  readonly fixture: Fixture;
  readonly runners: Runners;
  readonly columns: readonly MarketView[];
}

const Runner = ({ runner }: { runner: Runners[number] }) => (
  <span className="runner__id">
    <SideMark side={runner} size="md" />
    <span className="runner__t">
      <span className="clip">{runner.name}</span>
      {runner.facts && <small className="clip">{Object.values(runner.facts).join(' · ')}</small>}
    </span>
  </span>
);

/** Who takes part, each with the prices of its markets side by side; on phones the column `shown` alone. */
export function FieldTable({
  fixture,
  runners,
  columns,
  shown,
  placed,
  heading,
}: TableProps & {
  readonly shown: number;
  /** Whether they run: places are shown then, else numbers. */
  readonly placed: boolean;
  readonly heading: (market: MarketView) => string;
}) {
  const { t } = useTranslation(['sportsbook', 'match']);
  const { separator } = useCatalogueTexts();
  // Teams and drivers carry no number: their place in the list would look like one.
  const numbered = placed || runners.some((runner) => runner.number !== undefined);
  return (
    <div className="runners num" data-columns={columns.length} data-shown={shown} data-numbered={numbered}>
      <div className="runner runner--head">
        {numbered && <span>{t(placed ? 'race.place' : 'outrights.number')}</span>}
        <span>{t(`match:entrant.${scoreSheet(fixture.sportAlias).entrant}`)}</span>
        {columns.map((market, index) => (
          <span className="runner__h" key={market.key} data-column={index}>
            {heading(market)}
          </span>
        ))}
      </div>
      {runners.map((runner) => (
        <div className="runner" key={runner.code}>
          {numbered && <b className="runner__no">{placed ? runner.rank : runner.number}</b>}
          <Runner runner={runner} />
          {columns.map((market, index) => (
            <span className="runner__p" key={market.key} data-column={index}>
              {market.outcomes.some(([code]) => code === runner.code) ? (
                <LivePrice
                  fixtureId={fixture.id}
                  marketKey={market.key}
                  outcome={runner.code}
                  initial={market}
                  label={`${runner.name}, ${heading(market)}`}
                  separator={separator}
                />
              ) : (
                <NoPrice />
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The field once betting has closed: who takes part and the last price of each, nothing to press. */
export function ClosedField({ fixture, runners, columns }: TableProps) {
  const { t } = useTranslation(['sportsbook', 'match']);
  const { separator } = useCatalogueTexts();
  const format = useSettings((settings) => settings.oddFormat);
  const last = new Map((columns[0]?.outcomes ?? []).map(([code, priceMilli]) => [code, priceMilli]));
  return (
    <div className="runners num" data-columns="1" data-numbered="false">
      <div className="runner runner--head">
        <span>{t(`match:entrant.${scoreSheet(fixture.sportAlias).entrant}`)}</span>
        <span className="runner__h">{t('outrights.lastPrice')}</span>
      </div>
      {runners.map((runner) => {
        const price = last.get(runner.code);
        return (
          <div className="runner runner--closed" key={runner.code}>
            <Runner runner={runner} />
            <span className="runner__last">
              {price === undefined || price === 0 ? '–' : formatOdds(price, format, separator)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
