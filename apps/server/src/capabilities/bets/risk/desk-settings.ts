import {
  type PlayerClass,
  playerClasses,
  STANDARD_CLASS_NAME,
  type TimeLimit,
  type TraderRule,
  timeLimits,
  traderRules,
} from '@evens/contract';
import { z } from 'zod';

/** What the risk desk decides beside limits. */
export interface DeskSettings {
  readonly classes: readonly PlayerClass[];
  readonly timeLimits: readonly TimeLimit[];
  readonly traderRules: readonly TraderRule[];
}

export const STANDARD_CLASS: PlayerClass = { name: STANDARD_CLASS_NAME, limitShare: 1, extraDelayMs: 0 };

/**
 * What a new house has. Sharp players are handled, not closed: they bet less at a time, and wait longer in play. A bet a little
 * beyond the limit, well before the start and from a player of the usual classes, is taken; far beyond it what the limit allows is
 * offered; all between is the trader's.
 */
export const DEFAULT_DESK_SETTINGS: DeskSettings = {
  classes: [
    STANDARD_CLASS,
    { name: 'valued', limitShare: 1, extraDelayMs: 0 },
    { name: 'new', limitShare: 0.5, extraDelayMs: 0 },
    { name: 'watched', limitShare: 0.5, extraDelayMs: 1000 },
    { name: 'sharp', limitShare: 0.1, extraDelayMs: 3000 },
  ],
  timeLimits: [],
  traderRules: [
    {
      name: 'a-little-more',
      upToTimesLimit: 1.1,
      playerClasses: [STANDARD_CLASS_NAME, 'valued'],
      leastMinutesToStart: 60,
      answer: 'take',
    },
    { name: 'far-beyond', aboveTimesLimit: 5, answer: { offerTimesLimit: 1 } },
  ],
};

export const SETTING_NAMES = ['classes', 'time-limits', 'trader-rules'] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/**
 * The stored documents in the place of what a new house has. One that is none of ours is told to `onBroken`, and what held
 * before it, `before`, holds on: the others, and all limits, are read all the same.
 */
export function settingsOf(
  stored: ReadonlyMap<string, unknown>,
  before: DeskSettings = DEFAULT_DESK_SETTINGS,
  onBroken: (error: unknown) => void = () => undefined,
): DeskSettings {
  const read = <Value>(name: SettingName, parser: z.ZodType<Value>, byDefault: Value, held: Value): Value => {
    if (!stored.has(name)) return byDefault;
    const parsed = parser.safeParse(stored.get(name));
    if (parsed.success) return parsed.data;
    onBroken(new Error(`the risk setting ${name} cannot be read: ${z.prettifyError(parsed.error)}`));
    return held;
  };
  const { classes, timeLimits: byTime, traderRules: rules } = DEFAULT_DESK_SETTINGS;
  return {
    classes: read('classes', playerClasses, classes, before.classes),
    timeLimits: read('time-limits', timeLimits, byTime, before.timeLimits),
    traderRules: read('trader-rules', traderRules, rules, before.traderRules),
  };
}

/** The share of the limits that holds so long before a start: that of the earliest row that has come; 1 before none has. */
export function shareByTime(rows: readonly TimeLimit[], minutesToStart: number): number {
  let share = 1;
  let least = -1;
  for (const row of rows) {
    if (row.leastMinutes <= minutesToStart && row.leastMinutes > least) {
      least = row.leastMinutes;
      share = row.limitShare;
    }
  }
  return share;
}
