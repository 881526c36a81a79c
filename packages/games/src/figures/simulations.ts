import { MAIN } from '../game.ts';
import { dice } from '../originals/dice.ts';
import { limbo } from '../originals/limbo.ts';
import { type PlayOnce, playOnce } from './simulate.ts';

const BETS = [{ place: MAIN, stakeMinor: 100n }] as const;

const SIMULATIONS: Readonly<Record<string, () => PlayOnce>> = {
  dice: () => playOnce(dice, { side: 'under', target: 4_950 }, BETS),
  limbo: () => playOnce(limbo, { target: 200 }, BETS),
};

/** One round of a game's default setting or best bet, with the play that its figures assume; undefined for no game. */
export const simulationOf = (game: string): PlayOnce | undefined => SIMULATIONS[game]?.();
