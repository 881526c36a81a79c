import type { FixtureRow, MarketView } from '@evens/contract';
import { Icon } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useCountNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { mainOutcomes } from '../../../shared/fixtures/preview-markets.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { EvenBar } from './even-bar.tsx';

type Fixture = Omit<FixtureRow, 'preview'>;

/** The chances as a bar, and the prices of the main market under it. */
export function MainPrices({ row, market, more }: { row: Fixture; market: MarketView; more?: ReactNode }) {
  const texts = useCatalogueTexts();
  const outcomes = mainOutcomes(
    market,
    market.outcomes.some(([code]) => code === 'draw'),
  );
  return (
    <div className="hero__bets" data-outcomes={outcomes.length}>
      <EvenBar fixtureId={row.id} market={market} />
      {outcomes.map((outcome) => (
        <LivePrice
          key={outcome}
          fixtureId={row.id}
          marketKey={market.key}
          outcome={outcome}
          initial={market}
          name={
            <>
              <span className="nm-l">{texts.outcome(market.key, outcome, row)}</span>
              <span className="nm-s">{texts.outcome(market.key, outcome, row, { short: true })}</span>
            </>
          }
          label={`${texts.outcome(market.key, outcome, row)}, ${texts.market(market.key, row.sportAlias, row)}`}
          separator={texts.separator}
        />
      ))}
      {more}
    </div>
  );
}

/** How many markets there are, and the way to them. */
export function MoreMarkets({ row }: { row: Fixture }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const count = useCountNow(row.id, row.marketsCount);
  return (
    <Link className="more hero__more" to={to.fixture(row)}>
      <span>{t('list.markets', { count })}</span>
      <Icon name="caret-right" size="xs" />
    </Link>
  );
}
