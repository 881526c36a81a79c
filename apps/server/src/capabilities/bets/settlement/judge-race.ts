import { parseMarketKey, type Runner, rule4PenceSince } from '@evens/catalogue';

/** The markets on who wins a race and who is placed. */
const isOnField = (marketKey: string): boolean => {
  const type = parseMarketKey(marketKey)?.type;
  return type === 'outright' || type === 'place';
};

/** Non-runner, no bet: whoever backed a withdrawn runner has the stake back, whenever the bet was placed. */
export const isNonRunner = (runners: readonly Runner[], marketKey: string, outcome: string): boolean =>
  isOnField(marketKey) && runners.some((each) => each.code === outcome && each.withdrawn !== undefined);

/** What Rule 4 takes off the winnings of a bet on this market. */
export const rule4Of = (runners: readonly Runner[], marketKey: string, placedEventMs: number): number =>
  isOnField(marketKey) ? rule4PenceSince(runners, placedEventMs) : 0;
