import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const SportJackpot = lazyScreen(
  () => import('./sport-jackpot.tsx'),
  (file) => file.SportJackpot,
  ['coupons'],
);

/** The sport jackpot, our own path. */
export const routes: RouteObject[] = [{ path: 'sport-jackpot', element: <SportJackpot /> }];
