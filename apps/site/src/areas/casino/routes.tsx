import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { LIST_CATEGORIES } from './lists/categories.ts';

const LiveLobby = lazyScreen(
  () => import('./live/live-lobby.tsx'),
  (file) => file.LiveLobby,
  ['casino', 'content', 'live-casino', 'game'],
);
const Lobby = lazyScreen(
  () => import('./lobby.tsx'),
  (file) => file.Lobby,
  ['casino', 'content'],
);
const GameList = lazyScreen(
  () => import('./game-list.tsx'),
  (file) => file.GameList,
  ['casino', 'content'],
);
const JackpotsPage = lazyScreen(
  () => import('./jackpots/jackpots-page.tsx'),
  (file) => file.JackpotsPage,
  ['casino', 'content', 'jackpots'],
);
const Providers = lazyScreen(
  () => import('./providers.tsx'),
  (file) => file.Providers,
  ['casino', 'content'],
);

const at = (path: string, element: ReactElement): RouteObject => ({ path, element });

/** The casino's paths by the specification (2, section 2). A category that there is not is a page that there is not. */
export const routes: RouteObject[] = [
  at('casino', <Lobby />),
  at('casino/providers', <Providers />),
  at('mystery-jackpots', <JackpotsPage />),
  at('casino/live', <LiveLobby />),
  at('casino/live/:liveCategory', <LiveLobby />),
  at('casino/live-casino', <LiveLobby />),
  at('casino/live-casino/:liveCategory', <LiveLobby />),
  ...LIST_CATEGORIES.map((category) => at(`casino/${category}`, <GameList key={category} category={category} />)),
];
