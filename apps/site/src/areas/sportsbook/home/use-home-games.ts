import type { CasinoGame } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { casinoGamesQuery, casinoTopQuery } from '../../../shared/casino/queries.ts';
import { useAccessOfReader } from '../../../shared/casino/use-access-of-reader.ts';
import { useAccountFavourites } from '../../../shared/casino/use-favourite-games.ts';

/** Games that the house puts first on its home page, else those that there are; none until they are `known`, or where there is none. */
export function useHomeGames(): {
  readonly known: boolean;
  readonly games: readonly CasinoGame[];
  readonly makerOf: (game: CasinoGame) => string;
} {
  const all = useQuery(casinoGamesQuery()).data;
  const top = useQuery(casinoTopQuery('home')).data;
  useAccountFavourites();
  useAccessOfReader();
  const games = top?.length === 0 ? all?.Games : top;
  const makers = new Map((all?.Providers ?? []).map(({ key, name }) => [key, name]));
  return {
    known: all !== undefined && top !== undefined,
    games: all && games ? games : NONE,
    makerOf: ({ provider }) => makers.get(provider) ?? provider,
  };
}

const NONE: readonly CasinoGame[] = [];
