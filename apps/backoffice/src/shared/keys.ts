import { useEffect, useRef } from 'react';

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Keys of a room, by their name (`s`, `Escape`, `ctrl+k`). Single letters are left alone while somebody types; a dialog in front
 * keeps all of them from the room behind it.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.isComposing) return;
      const control = event.ctrlKey || event.metaKey;
      const act = newest.current[control ? `ctrl+${event.key.toLowerCase()}` : event.key];
      if (!act || (!control && typesText(event.target))) return;
      if (!control && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
