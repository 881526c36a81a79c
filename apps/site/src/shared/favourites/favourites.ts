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

/** Favourite matches of this browser, newest first. */
export const useFavourites = createOwn<{ ids: readonly number[]; toggle: (fixtureId: number) => void }>(
  (set) => ({
    ids: typeof localStorage === 'undefined' ? [] : read(),
    toggle: (fixtureId) =>
      set((now) => {
        const ids = now.ids.includes(fixtureId)
          ? now.ids.filter((id) => id !== fixtureId)
          : [fixtureId, ...now.ids].slice(0, MOST);
        localStorage.setItem(STORED, JSON.stringify(ids));
        return { ids };
      }),
  }),
  (own) => ({ ...own, ids: [] }),
);
