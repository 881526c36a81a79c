import { createOwn } from '../../../shared/drawn/drawn-store.ts';

const STORED = 'evens.pinnedMarkets';

const read = (): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((key): key is string => typeof key === 'string').slice(0, 40) : [];
  } catch {
    return [];
  }
};

/** Kinds of markets that this reader wants first on every match page. */
export const usePins = createOwn<{ keys: readonly string[]; toggle: (key: string) => void }>(
  (set) => ({
    keys: typeof localStorage === 'undefined' ? [] : read(),
    toggle: (key) =>
      set((now) => {
        const keys = now.keys.includes(key) ? now.keys.filter((each) => each !== key) : [...now.keys, key];
        localStorage.setItem(STORED, JSON.stringify(keys));
        return { keys };
      }),
  }),
  (own) => ({ ...own, keys: [] }),
);
