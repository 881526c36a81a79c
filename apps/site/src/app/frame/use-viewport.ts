import { useEffect, useState } from 'react';
import { viewportClass } from '../screen-kind.ts';

/** The viewport class of the window now; its height goes into a CSS variable. */
export function measureWindow(): string {
  document.documentElement.style.setProperty('--viewport-h', `${innerHeight}px`);
  return viewportClass(innerWidth);
}

/** The specification's viewport class of the window, kept current together with the variable of its height. */
export function useViewport(): string {
  const [name, setName] = useState(() => viewportClass(innerWidth));
  useEffect(() => {
    const measure = () => setName(measureWindow());
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return name;
}
