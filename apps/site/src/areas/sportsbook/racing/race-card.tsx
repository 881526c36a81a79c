import type { MarketView } from '@evens/contract';
import { classNames, Icon, Seg, Tabs } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { MarketCardView } from '../match/market-card.tsx';
import { marketCards } from '../match/market-cards.ts';
import { byPrice, favouriteOf, fractionText, type Race, type Runner } from './card-facts.ts';
import { RunnerPrices } from './race-prices.tsx';
import { RunnerHeads } from './runner-heads.tsx';
import { RunnerLine } from './runner-line.tsx';
import { useLastPrices } from './use-last-prices.ts';

type Tab = 'win' | 'place' | 'head-to-head';
type Column = 'win' | 'ew' | 'sp';
type Order = 'price' | 'card';
type Headings = Readonly<Record<Column, string>>;

/** Three price columns at most: that is what a line of the card has room for. */
const COLUMNS: readonly Column[] = ['win', 'ew', 'sp'];

/** Winner and each-way always; places and duels where the race has them. */
function useTabs(places: boolean, duels: boolean): readonly { readonly value: Tab; readonly label: string }[] {
  const { t } = useTranslation('sportsbook');
  return [
    { value: 'win', label: t('race.winEachWay') },
    ...(places ? [{ value: 'place' as const, label: t('race.placeOnly') }] : []),
    ...(duels ? [{ value: 'head-to-head' as const, label: t('race.headToHead') }] : []),
  ];
}

/** What stands over the price columns: the places that are bet on, or the win, each way and the starting price. */
function useHeadings(race: Race, places: readonly MarketView[] | undefined, started: boolean): Headings {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const terms = started ? undefined : race.race?.place;
  if (places) return nameColumns(places.map((market) => texts.market(market.key, race.sportAlias, race)));
  return {
    win: t('outrights.win'),
    ew: terms ? t('race.placeAt', { fraction: fractionText(terms) }) : '',
    sp: race.race?.startingPrice ? t('race.sp') : '',
  };
}

function OrderSwitch({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslation('sportsbook');
  return (
    <Seg
      small
      label={t('race.order')}
      value={order}
      onChange={onChange}
      options={[
        { value: 'price', label: t('race.byPrice') },
        { value: 'card', label: t('race.byCard') },
      ]}
    />
  );
}

/** The runners of a race that is to come or running, with all that can be bet on them. */
export function RaceCard(props: { race: Race; markets: readonly MarketView[]; initial: readonly MarketView[] }) {
  const { race, markets, initial } = props;
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const started = race.status !== 'notStarted';
  const win = markets.find((market) => market.key === 'outright') ?? initial.find((each) => each.key === 'outright');
  const places = markets.filter((market) => market.key.startsWith('place:')).slice(0, COLUMNS.length);
  const duels = marketCards(markets.filter((market) => market.key.startsWith('head-to-head')));
  const [chosen, setChosen] = useState<Tab>('win');
  const [column, setColumn] = useState<Column>('win');
  const tabs = useTabs(places.length > 0, duels.length > 0);
  const tab = tabs.some((each) => each.value === chosen) ? chosen : 'win';
  const terms = started ? undefined : race.race?.place;
  const headings = useHeadings(race, tab === 'place' ? places : undefined, started);
  const favourite = favouriteOf(win && Object.fromEntries(win.outcomes.map(([code, price]) => [code, price])));
  const prices = useLastPrices(race.id);
  const pricesOf = (runner: Runner) =>
    tab === 'place' || !win ? (
      <PlacePrices race={race} runner={runner} markets={places} headings={headings} />
    ) : (
      <RunnerPrices race={race} runner={runner} market={win} started={started} separator={texts.separator} />
    );
  const [order, setOrder] = useState<Order>('price');
  const runners = race.runners ?? [];
  // A column without a single line is room for the others.
  const moved = runners.some((runner) => prices(runner.code).length > 1);
  return (
    <section
      className={classNames('card race', !moved && 'race--still')}
      aria-label={t('race.runners')}
      data-rp={column}
    >
      <div className="race__bar">
        <Tabs label={t('race.markets')} options={tabs} value={tab} onChange={setChosen} />
        {tab !== 'head-to-head' && <OrderSwitch order={order} onChange={setOrder} />}
      </div>
      {tab === 'head-to-head' ? (
        <Duels race={race} cards={duels} />
      ) : (
        <>
          <PriceChips headings={headings} column={column} onChoose={setColumn} />
          <RunnerHeads sportAlias={race.sportAlias}>
            {COLUMNS.map((each) => (
              <span key={each} className={`run__p r-${each}`}>
                {headings[each]}
              </span>
            ))}
          </RunnerHeads>
          <ol>
            {(order === 'price' ? byPrice(runners, win) : runners).map((runner) => (
              <RunnerLine
                key={runner.code}
                runner={runner}
                favourite={runner.code === favourite}
                separator={texts.separator}
                prices={prices(runner.code)}
              >
                {pricesOf(runner)}
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
  );
}

function Duels({ race, cards }: { race: Race; cards: ReturnType<typeof marketCards> }) {
  return (
    <div className="markets">
      <div>
        {cards.map((card, place) => (
          <MarketCardView key={card.key} card={card} fixture={race} place={place} />
        ))}
      </div>
    </div>
  );
}

/** Which price column a narrow screen shows. */
function PriceChips(props: {
  headings: Readonly<Record<Column, string>>;
  column: Column;
  onChoose: (column: Column) => void;
}) {
  const { t } = useTranslation('sportsbook');
  const { headings, column, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row of chips
    <div className="rp" role="group" aria-label={t('race.pricesShown')}>
      {COLUMNS.filter((each) => headings[each] !== '').map((each) => (
        <button
          key={each}
          type="button"
          className="mkchip"
          aria-pressed={each === column}
          onClick={() => onChoose(each)}
        >
          {headings[each]}
        </button>
      ))}
    </div>
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
