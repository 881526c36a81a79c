import { Suspense } from 'react';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';

const Recent = lazyScreen(
  () => import('./recent.tsx'),
  (file) => file.Recent,
);

/** A browser's own: it comes once the page stands, below what is seen first, and moves nothing that is. */
export const RecentPlace = () =>
  useTakenOver() && (
    <Suspense fallback={null}>
      <Recent />
    </Suspense>
  );
