import { parseMarketKey } from '@evens/catalogue';
import type { FixtureRow, MarketView } from '@evens/contract';
import { classNames } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { mainOutcomes } from '../../../shared/fixtures/preview-markets.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { EvenBar } from '../parts/even-bar.tsx';
import { heroMarkets } from './hero-markets.ts';

type Fixture = Omit<FixtureRow, 'preview'>;

/** The status of a market that takes bets. */
const OPEN = 1;

const isWinner = (market: MarketView): boolean => market.outcomes.some(([code]) => code === 'home' || code === 'away');

const outcomesOf = (market: MarketView): readonly string[] => {
  const codes = market.outcomes.map(([code]) => code);
  return codes.includes('home') && codes.includes('away') && !codes.includes('none')
    ? mainOutcomes(market, codes.includes('draw'))
    : codes;
};

/** The outcomes of a market in a line; where several markets stand at once its name is above them. */
function Outcomes({ row, market, shown }: { row: Fixture; market: MarketView; shown: boolean }) {
  const texts = useCatalogueTexts();
  const outcomes = outcomesOf(market);
  return (
    <div className={classNames('stage__m', !shown && 'stage__m--more')}>
      <p className="stage__mn">{texts.market(market.key, row.sportAlias, row, true)}</p>
      {isWinner(market) && parseMarketKey(market.key)?.specifier === undefined && (
        <EvenBar fixtureId={row.id} market={market} />
      )}
      <div className="stage__o" data-outcomes={outcomes.length}>
        {outcomes.map((outcome) => (
          <LivePrice
            key={`${market.key}/${outcome}`}
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
      </div>
    </div>
  );
}

function Choice({
  markets,
  shown,
  row,
  onChoose,
}: {
  markets: readonly MarketView[];
  shown: MarketView;
  row: Fixture;
  onChoose: (key: string) => void;
}) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="stage__tabs" role="group" aria-label={t('list.marketShown')}>
      {markets.map((market) => (
        <button
          key={market.key}
          type="button"
          aria-pressed={market === shown}
          onClick={() => onChoose(parseMarketKey(market.key)?.type ?? market.key)}
        >
          {texts.market(market.key, row.sportAlias, row, true)}
        </button>
      ))}
    </div>
  );
}

/**
 * Prices at the head of a page. At the desk up to three markets stand there at once; on phones the market that leads, two more one
 * press away. When the leading one closes the next best takes its place, and who has chosen one keeps it while it is there.
 */
export function StagePrices({
  row,
  markets,
  more,
}: {
  row: Fixture;
  markets: readonly MarketView[];
  more?: ReactNode;
}) {
  const { t } = useTranslation('sportsbook');
  const [chosen, setChosen] = useState<string>();
  const choice = heroMarkets(markets);
  const market = choice.find(({ key }) => parseMarketKey(key)?.type === chosen) ?? choice[0];
  if (!market) return more ?? null;
  return (
    <div className="stage__b" data-markets={choice.length}>
      {choice.length > 1 && <Choice markets={choice} shown={market} row={row} onChoose={setChosen} />}
      {choice.map((each) => (
        <Outcomes key={each.key} row={row} market={each} shown={each === market} />
      ))}
      {isInPlay(row.status) && !choice.some(({ status }) => status === OPEN) && (
        <p className="stage__halt">{t('list.paused')}</p>
      )}
      {more}
    </div>
  );
}
