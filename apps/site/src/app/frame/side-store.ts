import { createOwn } from '../../shared/drawn/drawn-store.ts';
import { pathAfterLanguage } from '../../shared/i18n/language.ts';
import { placeOfPath } from './side-place.ts';

interface SideStore {
  /** One sport and one category stand open at a time (specification 1, section 4). */
  readonly expandedSport: string | undefined;
  readonly expandedCategory: string | undefined;
  /** The tournament whose matches stand below it. */
  readonly expandedTournament: string | undefined;
  readonly toggleSport: (alias: string) => void;
  readonly toggleCategory: (alias: string) => void;
  readonly toggleTournament: (alias: string) => void;
  /** Opens what the path names, so that a link from outside finds the tree there. */
  readonly reveal: (sport: string | undefined, category: string | undefined) => void;
}

/** What stands open from the first look: a tree that opens later would push what is below it. */
const openAt = (pathname: string): Pick<SideStore, 'expandedSport' | 'expandedCategory'> => {
  const { sport, category } = placeOfPath(pathAfterLanguage(pathname));
  return { expandedSport: sport, expandedCategory: category };
};

export const useSide = createOwn<SideStore>(
  (set) => ({
    ...openAt(typeof location === 'undefined' ? '' : location.pathname),
    expandedTournament: undefined,
    toggleSport: (alias) =>
      set((now) => ({
        expandedSport: now.expandedSport === alias ? undefined : alias,
        expandedCategory: undefined,
        expandedTournament: undefined,
      })),
    toggleCategory: (alias) =>
      set((now) => ({
        expandedCategory: now.expandedCategory === alias ? undefined : alias,
        expandedTournament: undefined,
      })),
    toggleTournament: (alias) =>
      set((now) => ({ expandedTournament: now.expandedTournament === alias ? undefined : alias })),
    reveal: (sport, category) =>
      set((now) => ({
        expandedSport: sport ?? now.expandedSport,
        expandedCategory:
          category ?? (sport === undefined || sport === now.expandedSport ? now.expandedCategory : undefined),
      })),
  }),
  (own, { path }) => ({ ...own, ...openAt(path) }),
);
