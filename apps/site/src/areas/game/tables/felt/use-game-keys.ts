import { type RefObject, useLayoutEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Keys of a game, as long as the focus is inside its form: not while something is typed, not with another key, and a held key once.
 *
 * @param inside - an element of the game
 * @param onKey - takes a key in lower case; true where it did something
 */
export function useGameKeys(inside: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  // As soon as the choices are seen their keys are heard: a key of the moment between would be lost.
  useLayoutEffect(() => {
    const game = inside.current?.closest('form');
    const listen = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    game?.addEventListener('keydown', listen);
    return () => game?.removeEventListener('keydown', listen);
  }, [inside]);
}
