import { sportByAlias } from '@evens/catalogue';
import { Button, EmptyState, Flag, Icon, PitchArt, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import {
  type FixtureListChoice,
  fixturesQuery,
  sportTreeQuery,
  useZoneOffset,
} from '../../../shared/catalogue/queries.ts';
import { hasRaceCards } from '../../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useFixturePages } from '../parts/fixture-pages.ts';
import { ListState } from '../parts/list-state.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { QuickFilters, useQuickFilter } from '../parts/quick-filter.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { topicOfAlias } from '../parts/topics.ts';
import { NextOff } from '../racing/next-off.tsx';
import { ListPart, type ListView, ListViews } from './list-views.tsx';

const EMPTY_TITLES = { all: 'emptyTitle', today: 'emptyTodayTitle', early: 'emptyEarlyTitle' } as const;

/** Where the list stands in the tree, each step a link but the last. */
function Crumbs({ alias, category, tournament }: { alias: string; category?: string; tournament?: string }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const tree = useQuery(sportTreeQuery(alias, useZoneOffset())).data;
  const node = tree?.categories.find((each) => each.alias === category);
  const league = node?.tournaments.find((each) => each.alias === tournament);
  return (
    <nav className="crumbs" aria-label={t('list.breadcrumb')}>
      <Icon name={sportIcon(alias)} className="crumbs__i" />
      {category ? <Link to={to.list(alias)}>{texts.sport(alias)}</Link> : <b>{texts.sport(alias)}</b>}
      {node && (
        <>
          <Icon name="caret-right" size="xs" />
          <Flag code={node.countryCode} />
          {tournament ? (
            <Link to={to.list(alias, node.alias)}>{texts.category(node)}</Link>
          ) : (
            <b className="clip">{texts.category(node)}</b>
          )}
        </>
      )}
      {league && (
        <>
          <Icon name="caret-right" size="xs" />
          <b className="clip">{league.name}</b>
        </>
      )}
    </nav>
  );
}

/** Fixtures of a sport, a category or a tournament: to come, today's, or later ones. Live ones stand first under their own head. */
export function SportList({ view }: { view: ListView }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { sportAlias = '', categoryAlias, tournamentAlias } = useParams();
  const offset = useZoneOffset();
  const esport = sportByAlias(sportAlias)?.esport ?? false;
  const choice = (each: FixtureListChoice['view']): FixtureListChoice => ({
    view: each,
    sport: sportAlias,
    ...(categoryAlias && { category: categoryAlias }),
    ...(tournamentAlias && { tournament: tournamentAlias }),
  });
  const [pages, setPages] = useState(1);
  const [filter] = useQuickFilter();
  const query = useFixturePages(choice(filter === 'live' ? view : (filter ?? view)), pages);
  const live = useQuery(fixturesQuery(choice('live'), offset));
  const outrights = useQuery({ ...fixturesQuery(choice('outrights'), offset), enabled: view === 'all' && !filter });
  const name = texts.sport(sportAlias);
  useTitle(tournamentAlias || categoryAlias ? undefined : name);
  useTopics([...topicOfAlias(sportAlias, 'prematch'), ...topicOfAlias(sportAlias, 'live')]);
  const races = hasRaceCards(sportAlias);
  const found = filter === 'live' ? [] : (query.data?.fixtures ?? []);
  const later = found.filter((fixture) => !isInPlay(fixture.status));
  const running = view === 'early' || filter === 'hour' ? [] : (live.data?.fixtures ?? []);
  const toWin = filter ? [] : (outrights.data?.fixtures ?? []);
  const first = categoryAlias ?? '';
  // What is live stands above the rest: shown after it, it would push away what somebody reads.
  const waiting = live.isPending || query.isPending;
  return (
    <>
      <h1 className="sr">{name}</h1>
      <Crumbs
        alias={sportAlias}
        {...(categoryAlias && { category: categoryAlias })}
        {...(tournamentAlias && { tournament: tournamentAlias })}
      />
      {!first && !esport && (
        <ListViews
          alias={sportAlias}
          view={view}
          live={live.data?.total ?? 0}
          outrights={view === 'all' ? (outrights.data?.total ?? 0) : 0}
          hour={filter === 'hour'}
        />
      )}
      {(first || esport) && <QuickFilters className="soon__f soon__f--list" />}
      {races && <NextOff sportAlias={sportAlias} />}
      <MarketSwitch chips={!races}>
        {running.length > 0 && !waiting && (
          <>
            <ListPart part="live" />
            <ListState query={live} live empty={null} />
          </>
        )}
        {running.length > 0 && !waiting && later.length > 0 && <ListPart part="upcoming" />}
        {(waiting || later.length > 0 || (running.length === 0 && toWin.length === 0) || !query.data) && (
          <ListState
            query={{ ...query, isPending: waiting, data: query.data && { ...query.data, fixtures: later } }}
            live={false}
            before={running.length}
            empty={
              <EmptyState
                art={<PitchArt />}
                title={filter ? t(`soon.none.${filter}`) : t(`list.${EMPTY_TITLES[view]}`, { name })}
                action={
                  <Button onClick={() => navigate(view === 'all' && !filter ? to.live() : to.list(sportAlias))}>
                    {view === 'all' && !filter ? t('list.seeLive') : t('list.showAll')}
                  </Button>
                }
              >
                {view === 'all' && !filter ? t('list.empty') : t('list.emptyToday')}
              </EmptyState>
            }
          />
        )}
        {!waiting && filter !== 'live' && <ShowMore more={query.more} onMore={() => setPages(pages + 1)} />}
        {toWin.length > 0 && !waiting && (
          <>
            <div className="row-h">
              <h2>{t('outrights.heading')}</h2>
            </div>
            <ListState query={outrights} live={false} empty={null} before={running.length + later.length} />
          </>
        )}
      </MarketSwitch>
    </>
  );
}
