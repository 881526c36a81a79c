import type { BuilderPick } from '@evens/betting';
import type { BuilderOption, BuilderQuote, FixtureDetail } from '@evens/contract';
import { Button, CardSkeleton, EmptyState, FailureView, Icon, PitchArt, Seg, Tabs } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import {
  balance,
  cardsOfTab,
  type MarketCard,
  type MarketTab,
  marketCards,
  marketTabs,
} from '../match/market-cards.ts';
import { usePhone } from '../parts/use-phone.ts';
import './builder.css';
import { BuilderCard } from './builder-card.tsx';
import { marketViews, nameOf, optionsOf, pickOf, samePick } from './builder-model.ts';
import { builderQuery, useQuietPicks } from './builder-queries.ts';
import { BuilderSummary } from './builder-summary.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** Why a pressed outcome did not join the picks, in words that name the one it clashes with. */
function useReason(fixture: Fixture) {
  const { t } = useTranslation('builder');
  const texts = useCatalogueTexts();
  const called = ({ marketKey, outcome }: BuilderPick): string =>
    `${texts.outcome(marketKey, outcome, fixture)} (${texts.market(marketKey, fixture.sportAlias, fixture)})`;
  return (pick: BuilderPick, { state, beside }: BuilderOption, full: number | undefined): string => {
    const name = called(pick);
    if (full !== undefined) return t('why.full', { name, count: full });
    const other = beside === undefined ? undefined : pickOf(beside);
    if (!other)
      return t(
        state === 'certain' ? 'why.certainAll' : state === 'impossible' ? 'why.impossibleAll' : 'why.barredAll',
        { name },
      );
    const values = { name, other: called(other) };
    if (state === 'certain') return t('why.certain', values);
    if (state !== 'impossible') return t('why.barred', values);
    return other.marketKey === pick.marketKey ? t('why.sameMarket', values) : t('why.impossible', values);
  };
}

interface Asked {
  readonly pick: BuilderPick;
  readonly why: string;
}

