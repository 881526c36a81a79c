import type { ComponentType, ReactNode } from 'react';
import { lazyScreen } from '../lazy-screen.tsx';

export interface GameTabProps {
  readonly gameKey: string;
  /** Keys of its place, in the game's own head; whoever gives them shows the player's session beside it. */
  readonly keys?: ReactNode;
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
