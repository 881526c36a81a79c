import { fixture, PLACES, script, threeWay } from './script.ts';

/** Nothing is in play when the house opens. Then a match begins, and after it another of its sport and one of another sport. */
export const FIRST = { ref: 'lyon', id: 601, home: 'Lyon', away: 'Nantes', atSec: 30 } as const;
export const SECOND = { ref: 'arsenal', id: 602, home: 'Arsenal', away: 'Chelsea', atSec: 38 } as const;
export const OTHER_SPORT = { ref: 'ochsner', id: 603, home: 'Ochsner', away: 'Vidal', atSec: 38 } as const;

export const kickOffs = script(
  'kick-offs',
  [
    fixture(PLACES.ligue1, { ...plain(FIRST), prices: threeWay(1.5, 4.2, 6.5) }),
    fixture(PLACES.premierLeague, { ...plain(SECOND), prices: threeWay(2, 3.4, 3.9) }),
    fixture(PLACES.atp, { ...plain(OTHER_SPORT), prices: { winner: { home: 1.6, away: 2.3 } } }),
  ],
  [FIRST, SECOND, OTHER_SPORT].map(({ ref, atSec }) => ({ atSec, fixture: ref, kickOff: true as const })),
);

function plain({ ref, id, home, away, atSec }: { ref: string; id: number; home: string; away: string; atSec: number }) {
  return { ref, id, home, away, startsInSec: atSec };
}
