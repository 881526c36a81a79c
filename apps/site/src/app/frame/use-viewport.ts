import { useEffect, useSyncExternalStore } from 'react';
import { drawnWith } from '../../shared/drawn/drawn.ts';
import { setOnRoot } from '../root-style.ts';
import { viewportClass } from '../screen-kind.ts';

/** The viewport class of the window now; its height goes into a CSS variable. */
export function measureWindow(): string {
  setOnRoot('--viewport-h', `${innerHeight}px`);
  return viewportClass(innerWidth);
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The specification's viewport class of the window, kept current together with the variable of its height. */
export function useViewport(): string {
  useEffect(() => {
    measureWindow();
    return onResize(measureWindow);
  }, []);
  return useSyncExternalStore(
    onResize,
    () => viewportClass(innerWidth),
    () => (drawnWith()?.phone ? 'mobile' : 'laptop'),
  );
}