/** Several outcomes of one match, priced together: every outcome is asked against the picks at once. */
export function BuilderBoard({ fixture, onLeave }: { fixture: Fixture; onLeave: () => void }) {
  const { t } = useTranslation('builder');
  const [picks, setPicks] = useState<readonly BuilderPick[]>([]);
  const quiet = useQuietPicks(picks);
  const query = useQuery(builderQuery(fixture.id, quiet));
  if (query.data?.markets.length === 0)
    return (
      <div className="card">
        <EmptyState
          art={<PitchArt />}
          title={t('noneTitle')}
          action={<Button onClick={onLeave}>{t('toMarkets')}</Button>}
        >
          {t('none')}
        </EmptyState>
      </div>
    );
  if (query.isError && !query.data)
    return (
      <FailureView
        title={t('failed')}
        actions={
          <Button kind="sel" icon="arrow-clockwise" onClick={() => query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </FailureView>
    );
  if (!query.data)
    return (
      <div className="page--stack">
        <CardSkeleton label={t('loading')} />
        <CardSkeleton label={t('loading')} />
        <CardSkeleton label={t('loading')} />
      </div>
    );
  // Behind a press it is the next quote that tells.
  const waits = query.isPlaceholderData || quiet !== picks;
  return <Board fixture={fixture} quote={query.data} waits={waits} picks={picks} setPicks={setPicks} />;
}

/** The picks, and what a press on an outcome does to them: it joins, leaves, or says why it cannot join. */
function usePicking(
  fixture: Fixture,
  quote: BuilderQuote,
  picks: readonly BuilderPick[],
  setPicks: (picks: readonly BuilderPick[]) => void,
) {
  const reason = useReason(fixture);
  const [asked, setAsked] = useState<Asked | undefined>();
  const names = useMemo(() => new Set(picks.map(nameOf)), [picks]);
  const { maximum } = quote.picks;
  const remove = (pick: BuilderPick): void => {
    setAsked(undefined);
    setPicks(picks.filter((each) => !samePick(each, pick)));
  };
  const onPress = (pick: BuilderPick, option: BuilderOption): void => {
    if (names.has(nameOf(pick))) {
      remove(pick);
      return;
    }
    const full = picks.length >= maximum ? maximum : undefined;
    if (full !== undefined || (option.state !== 'free' && option.state !== 'picked')) {
      setAsked({ pick, why: reason(pick, option, full) });
      return;
    }
    setAsked(undefined);
    setPicks([...picks, pick]);
  };
  return { names, asked, remove, onPress };
}

function GroupTabs(props: { tabs: ReturnType<typeof marketTabs>; tab: MarketTab; onChoose: (tab: MarketTab) => void }) {
  const { t } = useTranslation('builder');
  const texts = useCatalogueTexts();
  return (
    <Tabs
      kind="chips"
      className="mbar__tabs"
      label={t('groups')}
      value={props.tab}
      onChange={props.onChoose}
      options={props.tabs.map(({ tab, count }) => ({
        value: tab,
        label: texts.lookup(`group.${tab}`) ?? tab,
        count,
      }))}
    />
  );
}

function Tip({ minimum, maximum }: { minimum: number; maximum: number }) {
  const { t } = useTranslation('builder');
  return (
    <p className="bbtip">
      <Icon name="info" size="sm" />
      <span>
        {t('tip', { minimum, maximum })}{' '}
        <span className="bbk">
          <Icon name="prohibit" size="xs" /> {t('keyNo')}
        </span>{' '}
        <span className="bbk">
          <i className="eq">=</i> {t('keySame')}
        </span>
      </span>
    </p>
  );
}

function CardColumns(props: {
  columns: readonly (readonly MarketCard[])[];
  children: (card: MarketCard) => ReactNode;
}) {
  return (
    <div className="markets">
      {props.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={index}>{column.map(props.children)}</div>
      ))}
    </div>
  );
}

function Board(props: {
  fixture: Fixture;
  quote: BuilderQuote;
  waits: boolean;
  picks: readonly BuilderPick[];
  setPicks: (picks: readonly BuilderPick[]) => void;
}) {
  const { t } = useTranslation('builder');
  const phone = usePhone();
  const { fixture, quote, picks, setPicks } = props;
  const [shows, setShows] = useState<'own' | 'together'>('own');
  const [chosen, setChosen] = useState<MarketTab>('main');
  const cards = useMemo(() => marketCards(marketViews(quote)), [quote]);
  const options = useMemo(() => optionsOf(quote), [quote]);
  const tabs = marketTabs(cards);
  const tab = tabs.some((each) => each.tab === chosen) ? chosen : (tabs[0]?.tab ?? 'all');
  const columns = balance(cardsOfTab(cards, tab), phone ? 1 : 2);
  const { names, asked, remove, onPress } = usePicking(fixture, quote, picks, setPicks);
  const { minimum, maximum } = quote.picks;
  return (
    <div className="bb">
      <div className="mbar bbbar">
        <GroupTabs tabs={tabs} tab={tab} onChoose={setChosen} />
        <Seg
          small
          className="bbseg"
          label={t('shows')}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'own', label: t('own') },
            { value: 'together', label: t('together') },
          ]}
        />
      </div>
      <Tip minimum={minimum} maximum={maximum} />
      <CardColumns columns={columns}>
        {(card) => (
          <BuilderCard
            key={card.key}
            card={card}
            fixture={fixture}
            options={options}
            picks={names}
            asked={asked && nameOf(asked.pick)}
            together={shows === 'together' && picks.length > 0}
            onPress={onPress}
          />
        )}
      </CardColumns>
      <BuilderSummary
        fixture={fixture}
        picks={picks}
        quote={quote}
        waits={props.waits}
        why={asked?.why}
        onRemove={remove}
      />
    </div>
  );
}
