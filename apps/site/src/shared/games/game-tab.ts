import type { ComponentType } from 'react';
import { lazyScreen } from '../lazy-screen.tsx';

export interface GameTabProps {
  readonly gameKey: string;
}

type GameFile = { readonly GameTab: ComponentType<GameTabProps> };

let bring: () => Promise<GameFile> = () => Promise.reject(new Error('this house has no games'));

/** The frame says where games come from: whoever shows one within another screen is of another area. */
export function bringGamesBy(load: () => Promise<GameFile>): void {
  bring = load;
}

/** One game in a part of a screen, whole and playable; loaded when it is first shown. */
export const GameTab = lazyScreen(
  () => bring(),
  (file) => file.GameTab,
);
