import { type AnswerOf, type listJackpots, MYSTERY_LEVELS } from '@evens/contract';

/** The levels that a house may have, the smallest first. */
export const LEVEL_NAMES = MYSTERY_LEVELS;
export type LevelName = (typeof LEVEL_NAMES)[number];
export type DeskLevel = AnswerOf<typeof listJackpots>['jackpots'][number];
