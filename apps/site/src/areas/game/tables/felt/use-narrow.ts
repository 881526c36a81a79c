import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 768px)';
const FINGERS = '(pointer: coarse)';

const changesOf =
  (media: string) =>
  (listener: () => void): (() => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
const [onNarrow, onFingers] = [changesOf(NARROW), changesOf(FINGERS)];
const notKnown = (): boolean => false;

/** Whether the screen is a phone's: tables stand upright there. */
export const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => matchMedia(NARROW).matches, notKnown);

/** Whether it is touched by fingers, which need more room than a pointer. */
export const useFingers = (): boolean => useSyncExternalStore(onFingers, () => matchMedia(FINGERS).matches, notKnown);
