import { Suspense } from 'react';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { Offers } from './offers.tsx';

// What is read of tickets travels with the slip: visitors never load it.
const openBets = () => import('./open-bets.tsx');
const OpenBets = lazyScreen(openBets, (file) => file.OpenBets);
const OffersBelow = lazyScreen(openBets, (file) => file.OffersBelow);

/** Whose open bets are shown; nobody's before the script has taken the page over. */
function usePlayer(): string | undefined {
  const user = useUser();
  return useTakenOver() ? user?.UserID : undefined;
}

/** The player's open bets, or what the house offers. */
export function Strip() {
  const player = usePlayer();
  if (player === undefined) return <Offers />;
  return (
    <Suspense fallback={<Offers />}>
      <OpenBets userId={player} />
    </Suspense>
  );
}

/** At the end of the page: the offers of those who saw their bets in their place. */
export function StripBelow() {
  const player = usePlayer();
  if (player === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OffersBelow userId={player} />
    </Suspense>
  );
}
