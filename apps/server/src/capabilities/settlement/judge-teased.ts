import {
  type FixtureResult,
  type FixtureStatus,
  type LiveScore,
  OUTCOME_RESULTS,
  resolveMarket,
} from '@evens/catalogue';

/** What is stored of a contest: how it stands and the last score worth storing. */
export interface Contest {
  readonly status: FixtureStatus;
  readonly live: LiveScore | undefined;
}

/** The whole contest's score, overtime with it; of one that was abandoned only what its parts had come to. */
function resultOf({ status, live }: Contest): FixtureResult | undefined {
  if (!live) return undefined;
  const parts = Object.fromEntries(live.parts);
  if (status === 'abandoned') return { status, scores: { main: parts } };
  if (status !== 'ended' && status !== 'closed') return undefined;
  return { status: 'ended', scores: { main: { ...parts, all: live.main } } };
}

/**
 * The number of a teased leg's result, from the final score. Undefined while there is none, or while it says something
 * else about the line that was bet on than that market's own result does: then one of the two is still to be corrected.
 */
export function teasedResult(
  leg: { readonly marketKey: string; readonly outcome: string },
  teasedKey: string,
  baseResult: number,
  contest: Contest | undefined,
): number | undefined {
  const result = contest && resultOf(contest);
  if (!result) return undefined;
  const codeOn = (key: string): number | undefined => {
    const settled = resolveMarket(key, result, [leg.outcome])?.[0];
    return settled && OUTCOME_RESULTS[settled.result];
  };
  return codeOn(leg.marketKey) === baseResult ? codeOn(teasedKey) : undefined;
}
