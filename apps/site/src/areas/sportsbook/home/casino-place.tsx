import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AreaBoundary } from '../../../shared/area-boundary.tsx';
import { adminConfigQuery } from '../../../shared/config/config.ts';
import { useNear } from '../../../shared/fixtures/near-window.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';

const CasinoRail = lazyScreen(
  () => import('./casino-rail.tsx'),
  (file) => file.CasinoRail,
);

/** The casino's place on the home page, in a house that has one. It comes when somebody comes near: no first page carries it. */
export function CasinoPlace() {
  const { data } = useQuery(adminConfigQuery);
  const { place, near } = useNear<HTMLDivElement>(false);
  // Once there it stays: taken away, it would move what is below.
  const [seen, see] = useState(near);
  if (near && !seen) see(true);
  if (!data?.areas.includes('casino')) return null;
  return (
    <div ref={place}>
      {seen && (
        <AreaBoundary resetKey="casino" room="none">
          <Suspense fallback={null}>
            <CasinoRail />
          </Suspense>
        </AreaBoundary>
      )}
    </div>
  );
}
