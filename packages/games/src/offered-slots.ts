import type { PlayableGame } from './round.ts';
import { type PublishedSlot, SLOT_FIGURES } from './slot-figures.ts';
import { slotGameByName } from './slots/index.ts';

/**
 * The slots that may be played: those of the house's sheets whose pictures, words and figures are ready. A sheet alone is no game for
 * players. In the order of the lobby.
 */
export const OFFERED_SLOTS = [
  'slot-brass-orchard',
  'slot-lantern-fjord',
  'slot-deep-temple',
  'slot-glass-caravan',
  'slot-gem-mine',
  'slot-tea-garden',
  'slot-clockmaker',
  'slot-storm-light',
  'slot-sky-islands',
  'slot-ice-cave',
  'slot-old-library',
  'slot-mask-parade',
] as const;

export const isOfferedSlot = (name: string): boolean => OFFERED_SLOTS.some((each) => each === name);

/** A slot that may be played; undefined for every other name. */
export const offeredSlot = (name: string): PlayableGame | undefined =>
  isOfferedSlot(name) ? slotGameByName(name) : undefined;

export const offeredSlots = (): readonly PlayableGame[] => OFFERED_SLOTS.flatMap((name) => offeredSlot(name) ?? []);

/** What a slot pays in the long run, by setting, as `npm run slot-figures` has enumerated it; undefined where there is no such slot. */
export const publishedSlot = (name: string): PublishedSlot | undefined =>
  Object.hasOwn(SLOT_FIGURES, name) ? SLOT_FIGURES[name] : undefined;

export type { PublishedSetting, PublishedSlot } from './slot-figures.ts';
