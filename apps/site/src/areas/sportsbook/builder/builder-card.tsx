import type { BuilderPick } from '@evens/betting';
import type { BuilderOption, FixtureDetail } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { gridColumns, type MarketCard } from '../match/market-cards.ts';
import { nameOf } from './builder-model.ts';
import { BuilderPrice } from './builder-price.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** Rows of prices before "show more". */
const MOST_ROWS = 4;

export interface BuilderCardProps {
  readonly card: MarketCard;
  readonly fixture: Fixture;
  readonly options: ReadonlyMap<string, BuilderOption>;
  readonly picks: ReadonlySet<string>;
  readonly asked: string | undefined;
  readonly together: boolean;
  readonly onPress: (pick: BuilderPick, option: BuilderOption) => void;
}

/** One market, or all lines of it, with its outcomes as they stand to the picks. */
export function BuilderCard({ card, fixture, options, picks, asked, together, onPress }: BuilderCardProps) {
  const { t } = useTranslation('builder');
  const texts = useCatalogueTexts();
  const [all, setAll] = useState(false);
  const title = texts.market(card.markets[0]?.key ?? card.key, fixture.sportAlias, fixture, card.layout !== 'lines');
  const found = card.markets.flatMap(({ key }) =>
    card.columns.flatMap((outcome) => {
      const pick = { marketKey: key, outcome };
      const option = options.get(nameOf(pick));
      return option ? [{ pick, option }] : [];
    }),
  );
  const columns = card.layout === 'lines' ? Math.min(3, card.columns.length) : gridColumns(card.columns.length);
  const most = MOST_ROWS * columns;
  // What is picked is always in sight.
  const shown = all ? found : found.filter(({ pick }, at) => at < most || picks.has(nameOf(pick)));
  return (
    <section className="card mkt bbm">
      <header className="card__h">
        <h2 className="clip">{title}</h2>
      </header>
      <div className="mkt__b">
        <div className={`grid${columns}`}>
          {shown.map(({ pick, option }) => {
            const name = texts.outcome(pick.marketKey, pick.outcome, fixture, {
              short: columns === 3 || card.layout === 'lines',
            });
            return (
              <BuilderPrice
                key={nameOf(pick)}
                option={option}
                name={name}
                label={`${texts.outcome(pick.marketKey, pick.outcome, fixture)}, ${title}`}
                picked={picks.has(nameOf(pick))}
                asked={asked === nameOf(pick)}
                together={together}
                onPress={() => onPress(pick, option)}
              />
            );
          })}
        </div>
        {found.length > most && (
          <Button kind="quiet" className="mkt__more" onClick={() => setAll(!all)}>
            {all ? t('less') : t('more', { count: found.length - most })}
          </Button>
        )}
      </div>
    </section>
  );
}
