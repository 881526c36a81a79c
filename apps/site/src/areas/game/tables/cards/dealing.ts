/** One card on the table: which hand it lies in, where, and its face; null face down. */
export interface DealtCard {
  readonly hand: string;
  readonly at: number;
  readonly card: string | null;
}

export const cardKey = ({ hand, at, card }: DealtCard): string => `${hand}:${at}:${card ?? 'down'}`;

/**
 * What lies on the table while new cards come one after another.
 *
 * @param before - what lay there, in any order
 * @param after - what is to lie there, in the order in which it is dealt
 * @param come - how many of the new ones have come
 */
export function dealtSoFar(
  before: readonly DealtCard[],
  after: readonly DealtCard[],
  come: number,
): readonly DealtCard[] {
  const known = new Set(before.map(cardKey));
  let left = come;
  return after.filter((dealt) => {
    if (known.has(cardKey(dealt))) return true;
    left -= 1;
    return left >= 0;
  });
}

/** How many cards are to come. */
export const newCards = (before: readonly DealtCard[], after: readonly DealtCard[]): number => {
  const known = new Set(before.map(cardKey));
  return after.filter((dealt) => !known.has(cardKey(dealt))).length;
};

/** Cards of two hands by turns, the first hand first, as they leave a shoe. */
export function byTurns(first: readonly DealtCard[], second: readonly DealtCard[]): readonly DealtCard[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [first[at], second[at]]).flatMap((pair) =>
    pair.filter((dealt) => dealt !== undefined),
  );
}
