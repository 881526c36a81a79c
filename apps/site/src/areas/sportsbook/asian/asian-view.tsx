import './asian.css';
import { sportByAlias } from '@evens/catalogue';
import { asianTopic, type FixtureRow } from '@evens/contract';
import { Button, EmptyState, FailureView, PitchArt } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { groupFixtures } from '../../../shared/fixtures/group-fixtures.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ShowMore } from '../parts/show-more.tsx';
import { ListPart } from '../sports/list-views.tsx';
import { AsianBar, type AsianShown, OUTRIGHTS } from './asian-bar.tsx';
import { AsianOutrights } from './asian-outrights.tsx';
import { useAsianPages } from './asian-queries.ts';
import { AsianSkeleton } from './asian-skeleton.tsx';
import { AsianTable } from './asian-table.tsx';

const topicsOf = (rows: readonly FixtureRow[], view: 'live' | 'prematch'): readonly string[] =>
  [...new Set(rows.map(({ sportId }) => sportId))].map((id) => asianTopic(id, view));

function Tables(props: { rows: readonly FixtureRow[]; half: 'ft' | 'fh'; named: boolean; before?: number }) {
  const sorting = useSettings((settings) => settings.sorting);
  let above = props.before ?? 0;
  return groupFixtures(props.rows, sorting).map((group) => {
    above += group.count;
    return (
      <AsianTable key={group.alias} group={group} half={props.half} named={props.named} before={above - group.count} />
    );
  });
}

interface MatchesProps {
  readonly sport: string | undefined;
  readonly shown: AsianShown;
  readonly half: 'ft' | 'fh';
}

function Matches({ sport, shown, half }: MatchesProps) {
  const { t } = useTranslation(['lists', 'sportsbook']);
  const navigate = useNavigate();
  const to = usePaths();
  const [pages, setPages] = useState(1);
  const [livePages, setLivePages] = useState(1);
  const of = { ...(sport && { sport }) };
  const live = useAsianPages({ ...of, view: 'live' }, livePages, shown !== 'early');
  const later = useAsianPages({ ...of, view: shown === 'live' ? 'all' : shown }, pages, shown !== 'live');
  const running = shown === 'early' ? [] : (live.data?.fixtures ?? []);
  const coming = shown === 'live' ? [] : (later.data?.fixtures ?? []).filter(({ status }) => !isInPlay(status));
  useTopics([...topicsOf(running, 'live'), ...topicsOf(coming, 'prematch')]);
  const asked = [...(shown === 'early' ? [] : [live]), ...(shown === 'live' ? [] : [later])];
  if (asked.some(({ isPending }) => isPending)) return <AsianSkeleton label={t('sportsbook:list.loading')} />;
  if (asked.every(({ isError, data }) => isError && !data))
    return (
      <FailureView
        title={t('sportsbook:list.failed')}
        actions={
          <Button kind="sel" icon="arrow-clockwise" onClick={() => asked.map(({ refetch }) => refetch())}>
            {t('sportsbook:list.retry')}
          </Button>
        }
      >
        {t('sportsbook:list.failedText')}
      </FailureView>
    );
  if (running.length + coming.length === 0)
    return (
      <div className="card">
        <EmptyState
          art={<PitchArt />}
          title={t('asian.emptyTitle')}
          action={<Button onClick={() => navigate(to.asian())}>{t('sportsbook:list.showAll')}</Button>}
        >
          {t('asian.empty')}
        </EmptyState>
      </div>
    );
  const parted = running.length > 0 && coming.length > 0;
  const named = sport === undefined;
  return (
    <>
      {parted && <ListPart part="live" />}
      <Tables rows={running} half={half} named={named} />
      {running.length > 0 && <ShowMore more={live.more} onMore={() => setLivePages(livePages + 1)} />}
      {parted && <ListPart part="upcoming" />}
      <Tables rows={coming} half={half} named={named} before={running.length} />
      {coming.length > 0 && <ShowMore more={later.more} onMore={() => setPages(pages + 1)} />}
    </>
  );
}

/**
 * Handicaps, totals and winners of the whole match and of its first part in one dense table, before the match and in play, of all
 * sports or one, and its outrights. The filter of matches is back at all when the view loads (specification 1, section 4).
 */
export function AsianView() {
  const { t } = useTranslation('lists');
  const texts = useCatalogueTexts();
  const { sportAlias } = useParams();
  const outrights = sportAlias === OUTRIGHTS;
  const sport = outrights ? undefined : sportAlias;
  const set = useSettings((settings) => settings.set);
  const filter = useSettings((settings) => settings.matchesFilter);
  const [loaded, setLoaded] = useState(false);
  const [view, setView] = useState<'live' | 'early'>();
  const [half, setHalf] = useState<'ft' | 'fh'>('ft');
  useEffect(() => {
    set({ matchesFilter: 'all' });
    setLoaded(true);
  }, [set]);
  const shown: AsianShown = view ?? (loaded ? filter : 'all');
  const heading = outrights
    ? t('asian.outrights')
    : sport && sportByAlias(sport)
      ? t('asian.headingOf', { sport: texts.sport(sport) })
      : t('asian.heading');
  useTitle(heading);
  const choose = (next: AsianShown) => {
    if (next === 'all' || next === 'today') set({ matchesFilter: next });
    setView(next === 'live' || next === 'early' ? next : undefined);
  };
  return (
    <>
      <h1 className="sr">{heading}</h1>
      <AsianBar sport={sport} shown={outrights ? 'outrights' : shown} choose={choose} half={half} setHalf={setHalf} />
      {outrights ? <AsianOutrights /> : <Matches key={`${sport}/${shown}`} sport={sport} shown={shown} half={half} />}
    </>
  );
}
