import type { CasinoCategory, CasinoGame, CasinoProvider } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { casinoGamesQuery, recentGamesQuery } from '../../../shared/casino/queries.ts';
import { useRecentGames } from '../../../shared/casino/recent-games.ts';
import { useFavouriteGames } from '../../../shared/casino/use-favourite-games.ts';
import { adminConfigQuery } from '../../../shared/config/config.ts';
import { useUser } from '../../../shared/session/session.ts';

/** All games of the house; undefined while they are on their way. */
export const useAllGames = () => useQuery(casinoGamesQuery());

/** Whether this house has a casino: its operator opens it, and what is not open has its door. */
export const useCasinoIsOpen = (): boolean => useQuery(adminConfigQuery).data?.areas.includes('casino') ?? false;

const NO_GAMES: readonly CasinoGame[] = [];

/** The reader's own lists as games, in their order. */
export function useOwnGames(): { readonly recent: readonly CasinoGame[]; readonly favourites: readonly CasinoGame[] } {
  const games = useAllGames().data?.Games ?? NO_GAMES;
  const opened = useRecentGames((state) => state.keys);
  const user = useUser();
  const played = useQuery({ ...recentGamesQuery(user?.UserID ?? ''), enabled: Boolean(user) }).data ?? NO_GAMES;
  const { keys } = useFavouriteGames();
  const find = (list: readonly string[]) => list.flatMap((key) => games.find((game) => game.key === key) ?? []);
  return { recent: find([...new Set([...opened, ...played.map(({ key }) => key)])]), favourites: find(keys) };
}

interface Listed {
  readonly games: readonly CasinoGame[] | undefined;
  readonly failed: Error | null;
  readonly again: () => void;
}

/** Games of a category and of the chosen providers; the reader's own lists are this browser's and the account's. */
export function useListed(category: CasinoCategory, providers: readonly number[]): Listed {
  const all = useAllGames();
  const own = useOwnGames();
  const isOwn = category === 'recent' || category === 'favorites';
  const found = useQuery({ ...casinoGamesQuery(category, providers), enabled: !isOwn });
  const query = isOwn ? all : found;
  const mine = category === 'recent' ? own.recent : own.favourites;
  const of = keysOf(all.data?.Providers ?? [], providers);
  return {
    games: isOwn ? all.data && mine.filter((game) => madeBy(game, of)) : found.data?.Games,
    failed: query.data ? null : query.error,
    again: () => void query.refetch(),
  };
}

const keysOf = (known: readonly CasinoProvider[], ids: readonly number[]): ReadonlySet<string> =>
  new Set(known.filter(({ id }) => ids.includes(id)).map(({ key }) => key));

const madeBy = (game: CasinoGame, keys: ReadonlySet<string>): boolean => keys.size === 0 || keys.has(game.provider);

/** Those of the chosen providers; all where none is chosen. */
export const ofProviders = (
  games: readonly CasinoGame[],
  known: readonly CasinoProvider[],
  ids: readonly number[],
): readonly CasinoGame[] => games.filter((game) => madeBy(game, keysOf(known, ids)));

/** Who makes a game, by the name that the house shows. */
export const makerOf = (game: CasinoGame, known: readonly CasinoProvider[]): string =>
  known.find(({ key }) => key === game.provider)?.name ?? game.provider;
