import { z } from 'zod';

/** Of everybody who has not been put into another class. */
export const STANDARD_CLASS_NAME = 'standard';

const share = z.number().gt(0).max(1);
const className = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** How the house deals with a group of players: a share of its limits of stake and payout, and a longer wait in play. */
export const playerClass = z.object({
  name: className,
  limitShare: share,
  extraDelayMs: z.number().int().min(0).max(60_000),
});

export type PlayerClass = z.output<typeof playerClass>;

/** The standard class is always among them, and changes nothing. */
export const playerClasses = z
  .array(playerClass)
  .min(1)
  .max(20)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a class twice')
  .refine(
    (all) => all.some((each) => each.name === STANDARD_CLASS_NAME && each.limitShare === 1 && each.extraDelayMs === 0),
    'the standard class changes nothing',
  );

/** At this many minutes before a leg starts, or earlier, only this share of the limits applies; the strictest leg counts. */
export const timeLimit = z.object({ leastMinutes: z.number().int().min(1).max(1_000_000), limitShare: share });
export type TimeLimit = z.output<typeof timeLimit>;
export const timeLimits = z.array(timeLimit).max(20);

/** One rule that answers for the trader: where all that it names fits, its answer is given. What it does not name fits any bet. */
export const traderRule = z.object({
  name: z.string().min(1).max(60),
  /** The stake, or the payout or a market's loss where that is further beyond, as a multiple of what is allowed. */
  upToTimesLimit: z.number().min(1).max(1000).optional(),
  aboveTimesLimit: z.number().min(1).max(1000).optional(),
  playerClasses: z.array(className).max(20).optional(),
  /** Types of markets (`1x2`); every leg must be of one of them. */
  marketTypes: z.array(z.string().max(60)).max(60).optional(),
  live: z.boolean().optional(),
  leastMinutesToStart: z.number().min(0).max(1_000_000).optional(),
  /**
   * `take`: as it was asked for. `decline`: at once. `wait`: a trader looks at it. `offerTimesLimit`: so many times what the
   * limit allows, never more than was asked for.
   */
  answer: z.union([z.enum(['take', 'decline', 'wait']), z.object({ offerTimesLimit: z.number().gt(0).max(10) })]),
});

export type TraderRule = z.output<typeof traderRule>;
export const traderRules = z.array(traderRule).max(50);
