import type { FixtureDetail, MarketView } from '@evens/contract';
import { SideMark } from '@evens/ui';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import type { orderRunners } from './order-runners.ts';

type Runner = ReturnType<typeof orderRunners>[number];

/** The first of a field by price, each as a card: who is meant to win is read before the list begins. */
export function FieldLeaders(props: {
  fixture: Omit<FixtureDetail, 'markets'>;
  runners: readonly Runner[];
  columns: readonly MarketView[];
  heading: (market: MarketView) => string;
}) {
  const { fixture, runners, columns, heading } = props;
  const { separator } = useCatalogueTexts();
  return (
    <ol className="fleads num">
      {runners.map((runner) => (
        <li key={runner.code} className="flead">
          <SideMark side={runner} size="lg" />
          <b className="clip">{runner.name}</b>
          <span className="flead__p">
            {columns.map((market) =>
              market.outcomes.some(([code]) => code === runner.code) ? (
                <LivePrice
                  key={market.key}
                  fixtureId={fixture.id}
                  marketKey={market.key}
                  outcome={runner.code}
                  initial={market}
                  name={heading(market)}
                  label={`${runner.name}, ${heading(market)}`}
                  separator={separator}
                />
              ) : null,
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
