import { create } from 'zustand';

interface SideStore {
  /** One sport and one category stand open at a time (specification 1, section 4). */
  readonly expandedSport: string | undefined;
  readonly expandedCategory: string | undefined;
  readonly toggleSport: (alias: string) => void;
  readonly toggleCategory: (alias: string) => void;
  /** Opens what the path names, so that a link from outside finds the tree there. */
  readonly reveal: (sport: string | undefined, category: string | undefined) => void;
}

export const useSide = create<SideStore>((set) => ({
  expandedSport: undefined,
  expandedCategory: undefined,
  toggleSport: (alias) =>
    set((now) => ({ expandedSport: now.expandedSport === alias ? undefined : alias, expandedCategory: undefined })),
  toggleCategory: (alias) => set((now) => ({ expandedCategory: now.expandedCategory === alias ? undefined : alias })),
  reveal: (sport, category) =>
    set((now) => ({
      expandedSport: sport ?? now.expandedSport,
      expandedCategory:
        category ?? (sport === undefined || sport === now.expandedSport ? now.expandedCategory : undefined),
    })),
}));
