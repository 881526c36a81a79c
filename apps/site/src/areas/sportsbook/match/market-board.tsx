import type { FixtureDetail, MarketView } from '@evens/contract';
import { Button, EmptyState, Icon, PitchArt, SearchArt, Tabs } from '@evens/ui';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { usePhone } from '../parts/use-phone.ts';
import { heroMarkets } from '../stage/hero-markets.ts';
import { MarketCardView } from './market-card.tsx';
import { balance, cardsOfTab, type MarketCard, type MarketTab, marketCards, marketTabs } from './market-cards.ts';
import { usePins } from './pins.ts';

/** For whoever can rest on a price without pressing it. */
const PricePeek = lazyScreen(
  () => import('./price-peek.tsx'),
  (file) => file.PricePeek,
);

/** The market that leads at the head of the page is not said again under it; alone in its tab it stays. */
const withoutLead = (cards: readonly MarketCard[], lead: string | undefined): readonly MarketCard[] =>
  cards.length > 1 ? cards.filter(({ key, layout }) => !(layout === 'grid' && key === lead)) : cards;

/** Every market of a fixture in tabs, with a search and the reader's pins first. */
export function MarketBoard({
  fixture,
  initial,
}: {
  fixture: Omit<FixtureDetail, 'markets'>;
  initial: readonly MarketView[];
}) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const phone = usePhone();
  const taken = useTakenOver();
  const board = useRef<HTMLDivElement>(null);
  const pins = usePins((state) => state.keys);
  const markets = useMarketsNow(fixture.id, initial);
  const cards = useMemo(() => marketCards(markets), [markets]);
  const tabs = marketTabs(cards);
  const [chosen, setChosen] = useState<MarketTab>('main');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const tab = tabs.some((each) => each.tab === chosen) ? chosen : (tabs[0]?.tab ?? 'all');
  const nameOf = ({ key, markets: [first] }: MarketCard): string =>
    texts.market(first?.key ?? key, fixture.sportAlias, fixture, true).toLowerCase();
  const inTab = wanted
    ? cards.filter((card) => nameOf(card).includes(wanted))
    : withoutLead(cardsOfTab(cards, tab), tab === 'main' ? heroMarkets(markets)[0]?.key : undefined);
  const ordered = [...inTab].sort((left, right) => Number(pins.includes(right.key)) - Number(pins.includes(left.key)));
  const columns = balance(ordered, phone ? 1 : 2);
  if (cards.length === 0) return <Closed />;
  return (
    <>
      <div className="mbar">
        <Tabs
          kind="chips"
          className="mbar__tabs"
          label={t('match.groups')}
          value={wanted ? 'all' : tab}
          onChange={(next) => {
            setText('');
            setChosen(next);
          }}
          options={tabs.map((each) => ({
            value: each.tab,
            label: texts.lookup(`group.${each.tab}`) ?? each.tab,
            count: each.count,
          }))}
        />
        <FindMarket text={text} onText={setText} />
      </div>
      {ordered.length === 0 ? (
        <NoMarket text={text.trim()} onClear={() => setText('')} />
      ) : (
        <div className="markets" ref={board}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={index}>
              {column.map((card) => (
                <MarketCardView key={card.key} card={card} fixture={fixture} place={ordered.indexOf(card)} />
              ))}
            </div>
          ))}
        </div>
      )}
      {taken && matchMedia('(hover:hover)').matches && (
        <Suspense>
          <PricePeek board={board} fixture={fixture} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing of the match can be bet on any more. */
function Closed() {
  const { t } = useTranslation('sportsbook');
  return (
    <div className="card">
      <EmptyState art={<PitchArt />} title={t('match.closedTitle')}>
        {t('match.closed')}
      </EmptyState>
    </div>
  );
}

function FindMarket({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('sportsbook');
  return (
    <label className="input">
      <Icon name="magnifying-glass" size="sm" />
      <input
        placeholder={t('match.find')}
        aria-label={t('match.find')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}

function NoMarket({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('sportsbook');
  return (
    <div className="card">
      <EmptyState
        art={<SearchArt />}
        title={t('match.noMarket', { text })}
        action={<Button onClick={onClear}>{t('match.clearSearch')}</Button>}
      >
        {t('match.noMarketText')}
      </EmptyState>
    </div>
  );
}
