import type { GameTabProps } from '../../shared/games/game-tab.ts';
import { GamePart } from './game-part.tsx';

/** A game among others on one screen. */
export const GameTab = ({ gameKey, keys }: GameTabProps) => (
  <GamePart key={gameKey} gameKey={gameKey} heading="h2" keys={keys} />
);
