import type { DrawnGame } from './parts.ts';

/** Each in a file of its own, which a page fetches only for the game that it shows. */
const DRAWN: Readonly<Record<string, () => Promise<DrawnGame>>> = {
  'slot-gem-mine': async () => (await import('./gem-mine.ts')).gemMine,
  'slot-glass-caravan': async () => (await import('./glass-caravan.ts')).glassCaravan,
  'slot-ice-cave': async () => (await import('./ice-cave.ts')).iceCave,
  'slot-mask-parade': async () => (await import('./mask-parade.ts')).maskParade,
  'slot-old-library': async () => (await import('./old-library.ts')).oldLibrary,
  'slot-sky-islands': async () => (await import('./sky-islands.ts')).skyIslands,
  'slot-tea-garden': async () => (await import('./tea-garden.ts')).teaGarden,
  'slot-storm-light': async () => (await import('./storm-light.ts')).stormLight,
};

/** How a slot is drawn while it has no baked pictures; undefined for every other game. */
export const loadDrawn = (game: string): Promise<DrawnGame> | undefined =>
  Object.hasOwn(DRAWN, game) ? DRAWN[game]?.() : undefined;
