/** n over k; 0 where k is out of range. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

/** All ways to take `size` of `items`, in the order of the items. */
export function chooseAll<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => chooseAll(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** All pairs of two different items, both orders: the if-bets of a reverse. */
export function orderedPairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((first, i) =>
    items.flatMap((second, j): (readonly [Item, Item])[] => (i === j ? [] : [[first, second]])),
  );
}
