import { isInPlay, takesBets } from './fixture-status.ts';
import type { FixtureState } from './states.ts';

export const LISTINGS = ['live', 'prematch', 'outrights'] as const;
/** The list a fixture stands in. */
export type Listing = (typeof LISTINGS)[number];

/** Undefined while there is nothing to bet on: such fixtures are hidden. */
export function listingOf(state: Pick<FixtureState, 'fixture' | 'offered'>): Listing | undefined {
  const { fixture, offered } = state;
  if (offered === 0) return undefined;
  if (fixture.kind === 'outright') return takesBets(fixture.status) ? 'outrights' : undefined;
  if (isInPlay(fixture.status)) return 'live';
  return takesBets(fixture.status) ? 'prematch' : undefined;
}
