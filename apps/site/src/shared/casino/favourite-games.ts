import { createOwn } from '../drawn/drawn-store.ts';
import { turned } from '../favourites/favourite-turner.ts';
import { gameKeysIn } from './game-key.ts';

const STORED = 'evens.favouriteGames';
/** As many as an account may have. */
const MOST = 200;

/** What this browser keeps: whose they are, null for what a visitor has chosen. */
export interface FavouriteGames {
  readonly of: string | null;
  readonly games: readonly string[];
}

const NONE: FavouriteGames = { of: null, games: [] };

export function readFavourites(stored: string | null): FavouriteGames {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}');
    if (typeof kept !== 'object' || kept === null) return NONE;
    const of = 'of' in kept && typeof kept.of === 'string' ? kept.of : null;
    return { of, games: gameKeysIn('games' in kept ? kept.games : [], MOST) };
  } catch {
    return NONE;
  }
}

interface FavouriteStore extends FavouriteGames {
  readonly keep: (now: FavouriteGames) => void;
}

/** Favourite games in this browser (specification 2, L119: kept in its local storage); an account has them on every device. */
export const useFavouriteStore = createOwn<FavouriteStore>(
  (set) => ({
    ...(typeof localStorage === 'undefined' ? NONE : readFavourites(localStorage.getItem(STORED))),
    keep: ({ of, games }) => {
      set({ of, games });
      try {
        localStorage.setItem(STORED, JSON.stringify({ of, games }));
      } catch {
        // They hold until the page goes.
      }
    },
  }),
  (own) => ({ ...own, ...NONE }),
);

/** What one account left in this browser is no other's, and no visitor's. */
export const shownTo = ({ of, games }: FavouriteGames, user: string | null): readonly string[] =>
  of === user ? games : [];

/** What a visitor chose before he signed in, which the account does not have yet; the oldest first, as they are added. */
export const toBringAlong = ({ of, games }: FavouriteGames, account: readonly string[]): readonly string[] =>
  of === null ? games.filter((key) => !account.includes(key)).reverse() : [];

/** Turns one of a visitor's. */
export function turnOwn(key: string): void {
  const { keep, ...now } = useFavouriteStore.getState();
  const games = shownTo(now, null);
  keep({ of: null, games: turned(games, key, !games.includes(key)).slice(0, MOST) });
}
