import { brassOrchard } from './brass-orchard.ts';
import { clockmaker } from './clockmaker.ts';
import type { DrawnGame } from './parts.ts';

const DRAWN: Readonly<Record<string, DrawnGame>> = {
  'slot-brass-orchard': brassOrchard,
  'slot-clockmaker': clockmaker,
};

/** How a slot is drawn while it has no baked pictures; undefined for every other game. */
export const drawnGame = (game: string): DrawnGame | undefined =>
  Object.hasOwn(DRAWN, game) ? DRAWN[game] : undefined;
