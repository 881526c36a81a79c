/** How long an open round waits for its player, from his last choice on, before it ends by its game's printed rule. */
export const CLOSES_AFTER_MS = 24 * 3_600_000;
