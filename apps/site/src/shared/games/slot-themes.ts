/** The folder of pictures of each slot that is drawn, below `/art/slots/`, by the name of its sheet. */
export const SLOT_THEMES: Readonly<Record<string, string>> = {
  'slot-lantern-fjord': 'north-lantern',
};
