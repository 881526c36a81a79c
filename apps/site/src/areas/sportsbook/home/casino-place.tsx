import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AreaBoundary } from '../../../shared/area-boundary.tsx';
import { adminConfigQuery } from '../../../shared/config/config.ts';
import { useNear } from '../../../shared/fixtures/near-window.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { CornerPlace } from './corner-place.tsx';

const CasinoRail = lazyScreen(
  () => import('./casino-rail.tsx'),
  (file) => file.CasinoRail,
);

const CasinoCorner = lazyScreen(
  () => import('./casino-corner.tsx'),
  (file) => file.CasinoCorner,
);

/**
 * The casino's place on the home page, in a house that has one: `corner` beside the contest that leads, `rail` further down where there
 * is no room beside it; the styles show one of them. It comes when somebody comes near: no first page carries it.
 */
export function CasinoPlace({ as }: { as: 'corner' | 'rail' }) {
  const { data } = useQuery(adminConfigQuery);
  const { place, near } = useNear<HTMLDivElement>(false);
  // Once there it stays: taken away, it would move what is below.
  const [seen, see] = useState(near);
  if (near && !seen) see(true);
  if (!data?.areas.includes('casino')) return null;
  const waiting = as === 'corner' ? <CornerPlace /> : null;
  return (
    <div ref={place} className={as === 'corner' ? 'home2__r' : 'home2__rail'}>
      {!seen && waiting}
      {seen && (
        <AreaBoundary resetKey="casino" room="none">
          <Suspense fallback={waiting}>{as === 'corner' ? <CasinoCorner /> : <CasinoRail />}</Suspense>
        </AreaBoundary>
      )}
    </div>
  );
}
