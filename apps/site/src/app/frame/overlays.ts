import { create } from 'zustand';

interface OverlayStore {
  readonly search: boolean;
  readonly menu: boolean;
  readonly languages: boolean;
  /** The slip as a sheet, at widths without a right column. */
  readonly sheet: boolean;
  readonly openSearch: () => void;
  readonly openMenu: () => void;
  readonly openLanguages: () => void;
  readonly openSheet: () => void;
  readonly toggleSheet: () => void;
  /** Closes all of them: a new screen, Escape, a choice made. */
  readonly closeAll: () => void;
}

const closed = { search: false, menu: false, languages: false, sheet: false };

/** What lies over the frame. One at a time. */
export const useOverlays = create<OverlayStore>((set) => ({
  ...closed,
  openSearch: () => set({ ...closed, search: true }),
  openMenu: () => set({ ...closed, menu: true }),
  openLanguages: () => set({ ...closed, languages: true }),
  openSheet: () => set({ ...closed, sheet: true }),
  toggleSheet: () => set((now) => ({ ...closed, sheet: !now.sheet })),
  closeAll: () => set(closed),
}));
