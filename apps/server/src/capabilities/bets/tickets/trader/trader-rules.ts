import type { BetType } from '@evens/betting';
import type { TraderRule } from '@evens/contract';

/** What a rule looks at of a bet that is beyond a limit. */
export interface AskedOfTrader {
  readonly betType: BetType;
  /** The stake, or the payout where that is further beyond its limit, as a multiple of what is allowed: above 1. */
  readonly timesLimit: number;
  readonly playerClass: string;
  /** The types of the legs' markets: `1x2`, `total`. */
  readonly marketTypes: readonly string[];
  readonly live: boolean;
  /** Until the first leg starts; 0 in play. */
  readonly minutesToStart: number;
}

/** The rule that answers: the first that fits. Undefined: a trader looks at it. */
export const ruleFor = (asked: AskedOfTrader, rules: readonly TraderRule[]): TraderRule | undefined =>
  rules.find((rule) => fits(rule, asked));

function fits(rule: TraderRule, asked: AskedOfTrader): boolean {
  const { upToTimesLimit, aboveTimesLimit, playerClasses, marketTypes, live, leastMinutesToStart } = rule;
  return (
    (upToTimesLimit === undefined || asked.timesLimit <= upToTimesLimit) &&
    (aboveTimesLimit === undefined || asked.timesLimit > aboveTimesLimit) &&
    (playerClasses === undefined || playerClasses.includes(asked.playerClass)) &&
    (marketTypes === undefined || asked.marketTypes.every((each) => marketTypes.includes(each))) &&
    (live === undefined || asked.live === live) &&
    (leastMinutesToStart === undefined || asked.minutesToStart >= leastMinutesToStart)
  );
}
