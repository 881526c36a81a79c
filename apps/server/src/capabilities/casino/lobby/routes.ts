import {
  addFavouriteGames,
  type CasinoGame,
  getCasinoGames,
  getCasinoTop,
  getFavouriteGames,
  getPopularSlots,
  getPopularTables,
  getRecentGames,
  MOST_FAVOURITE_GAMES,
  removeFavouriteGame,
  searchCasinoGames,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type Caller, type PlayerRoute, route } from '../../../platform/http/index.ts';
import { isOpen } from './access.ts';
import { addFavourites, favouritesOf, removeFavourite } from './favourite-store.ts';
import type { ListedGame } from './own-games.ts';
import type { LobbyParts } from './parts.ts';
import { PROVIDERS } from './providers.ts';

export interface RouteParts extends LobbyParts {
  /** The house's own, then those of others. */
  readonly games: () => Promise<readonly ListedGame[]>;
  readonly popular: () => Promise<readonly string[]>;
  readonly search: (games: readonly ListedGame[], text: string) => readonly string[];
}

/** What the house puts first where its operator has said nothing. */
export const TOP_GAMES: readonly string[] = [
  'blackjack',
  'roulette-european',
  'mines',
  'plinko',
  'dice',
  'baccarat',
  'crash',
  'limbo',
];
export const MOST_POPULAR = 24;
/** Of so many rounds the games are recent. */
const RECENT_ROUNDS = 200;

interface Shown {
  /** All that there are. */
  readonly games: readonly ListedGame[];
  /** Those of these keys that there are, in this order. */
  byKeys(keys: readonly string[]): CasinoGame[];
  of(games: readonly ListedGame[]): CasinoGame[];
}

/** How games look to whoever asks. */
export async function shownTo(parts: RouteParts, caller: Caller): Promise<Shown> {
  const { settings, countryOf } = parts;
  const games = await parts.games();
  const { closedGames } = await settings();
  const where =
    caller.kind === 'player' ? { country: await countryOf(caller.accountId), currency: caller.currency } : {};
  const of = (some: readonly ListedGame[]): CasinoGame[] =>
    some.map((game) => ({
      ...game,
      categories: [...game.categories],
      open: isOpen(closedGames, game.key, where) && parts.tables?.isOpen(game.key) !== false,
    }));
  return { games, of, byKeys: (keys) => of(keys.flatMap((key) => games.find((game) => game.key === key) ?? [])) };
}

export const isLive = ({ categories }: Pick<ListedGame, 'categories'>): boolean =>
  categories.some((each) => each === 'live' || each === 'live-casino');

async function keysOf(
  { popular, rounds, db, settings }: RouteParts,
  games: readonly ListedGame[],
  category: string,
  caller: Caller,
): Promise<readonly string[]> {
  switch (category) {
    case 'all':
      // The house's own live tables have lists of their own.
      return games.filter(({ categories }) => categories.some((each) => each !== 'live')).map(({ key }) => key);
    case 'live':
    case 'live-casino':
      return games.filter(isLive).map(({ key }) => key);
    case 'popular':
      return popular();
    case 'top-games':
      return (await settings()).topGames.casino ?? TOP_GAMES;
    case 'recent':
      return caller.kind === 'player' ? rounds.lastGames(caller.accountId, RECENT_ROUNDS) : [];
    case 'favorites':
      return caller.kind === 'player' ? favouritesOf(db, caller.accountId) : [];
    default:
      return games.filter(({ categories }) => categories.some((each) => each === category)).map(({ key }) => key);
  }
}

export const lobbyRoutes = (parts: RouteParts): readonly PlayerRoute[] => [
  ...listRoutes(parts),
  ...orderedRoutes(parts),
  ...ownRoutes(parts),
];

function listRoutes(parts: RouteParts): readonly PlayerRoute[] {
  return [
    route(getCasinoGames, async ({ caller, query: { category, providers } }) => {
      const wanted = new Set(providers?.split(',').map(Number));
      const named = new Set(PROVIDERS.filter(({ id }) => wanted.has(id)).map(({ key }): string => key));
      const shown = await shownTo(parts, caller);
      const found = shown.byKeys(await keysOf(parts, shown.games, category, caller));
      const chosen = providers === undefined ? found : found.filter(({ provider }) => named.has(provider));
      const having = new Set(shown.games.map(({ provider }): string => provider));
      const front = (await parts.inFront?.()) ?? [];
      // By the ranking of the specification where nobody has said otherwise.
      const placeOf = ({ key }: { readonly key: string }): number =>
        front.includes(key) ? front.indexOf(key) : front.length;
      const rows = PROVIDERS.filter(({ key }) => having.has(key)).sort((one, other) => placeOf(one) - placeOf(other));
      return { Games: chosen, Providers: rows.map((each) => ({ ...each })) };
    }),
    route(searchCasinoGames, async ({ caller, query }) => {
      const shown = await shownTo(parts, caller);
      return { Games: shown.byKeys(parts.search(shown.games, query.text)) };
    }),
  ];
}

function orderedRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const popular = async (caller: Caller, isTable: boolean) => {
    const shown = await shownTo(parts, caller);
    const all = shown
      .byKeys(await parts.popular())
      .filter((game) => !isLive(game) && (game.kind === 'table') === isTable);
    return all.slice(0, MOST_POPULAR);
  };
  return [
    route(getCasinoTop, async ({ caller, query }) => {
      const { topGames } = await parts.settings();
      return { Games: (await shownTo(parts, caller)).byKeys(topGames[query.page] ?? TOP_GAMES) };
    }),
    route(getPopularSlots, async ({ caller }) => ({ Slots: await popular(caller, false) })),
    route(getPopularTables, async ({ caller }) => ({ Games: await popular(caller, true) })),
  ];
}

function ownRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const { db, rounds } = parts;
  const favourites = async (caller: Caller & { readonly kind: 'player' }) => ({
    Games: (await shownTo(parts, caller)).byKeys(await favouritesOf(db, caller.accountId)),
  });
  return [
    route(getRecentGames, async ({ caller }) => ({
      Games: (await shownTo(parts, caller)).byKeys(await rounds.lastGames(caller.accountId, RECENT_ROUNDS)),
    })),
    route(getFavouriteGames, async ({ caller }) => favourites(caller)),
    route(addFavouriteGames, async ({ caller, body }) => {
      const games = await parts.games();
      const unknown = body.games.find((key) => !games.some((game) => game.key === key));
      if (unknown !== undefined) return refuse(refusal('GameNotOffered', { game: unknown }));
      const each = [...new Set(body.games)];
      if (!(await addFavourites(db, caller.accountId, each, MOST_FAVOURITE_GAMES)))
        return refuse(refusal('TooManyFavourites'));
      return favourites(caller);
    }),
    route(removeFavouriteGame, async ({ caller, body }) => {
      await removeFavourite(db, caller.accountId, body.game);
      return favourites(caller);
    }),
  ];
}
