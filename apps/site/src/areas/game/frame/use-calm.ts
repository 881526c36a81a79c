import { useSyncExternalStore } from 'react';

const ASKED = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(ASKED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the reader has asked for no motion. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(ASKED).matches,
    () => false,
  );
