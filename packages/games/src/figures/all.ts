import type { GameFigures } from './figures.ts';
import { dragonTigerFigures, liveBaccaratFigures, liveBlackjackFigures, liveRouletteFigures } from './live.ts';
import {
  crashFigures,
  diceFigures,
  hiloFigures,
  kenoFigures,
  limboFigures,
  minesFigures,
  plinkoFigures,
  wheelFigures,
} from './originals.ts';
import {
  americanFigures,
  baccaratFigures,
  blackjackFigures,
  europeanFigures,
  frenchFigures,
  lighthouseFigures,
  orchardFigures,
  threeCardFigures,
  videoPokerFigures,
} from './tables.ts';

const FIGURES: ReadonlyMap<string, () => GameFigures> = new Map([
  ['dice', diceFigures],
  ['limbo', limboFigures],
  ['mines', minesFigures],
  ['plinko', plinkoFigures],
  ['hilo', hiloFigures],
  ['wheel', wheelFigures],
  ['keno', kenoFigures],
  ['crash', crashFigures],
  ['roulette-european', europeanFigures],
  ['roulette-american', americanFigures],
  ['roulette-french', frenchFigures],
  ['blackjack', blackjackFigures],
  ['baccarat', baccaratFigures],
  ['three-card-poker', threeCardFigures],
  ['video-poker-jacks', videoPokerFigures],
  ['live-roulette', () => liveRouletteFigures('live-roulette')],
  ['live-roulette-speed', () => liveRouletteFigures('live-roulette-speed')],
  ['live-roulette-high', () => liveRouletteFigures('live-roulette-high')],
  ['live-roulette-studio', () => liveRouletteFigures('live-roulette-studio')],
  ['live-blackjack', liveBlackjackFigures],
  ['live-baccarat', liveBaccaratFigures],
  ['live-dragon-tiger', dragonTigerFigures],
  ['scratch-1', orchardFigures],
  ['scratch-2', lighthouseFigures],
]);

const known = new Map<string, GameFigures>();

/**
 * The exact figures of a game; undefined where there is no such game. Video poker and the shoe of blackjack take seconds, so each is
 * worked out once: the rules of a game do not change while a program runs.
 */
export function figuresOf(game: string): GameFigures | undefined {
  const found = known.get(game) ?? FIGURES.get(game)?.();
  if (found) known.set(game, found);
  return found;
}
