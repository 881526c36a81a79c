import { useEffect } from 'react';
import { create } from 'zustand';

/** A title of its own for the screen that is shown: a match, a league. */
export const usePageTitle = create<{ title: string | undefined; set: (title: string | undefined) => void }>((set) => ({
  title: undefined,
  set: (title) => set({ title }),
}));

export function useTitle(title: string | undefined): void {
  const set = usePageTitle((state) => state.set);
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title, set]);
}
