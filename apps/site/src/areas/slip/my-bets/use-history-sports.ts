import { SPORTS, type Sport } from '@evens/catalogue';
import { useQuery } from '@tanstack/react-query';
import { sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';

/** Sports that a player may have bet on, in the order of lists: those that the house has now. */
export function useHistorySports(): readonly Sport[] {
  const here = useQuery(sportsQuery(useZoneOffset())).data;
  const aliases = new Set((here?.sports ?? []).map(({ alias }) => alias));
  return SPORTS.filter(({ alias }) => aliases.has(alias));
}
