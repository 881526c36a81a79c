import type { AnswerOf, listJackpots } from '@evens/contract';

/** The levels that a house may have, the smallest first. */
export const LEVEL_NAMES = ['mini', 'minor', 'major', 'grand', 'colossus'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
export type DeskLevel = AnswerOf<typeof listJackpots>['jackpots'][number];
