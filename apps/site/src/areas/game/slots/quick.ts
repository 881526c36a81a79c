import { useSyncExternalStore } from 'react';

/** Whether the player wants spins in less time; kept in this browser, and used only where the law leaves it to him. */
const STORED = 'evens.quickSpins';
const listeners = new Set<() => void>();

const isQuick = (): boolean => localStorage.getItem(STORED) === 'on';

function setQuick(next: boolean): void {
  localStorage.setItem(STORED, next ? 'on' : 'off');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQuick = (): { readonly quick: boolean; readonly set: (quick: boolean) => void } => ({
  quick: useSyncExternalStore(subscribe, isQuick, () => false),
  set: setQuick,
});
