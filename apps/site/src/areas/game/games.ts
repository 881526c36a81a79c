import { slotThemes } from '../../shared/games/slot-themes.ts';
import { loadChunk } from '../../shared/lazy-screen.tsx';
import type { GameModule } from './frame/game-view.ts';

/** Each game by its key, in a file of its own that loads when somebody opens it. What a module has to bring: `frame/game-view.ts`. */
const GAMES: Readonly<Record<string, () => Promise<GameModule>>> = {
  crash: async () => (await import('./crash/crash.tsx')).crash,
  dice: async () => (await import('./dice/dice.tsx')).dice,
  limbo: async () => (await import('./limbo/limbo.tsx')).limbo,
  mines: async () => (await import('./mines/mines.tsx')).mines,
  plinko: async () => (await import('./plinko/plinko.tsx')).plinko,
  hilo: async () => (await import('./hilo/hilo.tsx')).hilo,
  wheel: async () => (await import('./wheel/wheel.tsx')).wheel,
  keno: async () => (await import('./keno/keno.tsx')).keno,
  'roulette-european': async () => (await import('./tables/roulette/roulette.tsx')).european,
  'roulette-american': async () => (await import('./tables/roulette/roulette.tsx')).american,
  'roulette-french': async () => (await import('./tables/roulette/roulette.tsx')).french,
  blackjack: async () => (await import('./tables/blackjack/blackjack.tsx')).blackjack,
  baccarat: async () => (await import('./tables/baccarat/baccarat.tsx')).baccarat,
  'three-card-poker': async () => (await import('./tables/three-card/three-card-poker.tsx')).threeCardPoker,
  'video-poker-jacks': async () => (await import('./tables/video-poker/video-poker.tsx')).videoPoker,
  'scratch-1': async () => (await import('./tables/scratch/scratch.tsx')).orchard,
  'scratch-2': async () => (await import('./tables/scratch/scratch.tsx')).harbour,
  ...Object.fromEntries(
    slotThemes.drawn.map((slot) => [slot, async () => (await import('./slots/own-slots.tsx')).ownSlot(slot)]),
  ),
  'live-roulette': async () => (await import('./live/live-roulette.tsx')).wheel,
  'live-roulette-speed': async () => (await import('./live/live-roulette.tsx')).speedWheel,
  'live-roulette-high': async () => (await import('./live/live-roulette.tsx')).highWheel,
  'live-roulette-studio': async () => (await import('./live/live-roulette.tsx')).studioWheel,
  'live-blackjack': async () => (await import('./live/live-blackjack.tsx')).liveBlackjack,
  'live-baccarat': async () => (await import('./live/live-baccarat.tsx')).liveBaccarat,
  'live-dragon-tiger': async () => (await import('./live/dragon-tiger.tsx')).dragonTiger,
};

/** Keys of all games that can be drawn here. */
export const GAME_KEYS: readonly string[] = Object.keys(GAMES);

const loaded = new Map<string, Promise<GameModule>>();

/** The module of a game, each loaded once; undefined for a key that is no game of ours. A failure is not kept. */
export function loadGame(key: string): Promise<GameModule> | undefined {
  const load = Object.hasOwn(GAMES, key) ? GAMES[key] : undefined;
  if (!load) return undefined;
  const known = loaded.get(key);
  if (known) return known;
  const module = loadChunk(load);
  loaded.set(key, module);
  module.catch(() => loaded.delete(key));
  return module;
}
