/**
 * Markets stand in the order of the detail: rows of a list that were read before have named a few of them in another one. What
 * the detail does not name has come since and stands last. Undefined where they stand so already.
 */
export function inOrderOf(named: ReadonlySet<string>, standing: readonly string[]): readonly string[] | undefined {
  const here = new Set(standing);
  const ordered = [...[...named].filter((key) => here.has(key)), ...standing.filter((key) => !named.has(key))];
  return ordered.every((key, at) => key === standing[at]) ? undefined : ordered;
}
