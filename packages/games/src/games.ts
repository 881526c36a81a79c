import { dice } from './originals/dice.ts';
import { limbo } from './originals/limbo.ts';
import { type PlayableGame, playable } from './round.ts';

/** All games of the house, in the order in which they are listed. */
export const GAMES: readonly PlayableGame[] = [playable(dice), playable(limbo)];

const BY_NAME = new Map(GAMES.map((game) => [game.name, game]));

export const gameByName = (name: string): PlayableGame | undefined => BY_NAME.get(name);
