/**
 * The files that are longer than the target, each with its present size. A size may only shrink; a new name here needs
 * a reason in review: a table that would be harder to read in two parts.
 */
export const LARGER_FILES: Readonly<Record<string, number>> = {
  // The one state of fixtures, markets and prices: its verbs share private maps that two files would have to open.
  // The client's mirror of it, for the same reason.
  'apps/site/src/shared/realtime/store.ts': 354,
};
