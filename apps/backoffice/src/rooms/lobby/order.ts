/** The same keys with one a place further up (-1) or down (1); as they were where it stands at the end. */
export function moved(keys: readonly string[], at: number, by: -1 | 1): readonly string[] {
  const [one, other] = [keys[at], keys[at + by]];
  if (one === undefined || other === undefined) return keys;
  return keys.map((each, index) => (index === at ? other : index === at + by ? one : each));
}
