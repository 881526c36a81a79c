import { Suspense } from 'react';
import { AreaBoundary } from '../../../shared/area-boundary.tsx';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { useUser } from '../../../shared/session/session.ts';

// What is read of tickets travels with the slip: visitors never load it.
const OpenBets = lazyScreen(
  () => import('./open-bets.tsx'),
  (file) => file.OpenBets,
);

/** The player's open bets; nobody's before the script has taken the page over. */
export function OwnBets() {
  const user = useUser();
  const taken = useTakenOver();
  if (!taken || !user) return null;
  return (
    <AreaBoundary resetKey={user.UserID} room="none">
      <Suspense fallback={null}>
        <OpenBets userId={user.UserID} />
      </Suspense>
    </AreaBoundary>
  );
}
