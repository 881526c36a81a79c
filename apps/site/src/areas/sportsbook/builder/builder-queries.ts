import type { BuilderPick } from '@evens/betting';
import { quoteBuilder } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, ask } from '../../../shared/api/api.ts';
import { nameOf } from './builder-model.ts';

/** Prices before a match move every minute or so. */
const AGAIN_MS = 15_000;
const QUIET_MS = 120;

/** The price of these picks, and how every other outcome stands to them; the last answer stays until the next is there. */
export const builderQuery = (fixtureId: number, picks: readonly BuilderPick[]) =>
  queryOptions({
    queryKey: ['builder', fixtureId, picks.map(nameOf)],
    queryFn: () => ask(api.call(quoteBuilder, { body: { fixtureId, picks: [...picks] } })),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    retry: 1,
  });

/** The picks once nothing was pressed for a moment: several presses ask once. */
export function useQuietPicks(picks: readonly BuilderPick[]): readonly BuilderPick[] {
  const [quiet, setQuiet] = useState(picks);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(picks), QUIET_MS);
    return () => clearTimeout(timer);
  }, [picks]);
  return quiet;
}
