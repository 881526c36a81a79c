/** The slots that can be drawn, by the names of their sheets; the same as those that are offered (`@evens/games`), a test compares. */
const SLOTS: readonly string[] = [
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
];

/** Those whose pictures are baked: they have a folder of that name below `/art/slots/`, a test compares. The others are drawn by the page. */
const BAKED: readonly string[] = ['slot-brass-orchard', 'slot-lantern-fjord', 'slot-deep-temple', 'slot-clockmaker'];

export const isSlot = (game: string): boolean => SLOTS.includes(game);
export const isBaked = (game: string): boolean => BAKED.includes(game);

export const slotThemes = { drawn: SLOTS, baked: BAKED };
