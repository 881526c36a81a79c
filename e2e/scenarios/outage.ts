import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

export const BEFORE = { ref: 'arsenal', id: 301, home: 'Arsenal', away: 'Chelsea' } as const;
export const PLAYED = { ref: 'lyon', id: 302, home: 'Lyon', away: 'Nantes' } as const;

const fixtures = [
  fixture(PLACES.premierLeague, { ...BEFORE, startsInSec: 3 * HOUR_SEC, prices: threeWay(2, 3.4, 3.9) }),
  fixture(PLACES.ligue1, { ...PLAYED, startsInSec: 0, prices: threeWay(1.5, 4.2, 6.5) }),
];

const kickedOff = [
  { atSec: 1, fixture: PLAYED.ref, kickOff: true as const },
  { atSec: 2, fixture: PLAYED.ref, goal: 'home' as const },
];

/** Up to the moment in which the house is killed: the match is in play and nothing else happens. */
export const beforeTheKill = script('before the kill', fixtures, kickedOff);

/** After the house has come back: the same match goes on, and the home side wins. */
export const afterTheKill = script('after the kill', fixtures, [
  ...kickedOff,
  { atSec: 12, fixture: PLAYED.ref, end: { confirmed: true } },
]);
