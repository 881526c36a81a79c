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
import { usePhone } from '../parts/use-phone.ts';
import { NextOff } from '../racing/next-off.tsx';
import { LeadStage } from '../stage/lead-stage.tsx';
import { useLead } from '../stage/use-lead.ts';
import { LeagueHead, OtherLeagues } from './league-head.tsx';
import { type ListView, ListViews } from './list-views.tsx';

const EMPTY_TITLES = { all: 'emptyTitle', today: 'emptyTodayTitle', early: 'emptyEarlyTitle' } as const;

/** Where the list stands in the tree, each step a link but the last; a competition has its head under it. */
function Crumbs({ alias, category, linked }: { alias: string; category: string | undefined; linked: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const tree = useQuery(sportTreeQuery(alias, useZoneOffset())).data;
  const node = tree?.categories.find((each) => each.alias === category);
  return (
    <nav className="crumbs" aria-label={t('list.breadcrumb')}>
      <Icon name={sportIcon(alias)} className="crumbs__i" />
      {category ? <Link to={to.list(alias)}>{texts.sport(alias)}</Link> : <b>{texts.sport(alias)}</b>}
      {node && (
        <>
          <Icon name="caret-right" size="xs" />
          <Flag code={node.countryCode} />
          {linked ? (
            <Link to={to.list(alias, node.alias)}>{texts.category(node)}</Link>
          ) : (
            <b className="clip">{texts.category(node)}</b>
          )}
        </>
      )}
    </nav>
  );
}

/** What the screen asks for: what is to come in the view or by the quick filter, what is live, and outrights. */
function useSportLists(view: ListView) {
  const { sportAlias = '', categoryAlias, tournamentAlias } = useParams();
  const offset = useZoneOffset();
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
  const found = filter === 'live' ? [] : (query.data?.fixtures ?? []);
  return {
    filter,
    query,
    live,
    outrights,
    later: found.filter((fixture) => !isInPlay(fixture.status)),
    running: view === 'early' || filter === 'hour' ? [] : (live.data?.fixtures ?? []),
    toWin: filter ? [] : (outrights.data?.fixtures ?? []),
    // What is live stands above the rest: shown after it, it would push away what somebody reads.
    waiting: live.isPending || query.isPending,
    showMore: () => setPages(pages + 1),
  };
}

type SportLists = ReturnType<typeof useSportLists>;

/** Fixtures of a sport, a category or a tournament: to come, today's, or later ones. Live ones stand first under their own head. */
export function SportList({ view }: { view: ListView }) {
  const texts = useCatalogueTexts();
  const { sportAlias = '', categoryAlias, tournamentAlias } = useParams();
  const esport = sportByAlias(sportAlias)?.esport ?? false;
  const lists = useSportLists(view);
  const { filter, live, outrights } = lists;
  const name = texts.sport(sportAlias);
  useTitle(tournamentAlias || categoryAlias ? undefined : name);
  useTopics([...topicOfAlias(sportAlias, 'prematch'), ...topicOfAlias(sportAlias, 'live')]);
  const races = hasRaceCards(sportAlias);
  const first = categoryAlias ?? '';
  const inLeague = tournamentAlias !== undefined;
  return (
    <>
      {first ? (
        <>
          {!inLeague && <h1 className="sr">{name}</h1>}
          <Crumbs alias={sportAlias} category={categoryAlias} linked={inLeague} />
        </>
      ) : (
        <header className="lghead">
          <Icon name={sportIcon(sportAlias)} size="xl" />
          <h1 className="clip">{name}</h1>
        </header>
      )}
      {categoryAlias && tournamentAlias && (
        <LeagueHead alias={sportAlias} category={categoryAlias} tournament={tournamentAlias} />
      )}
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
      {!first && !races && view === 'all' && !filter && <ListLead rows={lists.later} />}
      <MarketSwitch chips={!races}>
        <RunningPart lists={lists} inLeague={inLeague} />
        <LaterPart lists={lists} inLeague={inLeague} view={view} />
        <OutrightPart lists={lists} inLeague={inLeague} />
      </MarketSwitch>
      {categoryAlias && tournamentAlias && (
        <OtherLeagues alias={sportAlias} category={categoryAlias} tournament={tournamentAlias} />
      )}
    </>
  );
}

/** A shorter list has no room for one of its rows above it. */
const LEAD_FROM = 12;

/** The match that people wait for, over a long list of what comes; on phones the rows stand first. */
function ListLead({ rows }: { rows: SportLists['later'] }) {
  const phone = usePhone();
  const lead = useLead(NONE, rows, NO_SPORTS);
  return phone || rows.length < LEAD_FROM || !lead ? null : <LeadStage row={lead} folded />;
}

const NONE: SportLists['later'] = [];
const NO_SPORTS: readonly string[] = [];

interface PartProps {
  readonly lists: SportLists;
  /** A competition's page has one head; its parts are titles of lists instead of headings over them. */
  readonly inLeague: boolean;
}

function RunningPart({ lists: { running, waiting, live }, inLeague }: PartProps) {
  const { t } = useTranslation('sportsbook');
  if (running.length === 0 || waiting) return null;
  return <ListState query={live} live empty={null} title={t('home.live')} headless={inLeague} />;
}

/** What is to come, or why there is nothing. */
function LaterPart({ lists, view, inLeague }: PartProps & { view: ListView }) {
  const { t } = useTranslation('sportsbook');
  const { filter, query, later, running, toWin, waiting, showMore } = lists;
  const isShown = waiting || later.length > 0 || (running.length === 0 && toWin.length === 0) || !query.data;
  return (
    <>
      {isShown && (
        <ListState
          query={{ ...query, isPending: waiting, data: query.data && { ...query.data, fixtures: later } }}
          live={false}
          before={running.length}
          title={t('home.upcoming')}
          headless={inLeague}
          empty={<NothingToCome view={view} filter={filter} />}
        />
      )}
      {!waiting && filter !== 'live' && <ShowMore more={query.more} onMore={showMore} />}
    </>
  );
}

function NothingToCome({ view, filter }: { view: ListView; filter: SportLists['filter'] }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { sportAlias = '' } = useParams();
  const name = texts.sport(sportAlias);
  const isWhole = view === 'all' && !filter;
  return (
    <EmptyState
      art={<PitchArt />}
      title={filter ? t(`soon.none.${filter}`) : t(`list.${EMPTY_TITLES[view]}`, { name })}
      action={
        <Button onClick={() => navigate(isWhole ? to.live() : to.list(sportAlias))}>
          {isWhole ? t('list.seeLive') : t('list.showAll')}
        </Button>
      }
    >
      {isWhole ? t('list.empty') : t('list.emptyToday')}
    </EmptyState>
  );
}

function OutrightPart({ lists: { toWin, waiting, outrights, running, later }, inLeague }: PartProps) {
  const { t } = useTranslation('sportsbook');
  if (toWin.length === 0 || waiting) return null;
  return (
    <>
      {!inLeague && (
        <div className="row-h">
          <h2>{t('outrights.heading')}</h2>
        </div>
      )}
      <ListState
        query={outrights}
        live={false}
        empty={null}
        before={running.length + later.length}
        title={inLeague ? t('outrights.heading') : undefined}
        headless={inLeague}
      />
    </>
  );
}
