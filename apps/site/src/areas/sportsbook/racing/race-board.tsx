import type { MarketView } from '@evens/contract';
import { Icon, Tabs } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { useFixtureLive } from '../../../shared/realtime/index.ts';
import { MarketCardView } from '../match/market-card.tsx';
import { marketCards } from '../match/market-cards.ts';
import { favouriteOf, fractionText, type Race, type Runner } from './card-facts.ts';
import { NextOff } from './next-off.tsx';
import { RaceHead } from './race-head.tsx';
import { RunnerPrices } from './race-prices.tsx';
import { RunnerLine } from './runner-line.tsx';

type Tab = 'win' | 'place' | 'head-to-head';
type Column = 'win' | 'ew' | 'sp';

/** Three price columns at most: that is what a line of the card has room for. */
const COLUMNS: readonly Column[] = ['win', 'ew', 'sp'];

/** A race as a card: next off, the race and its meeting, and the runners with all that can be bet on them. */
export function RaceBoard({ fixture, initial }: { fixture: Race; initial: readonly MarketView[] }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  // A withdrawal comes as a new description of the race.
  const now = useFixtureLive(fixture.id);
  const race: Race = { ...fixture, ...now?.info };
  const started = (now?.status ?? race.status) !== 'notStarted';
  const runners = race.runners ?? [];
  const markets = useMarketsNow(race.id, initial);
  const win = markets.find((market) => market.key === 'outright') ?? initial.find((each) => each.key === 'outright');
  const places = markets.filter((market) => market.key.startsWith('place:')).slice(0, COLUMNS.length);
  const duels = marketCards(markets.filter((market) => market.key.startsWith('head-to-head')));
  const [chosen, setChosen] = useState<Tab>('win');
  const [column, setColumn] = useState<Column>('win');
  const tabs = [
    { value: 'win' as const, label: t('race.winEachWay') },
    ...(places.length > 0 ? [{ value: 'place' as const, label: t('race.placeOnly') }] : []),
    ...(duels.length > 0 ? [{ value: 'head-to-head' as const, label: t('race.headToHead') }] : []),
  ];
  const tab = tabs.some((each) => each.value === chosen) ? chosen : 'win';
  const terms = race.race?.place;
  const headings: Readonly<Record<Column, string>> =
    tab === 'place'
      ? nameColumns(places.map((market) => texts.market(market.key, race.sportAlias, race)))
      : {
          win: t('outrights.win'),
          ew: terms ? t('race.placeAt', { fraction: fractionText(terms) }) : '',
          sp: race.race?.startingPrice ? t('race.sp') : '',
        };
  const favourite = favouriteOf(win);
  return (
    <>
      <NextOff sportAlias={race.sportAlias} current={race.id} />
      <RaceHead race={race} runners={runners} />
      <section className="card race" aria-label={t('race.runners')} data-rp={column}>
        <div className="race__bar">
          <Tabs label={t('race.markets')} options={tabs} value={tab} onChange={setChosen} />
        </div>
        {tab === 'head-to-head' ? (
          <div className="markets">
            <div>
              {duels.map((card) => (
                <MarketCardView key={card.key} card={card} fixture={race} />
              ))}
            </div>
          </div>
        ) : (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row of chips */}
            <div className="rp" role="group" aria-label={t('race.pricesShown')}>
              {COLUMNS.filter((each) => headings[each] !== '').map((each) => (
                <button
                  key={each}
                  type="button"
                  className="mkchip"
                  aria-pressed={each === column}
                  onClick={() => setColumn(each)}
                >
                  {headings[each]}
                </button>
              ))}
            </div>
            <div className="run run--head" aria-hidden="true">
              <span className="run__no">{t('race.numberDraw')}</span>
              <span />
              <span>{t('outrights.runner')}</span>
              <span className="run__jk">{t('race.jockeyTrainer')}</span>
              <span className="run__fc">{t('race.form')}</span>
              <span className="run__h">{t('race.lastPrices')}</span>
              {COLUMNS.map((each) => (
                <span key={each} className={`run__p r-${each}`}>
                  {headings[each]}
                </span>
              ))}
            </div>
            <ol>
              {runners.map((runner) => (
                <RunnerLine
                  key={runner.code}
                  race={race}
                  runner={runner}
                  favourite={runner.code === favourite}
                  separator={texts.separator}
                >
                  {tab === 'place' || !win ? (
                    <PlacePrices race={race} runner={runner} markets={places} headings={headings} />
                  ) : (
                    <RunnerPrices
                      race={race}
                      runner={runner}
                      market={win}
                      started={started}
                      separator={texts.separator}
                    />
                  )}
                </RunnerLine>
              ))}
            </ol>
            <p className="race__n hint">
              <Icon name="info" size="sm" />
              <span>{terms ? t('race.note', { fraction: fractionText(terms) }) : t('race.noteWin')}</span>
            </p>
          </>
        )}
      </section>
    </>
  );
}

const nameColumns = ([win = '', ew = '', sp = '']: readonly string[]): Readonly<Record<Column, string>> => ({
  win,
  ew,
  sp,
});

/** Places bet on by themselves: a market each, at its own price. */
function PlacePrices(props: {
  race: Race;
  runner: Runner;
  markets: readonly MarketView[];
  headings: Readonly<Record<Column, string>>;
}) {
  const { race, runner, markets, headings } = props;
  const texts = useCatalogueTexts();
  return COLUMNS.map((column, index) => {
    const market = markets[index];
    return (
      <div key={column} className={`run__p r-${column}`}>
        {market?.outcomes.some(([code]) => code === runner.code) ? (
          <LivePrice
            fixtureId={race.id}
            marketKey={market.key}
            outcome={runner.code}
            initial={market}
            label={`${runner.name}, ${headings[column]}`}
            separator={texts.separator}
          />
        ) : (
          <NoPrice />
        )}
      </div>
    );
  });
}
