import { createOwn } from '../drawn/drawn-store.ts';
import { gameKeysIn } from './game-key.ts';

const STORED = 'evens.recentGames';
/** More than anybody goes back to in one visit. */
export const MOST_RECENT_GAMES = 24;

const read = (): readonly string[] => {
  try {
    return gameKeysIn(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'), MOST_RECENT_GAMES);
  } catch {
    return [];
  }
};

/** Games that were opened in this visit, the last one first (specification 2, L119: kept in the session's storage). */
export const useRecentGames = createOwn<{ readonly keys: readonly string[]; readonly remember: (key: string) => void }>(
  (set) => ({
    keys: typeof sessionStorage === 'undefined' ? [] : read(),
    remember: (key) =>
      set((now) => {
        const keys = [key, ...now.keys.filter((each) => each !== key)].slice(0, MOST_RECENT_GAMES);
        try {
          sessionStorage.setItem(STORED, JSON.stringify(keys));
        } catch {
          // A browser that forbids storage still has them until the page goes.
        }
        return { keys };
      }),
  }),
  (own) => ({ ...own, keys: [] }),
);

/** For whoever opens a game: it stands first among the recent ones from now on. */
export const rememberGame = (key: string): void => useRecentGames.getState().remember(key);
