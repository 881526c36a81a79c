import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const pages = () => import('./pages.ts');

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx'),
  (file) => file.GameScreen,
);
const RulesScreen = lazyScreen(pages, (file) => file.RulesScreen);
const HistoryScreen = lazyScreen(pages, (file) => file.HistoryScreen);
const RoundScreen = lazyScreen(pages, (file) => file.RoundScreen);
const FairnessScreen = lazyScreen(pages, (file) => file.FairnessScreen);

const GAME = 'table-game/:gameProvider/:gameKey';

/** Games by the specification's path (2, section 2). Rules, rounds and fairness are paths of our own. */
export const routes: RouteObject[] = [
  { path: GAME, element: <GameScreen /> },
  { path: 'live-casino-game/:gameProvider/:gameKey', element: <GameScreen /> },
  { path: `${GAME}/rules`, element: <RulesScreen /> },
  { path: `${GAME}/history`, element: <HistoryScreen /> },
  { path: 'casino-round/:roundId', element: <RoundScreen /> },
  { path: 'casino-fairness', element: <FairnessScreen /> },
];
