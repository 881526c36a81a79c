/**
 * The key beside the picked one in a list; at an end, the picked one itself. Where nothing is picked, or what was picked has left the
 * list, the first or the last.
 */
export function neighbourOf(keys: readonly string[], picked: string | undefined, by: 1 | -1): string | undefined {
  const at = picked === undefined ? -1 : keys.indexOf(picked);
  if (at < 0) return by === 1 ? keys[0] : keys.at(-1);
  return keys[at + by] ?? picked;
}
