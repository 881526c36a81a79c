import { liveGame } from './live/live-games.ts';
import { offeredSlot } from './offered-slots.ts';
import { crash } from './originals/crash.ts';
import { dice } from './originals/dice.ts';
import { hilo } from './originals/hilo.ts';
import { keno } from './originals/keno.ts';
import { limbo } from './originals/limbo.ts';
import { mines } from './originals/mines.ts';
import { plinko } from './originals/plinko.ts';
import { wheel } from './originals/wheel.ts';
import { type PlayableGame, playable } from './round.ts';
import { lighthouseScratch, orchardScratch } from './scratch/scratch.ts';
import { baccarat } from './tables/baccarat/baccarat.ts';
import { blackjack } from './tables/blackjack/blackjack.ts';
import { americanRoulette, europeanRoulette, frenchRoulette } from './tables/roulette/roulette.ts';
import { threeCardPoker } from './tables/three-card-poker/three-card-poker.ts';
import { jacksOrBetter } from './tables/video-poker/video-poker.ts';

/** The games of the house that are written in code, in the order in which they are listed; slots are sheets (`offered-slots.ts`). */
export const GAMES: readonly PlayableGame[] = [
  playable(dice),
  playable(limbo),
  playable(mines),
  playable(plinko),
  playable(hilo),
  playable(wheel),
  playable(keno),
  playable(crash),
  playable(europeanRoulette),
  playable(americanRoulette),
  playable(frenchRoulette),
  playable(blackjack),
  playable(baccarat),
  playable(threeCardPoker),
  playable(jacksOrBetter),
  playable(orchardScratch),
  playable(lighthouseScratch),
];

const BY_NAME = new Map(GAMES.map((game) => [game.name, game]));

/** A game that may be played, slots and tables of many among them. */
export const gameByName = (name: string): PlayableGame | undefined =>
  BY_NAME.get(name) ?? liveGame(name)?.game ?? offeredSlot(name);
