import { type FixtureRow, getFixturesById } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/api.ts';
import { browserRealtime } from '../realtime/index.ts';

const STORED = 'evens.recentMatches';

/** More than anybody goes back to; what was looked at before falls off the end. */
export const MOST_RECENT = 12;

const keep = (ids: readonly number[]): void => {
  try {
    localStorage.setItem(STORED, JSON.stringify(ids));
  } catch {
    // A browser that forbids storage keeps no habits: nothing else hangs on them.
  }
};

/** Matches that this browser has opened, the last one first. */
export function recentMatches(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0).slice(0, MOST_RECENT);
  } catch {
    return [];
  }
}

export const rememberMatch = (id: number): void =>
  keep([id, ...recentMatches().filter((each) => each !== id)].slice(0, MOST_RECENT));

export const forgetMatches = (): void => keep([]);

/** Rows by their ids, in their order; matches that the book has let go of are not among them. */
export const fixturesByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['fixturesById', ids.join()],
    queryFn: async (): Promise<readonly FixtureRow[]> => {
      if (ids.length === 0) return [];
      const { fixtures } = await ask(api.call(getFixturesById, { query: { ids: ids.join() } }));
      browserRealtime().store.putRows(fixtures);
      return fixtures;
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

/** Those that have left the book leave the list too. */
export function dropGone(asked: readonly number[], rows: readonly { readonly id: number }[]): void {
  const gone = new Set(asked.filter((id) => !rows.some((row) => row.id === id)));
  if (gone.size > 0) keep(recentMatches().filter((id) => !gone.has(id)));
}
