import { parseMarketKey, type Runner } from '@evens/catalogue';

/** Rule 4 never takes more than this of the winnings, however many runners leave. */
const MOST_RULE4_PENCE = 90;

/** The markets on who wins a race and who is placed. */
const isOnField = (marketKey: string): boolean => {
  const type = parseMarketKey(marketKey)?.type;
  return type === 'outright' || type === 'place';
};

/** Non-runner, no bet: whoever backed a withdrawn runner has the stake back, whenever the bet was placed. */
export const isNonRunner = (runners: readonly Runner[], marketKey: string, outcome: string): boolean =>
  isOnField(marketKey) && runners.some((each) => each.code === outcome && each.withdrawn !== undefined);

/**
 * Tattersalls' Rule 4: pence in the pound off the winnings for every other runner that left after the bet was placed
 * (event time). A bet placed after a withdrawal was placed at a price that knew of it.
 */
export function rule4Pence(
  runners: readonly Runner[],
  marketKey: string,
  outcome: string,
  placedEventMs: number,
): number {
  if (!isOnField(marketKey)) return 0;
  const pence = runners.reduce(
    (sum, { code, withdrawn }) =>
      code !== outcome && withdrawn && withdrawn.atMs > placedEventMs ? sum + withdrawn.rule4Pence : sum,
    0,
  );
  return Math.min(pence, MOST_RULE4_PENCE);
}
