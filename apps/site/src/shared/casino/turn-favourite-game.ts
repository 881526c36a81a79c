import { addFavouriteGames, removeFavouriteGame } from '@evens/contract';
import { askToSignIn } from '../account/open-account.ts';
import { api, queryClient } from '../api/api.ts';
import { favouriteTurner } from '../favourites/favourite-turner.ts';
import { tellRefused } from '../favourites/tell-refused.ts';
import { shownTo, toBringAlong, useFavouriteStore } from './favourite-games.ts';
import { accountFavouritesQuery } from './queries.ts';

/** Also where it was read from, or a page that comes later would begin with what was read before. */
function keepFor(user: string, games: readonly string[]): void {
  queryClient.setQueryData(accountFavouritesQuery(user).queryKey, [...games]);
  useFavouriteStore.getState().keep({ of: user, games });
}

const turners = new Map<string, (key: string) => Promise<void>>();

function turnerOf(user: string): (key: string) => Promise<void> {
  const known = turners.get(user);
  if (known) return known;
  const made = favouriteTurner<string>({
    ids: () => shownTo(useFavouriteStore.getState(), user),
    show: (games) => keepFor(user, games),
    send: async (game, wanted) => {
      const answer = wanted
        ? await api.call(addFavouriteGames, { body: { games: [game] } })
        : await api.call(removeFavouriteGame, { body: { game } });
      return answer.ok ? { ok: true, value: answer.value.Games.map(({ key }) => key) } : answer;
    },
    refused: (refused) => void tellRefused(refused),
    askToSignIn,
  });
  turners.set(user, made);
  return made;
}

export const turnForAccount = (user: string, key: string): Promise<void> => turnerOf(user)(key);

/** @param account - the account's favourites as they were just read */
export async function takeOver(user: string, account: readonly string[]): Promise<void> {
  const { of, games } = useFavouriteStore.getState();
  const along = toBringAlong({ of, games }, account);
  // Also when they are refused: they have been offered once, and the account's own list counts from here on.
  keepFor(user, account);
  if (along.length === 0) return;
  const answer = await api.call(addFavouriteGames, { body: { games: [...along] } });
  if (answer.ok)
    keepFor(
      user,
      answer.value.Games.map(({ key }) => key),
    );
  else await tellRefused(answer.refusal);
}
