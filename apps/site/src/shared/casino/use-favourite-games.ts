import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import { shownTo, turnOwn, useFavouriteStore } from './favourite-games.ts';
import { accountFavouritesQuery } from './queries.ts';

/** Keys of favourite games, the one added last in front, and how to turn one. */
export function useFavouriteGames(): { readonly keys: readonly string[]; readonly turn: (key: string) => void } {
  const user = useUser();
  const of = useFavouriteStore((state) => state.of);
  const games = useFavouriteStore((state) => state.games);
  const id = user?.UserID;
  return {
    keys: user === undefined ? games : shownTo({ of, games }, id ?? null),
    turn: (key) => {
      if (id === undefined) return turnOwn(key);
      void import('./turn-favourite-game.ts').then(({ turnForAccount }) => turnForAccount(id, key));
    },
  };
}

/** Keeps this browser's favourites equal to the account's, and brings along what was chosen before signing in. Once a page. */
export function useAccountFavourites(): void {
  const id = useUser()?.UserID;
  const { data } = useQuery({ ...accountFavouritesQuery(id ?? ''), enabled: id !== undefined });
  useEffect(() => {
    if (id === undefined || data === undefined) return;
    void import('./turn-favourite-game.ts').then(({ takeOver }) => takeOver(id, data));
  }, [id, data]);
}
