import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const Virtuals = lazyScreen(
  () => import('./virtuals.tsx'),
  (file) => file.Virtuals,
  ['virtuals', 'sportsbook', 'match'],
);

/** Virtual sports, our own path; each sport by its alias. */
export const routes: RouteObject[] = [
  { path: 'virtuals', element: <Virtuals /> },
  { path: 'virtuals/:sportKey', element: <Virtuals /> },
];
