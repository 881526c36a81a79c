import type { PlayableGame } from '@evens/games';

const HOUR_MS = 3_600_000;

/** How long an open round waits for its player, from his last choice on, before it ends by its game's printed rule. */
export const CLOSES_AFTER_HOURS = 24;

export const closesAfterMs = (_game: Pick<PlayableGame, 'name'>): number => CLOSES_AFTER_HOURS * HOUR_MS;
