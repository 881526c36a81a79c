import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const CasinoDoor = lazyScreen(
  () => import('./casino-door.tsx'),
  (file) => file.CasinoDoor,
  ['content'],
);

const at = (path: string, element: ReactElement): RouteObject => ({ path, element });

/** The casino's paths by the specification (2, section 2), which say what is coming as long as no game is there. */
export const routes: RouteObject[] = [
  at('casino', <CasinoDoor />),
  at('casino/providers', <CasinoDoor />),
  at('casino/live', <CasinoDoor live />),
  at('casino/live-casino', <CasinoDoor live />),
  at('casino/live-casino/:liveCategory', <CasinoDoor live />),
  at('casino/:category', <CasinoDoor />),
  at('live-casino-game/:gameProvider/:gameKey', <CasinoDoor live />),
];
