import { isVirtualSport } from '@evens/catalogue';
import { isInPlay, takesBets } from './fixture-status.ts';
import { type FixtureState, HALTS } from './states.ts';

export const LISTINGS = ['live', 'prematch', 'outrights'] as const;
/** The list a fixture stands in. */
export type Listing = (typeof LISTINGS)[number];

/**
 * Undefined while there is nothing to bet on: such fixtures are hidden. An outright whose betting has closed waits for its result and
 * opens no more, so no list shows it; a match at its start is about to go live and stays. Virtual sports have a page of their own.
 */
export function listingOf(state: Pick<FixtureState, 'fixture' | 'offered' | 'halts'>): Listing | undefined {
  const { fixture, offered, halts } = state;
  if (offered === 0 || isVirtualSport(fixture.sportId)) return undefined;
  if (fixture.kind === 'outright') {
    const closed = (halts & HALTS.kickOffPassed) !== 0;
    return takesBets(fixture.status) && !closed ? 'outrights' : undefined;
  }
  if (isInPlay(fixture.status)) return 'live';
  return takesBets(fixture.status) ? 'prematch' : undefined;
}
