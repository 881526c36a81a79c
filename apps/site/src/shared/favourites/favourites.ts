import { createOwn } from '../drawn/drawn-store.ts';

const STORED = 'evens.favouriteMatches';
/** More than anyone follows; keeps the list from growing for ever. */
const MOST = 100;

const read = (): readonly number[] => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((id): id is number => typeof id === 'number').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Favourite matches of this browser, newest first; the field's name is the specification's. */
export const useFavourites = createOwn<{ favoriteMatches: readonly number[]; toggle: (fixtureId: number) => void }>(
  (set) => ({
    favoriteMatches: typeof localStorage === 'undefined' ? [] : read(),
    toggle: (fixtureId) =>
      set((now) => {
        const ids = now.favoriteMatches.includes(fixtureId)
          ? now.favoriteMatches.filter((id) => id !== fixtureId)
          : [fixtureId, ...now.favoriteMatches].slice(0, MOST);
        localStorage.setItem(STORED, JSON.stringify(ids));
        return { favoriteMatches: ids };
      }),
  }),
  (own) => ({ ...own, favoriteMatches: [] }),
);
