import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page stands as the server drew it; what belongs to one visitor, or comes later anyway, waits for it. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
