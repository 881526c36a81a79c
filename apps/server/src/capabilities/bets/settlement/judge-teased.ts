import {
  brokenOffAt,
  type FixtureResult,
  type FixtureStatus,
  type LiveScore,
  OUTCOME_RESULTS,
  resolveMarket,
  sportById,
  sportRules,
} from '@evens/catalogue';

/** What is stored of a contest: how it stands and the last score worth storing. */
export interface Contest {
  readonly sportId: number;
  readonly status: FixtureStatus;
  readonly live: LiveScore | undefined;
  readonly format: Readonly<Record<string, number | string>> | undefined;
}

/** What a contest that is over may have come to: of one that was broken off, what stands, or only what was decided. */
function endingsOf({ sportId, status, live, format }: Contest): readonly FixtureResult[] {
  const rules = sportRules(sportById(sportId)?.alias ?? '');
  if (!live || !rules) return [];
  if (status === 'abandoned') {
    const { played, stands } = brokenOffAt(rules, live, format);
    return stands?.markets === 'all' ? [stands.result, played] : [played];
  }
  // Only the whole contest's score is stored for certain: sports that count regular time alone cannot be teased.
  if (rules.counts !== 'whole' || (status !== 'ended' && status !== 'closed')) return [];
  return [{ status: 'ended', scores: { main: { ...Object.fromEntries(live.parts), all: live.main } } }];
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
  if (!contest) return undefined;
  const codeOn = (key: string, result: FixtureResult): number | undefined => {
    const settled = resolveMarket(key, result, [leg.outcome])?.[0];
    return settled && OUTCOME_RESULTS[settled.result];
  };
  const ending = endingsOf(contest).find((each) => codeOn(leg.marketKey, each) === baseResult);
  return ending && codeOn(teasedKey, ending);
}
