import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx'),
  (file) => file.GameScreen,
);

/** Games by the specification's path (2, section 2). Rounds by their address, rules and fairness are paths of our own. */
export const routes: RouteObject[] = [{ path: 'table-game/:gameProvider/:gameKey', element: <GameScreen /> }];
