import type { FixtureRow } from '@evens/contract';
import { useRef } from 'react';
import { leadingMatch, nextBigMatch } from './lead.ts';

/** The contest that leads this page: it stays while it is open, however the others stand, so that nobody loses it while he looks. */
export function useLead(
  playing: readonly FixtureRow[],
  coming: readonly FixtureRow[],
  own: readonly string[],
): FixtureRow | undefined {
  const kept = useRef<number>(undefined);
  const lead = leadingMatch(playing, own, kept.current) ?? nextBigMatch(coming, own);
  kept.current = lead?.id;
  return lead;
}
