import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const lists = () => import('./lists.ts');

const Home = lazyScreen(lists, (file) => file.Home);
const LiveOverview = lazyScreen(lists, (file) => file.LiveOverview);
const AllSports = lazyScreen(lists, (file) => file.AllSports);
const SportList = lazyScreen(lists, (file) => file.SportList);
const Outrights = lazyScreen(
  () => import('./outrights/outrights.tsx'),
  (file) => file.Outrights,
);
const TopTournaments = lazyScreen(
  () => import('./sports/top-tournaments.tsx'),
  (file) => file.TopTournaments,
);
const Favourites = lazyScreen(
  () => import('./favourites/favourites.tsx'),
  (file) => file.Favourites,
);
const MultiView = lazyScreen(
  () => import('./multi-view/multi-view.tsx'),
  (file) => file.MultiView,
);
const EventView = lazyScreen(
  () => import('./live/event-view.tsx'),
  (file) => file.EventView,
);
const RaceResults = lazyScreen(
  () => import('./racing/results.tsx'),
  (file) => file.RaceResults,
);
const Results = lazyScreen(
  () => import('./results/results.tsx'),
  (file) => file.Results,
);
const ResultDetail = lazyScreen(
  () => import('./results/result-detail.tsx'),
  (file) => file.ResultDetail,
);
const Schedule = lazyScreen(
  () => import('./schedule/schedule.tsx'),
  (file) => file.Schedule,
);
const AsianView = lazyScreen(
  () => import('./asian/asian-view.tsx'),
  (file) => file.AsianView,
);
const Match = lazyScreen(
  () => import('./match/match.tsx'),
  (file) => file.Match,
);

const at = (path: string, element: ReactElement): RouteObject => ({ path, element });
const place = ':sportAlias/:categoryAlias/:tournamentAlias';

/** Sports, live and esports, by the paths of the specification (section 2). */
export const routes: RouteObject[] = [
  { index: true, element: <Home /> },
  at('sport', <AllSports />),
  at('sport/favorites', <Favourites />),
  at('sport/results', <Results />),
  at('sport/results/:matchId', <ResultDetail />),
  at('sport/schedule', <Schedule />),
  at('sport/outrights', <Outrights />),
  at('sport/outrights/:categoryAlias', <Outrights />),
  at('sport/top-tournaments', <TopTournaments />),
  at('sport/top-tournaments/:categoryAlias', <TopTournaments />),
  at('sport/koreanView/:sportAlias?', <AsianView />),
  at('sport/:sportAlias/today', <SportList view="today" />),
  at('sport/:sportAlias/early-markets', <SportList view="early" />),
  at('sport/:sportAlias/results', <RaceResults />),
  at('sport/:sportAlias', <SportList view="all" />),
  at('sport/:sportAlias/:categoryAlias', <SportList view="all" />),
  at(`sport/${place}`, <SportList view="all" />),
  at(`sport/${place}/match/:matchId`, <Match />),
  at('live', <LiveOverview />),
  at('live/featured', <LiveOverview featured />),
  at('live/event-view', <EventView />),
  at('live/multi-view', <MultiView />),
  at('live/sport/:sportAlias', <LiveOverview />),
  at('live/sport/:sportAlias/:categoryAlias', <LiveOverview />),
  at(`live/sport/${place}`, <LiveOverview />),
  at(`live/sport/${place}/match/:matchId`, <Match />),
  at(`live/${place}/match/:matchId`, <Match />),
  at('esports', <AllSports esports />),
  at('esports/results', <Results esports />),
  at('esports/:sportAlias/results', <Results esports />),
  at('esports/:sportAlias/results/:matchId', <ResultDetail />),
  at('esports/outright', <Outrights esports />),
  at('esports/:sportAlias/outright', <Outrights esports />),
  at('esports/:sportAlias/outright/:categoryAlias', <Outrights esports />),
  at('esports/:sportAlias', <SportList view="all" />),
  at('esports/:sportAlias/:categoryAlias', <SportList view="all" />),
  at(`esports/${place}`, <SportList view="all" />),
  at(`esports/${place}/match/:matchId`, <Match />),
  at(`esports/${place}/live/match/:matchId`, <Match />),
];
