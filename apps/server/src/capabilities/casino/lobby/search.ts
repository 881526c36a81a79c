import MiniSearch from 'minisearch';
import type { ListedGame } from './own-games.ts';
import { PROVIDERS } from './providers.ts';

/** Finds keys of games by what somebody types, best first. */
export type GameSearch = (text: string) => readonly string[];

export function gameSearch(games: readonly ListedGame[]): GameSearch {
  const index = new MiniSearch<{ id: string; name: string; provider: string; categories: string }>({
    fields: ['name', 'provider', 'categories'],
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      combineWith: 'AND',
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
    },
  });
  index.addAll(
    games.map(({ key, name, provider, categories }) => ({
      id: key,
      // Also written as one word, as in "hilo".
      name: `${name} ${name.replaceAll(/[^A-Za-z0-9]/g, '')}`,
      provider: PROVIDERS.find((each) => each.key === provider)?.name ?? provider,
      categories: categories.join(' '),
    })),
  );
  return (text) => index.search(text).map(({ id }) => String(id));
}

/** The same over whatever games there are at the moment: the index is built anew only when they have changed. */
export function searchIn(
  first: readonly ListedGame[],
): (games: readonly ListedGame[], text: string) => readonly string[] {
  const namesOf = (games: readonly ListedGame[]): string => games.map(({ key }) => key).join();
  let built = { names: namesOf(first), search: gameSearch(first) };
  return (games, text) => {
    const names = namesOf(games);
    if (names !== built.names) built = { names, search: gameSearch(games) };
    return built.search(text);
  };
}
