/** Families whose games are live tables. Assumed. */
const LIVE: ReadonlySet<string> = new Set(['live', 'livecasino']);

/** The house's key of a game has both of the names that 7Mojos launches it by. */
export const keyOf = (family: string, token: string): string => `${family}:${token}`;

/** A key without a family is a token alone. */
export function namesOf(key: string): { readonly family: string; readonly token: string } {
  const at = key.indexOf(':');
  return at < 0 ? { family: '', token: key } : { family: key.slice(0, at), token: key.slice(at + 1) };
}

export const isLive = (key: string): boolean =>
  LIVE.has(
    namesOf(key)
      .family.toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );
