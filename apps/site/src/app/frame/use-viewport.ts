import { useEffect, useState } from 'react';
import { viewportClass } from '../screen-kind.ts';

/** The specification's viewport class of the window, kept current; the window's height goes into a CSS variable. */
export function useViewport(): string {
  const [name, setName] = useState(() => viewportClass(innerWidth));
  useEffect(() => {
    const measure = () => {
      setName(viewportClass(innerWidth));
      document.documentElement.style.setProperty('--viewport-h', `${innerHeight}px`);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return name;
}
