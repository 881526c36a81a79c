import {
  type CasinoCategory,
  type CasinoGame,
  getCasinoGames,
  getCasinoTop,
  getFavouriteGames,
  getLiveCasino,
  getPopularSlots,
  getPopularTables,
  getProviderPools,
  getRecentGames,
  searchCasinoGames,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/api.ts';

/** Which games are open hangs on who asks: all of this is read anew when somebody signs in or out (`useAccessOfReader`). */
const KEPT_MS = 60_000;
/** Last numbers and players move on with every round. */
const LIVE_KEPT_MS = 10_000;

/** @param providers - numbers of providers, sorted; none: of all */
export const casinoGamesQuery = (category: CasinoCategory = 'all', providers: readonly number[] = []) =>
  queryOptions({
    queryKey: ['casino', 'games', category, providers.join()],
    queryFn: () =>
      ask(
        api.call(getCasinoGames, {
          query: { category, ...(providers.length > 0 && { providers: providers.join() }) },
        }),
      ),
    staleTime: KEPT_MS,
  });

/** All live games, with how the house's own tables stood a moment ago. */
export const liveCasinoQuery = () =>
  queryOptions({
    queryKey: ['casino', 'live'],
    queryFn: () => ask(api.call(getLiveCasino, { query: {} })),
    staleTime: LIVE_KEPT_MS,
  });

/** What the house puts first on a page. */
export const casinoTopQuery = (page: 'home' | 'casino') =>
  queryOptions({
    queryKey: ['casino', 'top', page],
    queryFn: async () => (await ask(api.call(getCasinoTop, { query: { page } }))).Games,
    staleTime: KEPT_MS,
  });

/** What most players play of late: games without a table, and tables. */
export const popularGamesQuery = queryOptions({
  queryKey: ['casino', 'popular'],
  queryFn: async (): Promise<readonly CasinoGame[]> => {
    const [slots, tables] = await Promise.all([ask(api.call(getPopularSlots)), ask(api.call(getPopularTables))]);
    return alternating(slots.Slots, tables.Games);
  },
  staleTime: KEPT_MS,
});

/** Two lists as one that begins with the best of both. */
export function alternating<Value>(first: readonly Value[], second: readonly Value[]): readonly Value[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [first.slice(at, at + 1), second.slice(at, at + 1)].flat()).flat();
}

/** The games that the account played last, on whatever device. */
export const recentGamesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['casino', 'recent', userId],
    queryFn: async () => (await ask(api.call(getRecentGames))).Games,
    staleTime: KEPT_MS,
  });

export const gameSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['casino', 'search', text],
    queryFn: async () => (await ask(api.call(searchCasinoGames, { query: { text } }))).Games,
    staleTime: KEPT_MS,
  });

/** Keys of the account's favourites, the one added last in front. */
export const accountFavouritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['casino', 'favourites', userId],
    queryFn: async () => (await ask(api.call(getFavouriteGames))).Games.map(({ key }) => key),
    staleTime: KEPT_MS,
  });

/** Jackpots are read so often while somebody looks: a pool older than half a minute may have been won. */
const POOLS_READ_MS = 10_000;

/** @param reader - pools are in his currency */
export const providerPoolsQuery = (reader: string | undefined) =>
  queryOptions({
    queryKey: ['casino', 'pools', reader ?? null],
    queryFn: async () => (await ask(api.call(getProviderPools))).Pools,
    staleTime: POOLS_READ_MS,
    refetchInterval: POOLS_READ_MS,
  });
