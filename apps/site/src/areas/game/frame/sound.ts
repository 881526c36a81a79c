import { useSyncExternalStore } from 'react';

/** What is heard: `press` of the button, `tick` of something that passes, `card`, `open`, `stop` of what moved, `lose`, `win`. */
export type SoundName = 'press' | 'tick' | 'card' | 'open' | 'stop' | 'lose' | 'win';

const STORED = 'evens.gameSound';

const listeners = new Set<() => void>();
let muted: boolean | undefined;

function isMuted(): boolean {
  muted ??= typeof localStorage !== 'undefined' && localStorage.getItem(STORED) === 'off';
  return muted;
}

function setMuted(next: boolean): void {
  muted = next;
  localStorage.setItem(STORED, next ? 'off' : 'on');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Plays a sound where the player hears games, and nobody's page is hidden. Loaded with the first sound that is heard. */
export function playSound(name: SoundName): void {
  if (isMuted() || document.visibilityState !== 'visible' || typeof AudioContext === 'undefined') return;
  void import('./sounds.ts').then(({ play }) => play(name));
}

/** Whether games are muted: kept in this browser. */
export function useMute(): { readonly muted: boolean; readonly set: (muted: boolean) => void } {
  return { muted: useSyncExternalStore(subscribe, isMuted, () => false), set: setMuted };
}
