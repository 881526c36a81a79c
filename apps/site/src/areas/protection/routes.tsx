import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const ClosedAccountScreen = lazyScreen(
  () => import('./closed-account.tsx'),
  (file) => file.ClosedAccountScreen,
);

/** Where somebody is who has excluded himself. */
export const routes: RouteObject[] = [{ path: 'account-closed', element: <ClosedAccountScreen /> }];
