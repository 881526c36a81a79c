import { useEffect } from 'react';
import { create } from 'zustand';

/** A title of its own for the screen that is shown: a match, a league. */
interface PageTitle {
  readonly title: string | undefined;
  /** What is shown says that no screen stands at the path. */
  readonly missing: boolean;
  readonly set: (title: string | undefined) => void;
  readonly setMissing: (missing: boolean) => void;
}

export const usePageTitle = create<PageTitle>((set) => ({
  title: undefined,
  missing: false,
  set: (title) => set({ title }),
  setMissing: (missing) => set({ missing }),
}));

export function useTitle(title: string | undefined): void {
  const set = usePageTitle((state) => state.set);
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title, set]);
}

/** For the page that says that nothing stands at the path: its head says so too, as the server's did. */
export function useMissing(): void {
  const setMissing = usePageTitle((state) => state.setMissing);
  useEffect(() => {
    setMissing(true);
    return () => setMissing(false);
  }, [setMissing]);
}
