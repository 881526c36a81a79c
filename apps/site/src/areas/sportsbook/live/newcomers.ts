/** Contests that a list's topics name and its rows do not, and for which it was not asked before: for those it is read anew. */
export const newcomers = (
  named: Iterable<readonly number[] | undefined>,
  rows: readonly { readonly id: number }[],
  askedFor: ReadonlySet<number>,
): readonly number[] => {
  const shown = new Set(rows.map(({ id }) => id));
  const all = [...named].flatMap((ids) => ids ?? []);
  return [...new Set(all)].filter((id) => !shown.has(id) && !askedFor.has(id));
};

const SPREAD_MS = { empty: 500, filled: 5000 } as const;

/**
 * Milliseconds until a list is read anew for its newcomers; `share` is drawn between 0 and 1. All who look at one list hear of a
 * kick-off in one moment and must not ask in one. Who has nothing to look at waits less, and what he asks for is small.
 */
export const waitMs = (rows: number, share: number): number =>
  Math.round(share * (rows === 0 ? SPREAD_MS.empty : SPREAD_MS.filled));
