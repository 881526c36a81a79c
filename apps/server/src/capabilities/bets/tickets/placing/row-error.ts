/**
 * Whether the database refused because of a row: data (22), constraint (23), deadlock and its like (40), our own raise
 * (P0). Anything else, a lost connection above all, leaves open what happened.
 */
export function isRowError(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof state === 'string' && /^(22|23|40|P0)[0-9A-Z]{3}$/.test(state);
}
