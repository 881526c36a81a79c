import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx'),
  (file) => file.GameScreen,
);
const RulesScreen = lazyScreen(
  () => import('./rules/rules-screen.tsx'),
  (file) => file.RulesScreen,
);
const HistoryScreen = lazyScreen(
  () => import('./rounds/history-screen.tsx'),
  (file) => file.HistoryScreen,
);
const RoundScreen = lazyScreen(
  () => import('./rounds/round-screen.tsx'),
  (file) => file.RoundScreen,
);
const FairnessScreen = lazyScreen(
  () => import('./fairness/fairness-screen.tsx'),
  (file) => file.FairnessScreen,
);

const GAME = 'table-game/:gameProvider/:gameKey';

/** Games by the specification's path (2, section 2). Rules, rounds and fairness are paths of our own. */
export const routes: RouteObject[] = [
  { path: GAME, element: <GameScreen /> },
  { path: `${GAME}/rules`, element: <RulesScreen /> },
  { path: `${GAME}/history`, element: <HistoryScreen /> },
  { path: 'casino-round/:roundId', element: <RoundScreen /> },
  { path: 'casino-fairness', element: <FairnessScreen /> },
];
