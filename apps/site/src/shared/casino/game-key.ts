/** A game's key as it stands in an address or in storage; undefined for what cannot be one. */
export const gameKeyOf = (text: string): string | undefined =>
  /^[a-z0-9][a-z0-9-]{0,59}$/.test(text) ? text : undefined;

/** Keys from something stored, whatever stands there. */
export const gameKeysIn = (kept: unknown, most: number): readonly string[] =>
  Array.isArray(kept)
    ? kept.flatMap((key) => (typeof key === 'string' ? (gameKeyOf(key) ?? []) : [])).slice(0, most)
    : [];
