import type { LaneDecision, LaneRow } from './placement-lane.ts';

/** After a bet that the fast call could not take, its player's and its markets' next ones are decided carefully for so long. */
const DOUBT_MS = 10_000;
/** So many doubts are kept; the oldest are forgotten, which costs a try in vain. */
const MOST_DOUBTS = 10_000;

export interface UsualBets {
  /** Whether the fast call may be tried with this bet. */
  takes(row: LaneRow): boolean;
  /** What the careful call decided about a batch that the fast one did not take: whoever was in its way is not tried again soon. */
  learn(rows: readonly LaneRow[], decisions: readonly LaneDecision[]): void;
  /** The next bets of these players are decided carefully, for a while. */
  doubt(accountIds: readonly string[]): void;
  /** Bets placed by the fast call, and bets that the careful one decided, since the start. */
  readonly figures: { fast: number; careful: number };
}

const marketOf = ({ fixtureId, marketKey }: LaneRow['legs'][number]): string => `${fixtureId}/${marketKey}`;

/** Which bets are usual: paid whole from cash (so never play money), taken at once, without a bet builder, and not of those that were refused a moment ago. */
export function usualBets(monotonicMs: () => number): UsualBets {
  const doubts = new Map<string, number>();
  const isDoubted = (key: string): boolean => {
    const untilMs = doubts.get(key);
    if (untilMs === undefined) return false;
    if (untilMs > monotonicMs()) return true;
    doubts.delete(key);
    return false;
  };
  const doubt = (key: string): void => {
    doubts.delete(key);
    doubts.set(key, monotonicMs() + DOUBT_MS);
    const [oldest] = doubts.size > MOST_DOUBTS ? doubts.keys() : [];
    if (oldest !== undefined) doubts.delete(oldest);
  };
  return {
    figures: { fast: 0, careful: 0 },
    takes: (row) =>
      row.funds === undefined &&
      row.delayMs === null &&
      row.slipIds === undefined &&
      (doubts.size === 0 || !(isDoubted(row.accountId) || row.legs.some((leg) => isDoubted(marketOf(leg))))),
    doubt: (accountIds) => accountIds.forEach(doubt),
    learn: (rows, decisions) => {
      for (const [at, row] of rows.entries()) {
        const decision = decisions[at]?.decision;
        if (decision === 'placed') continue;
        if (decision === 'alone' || decision === 'MarketBettingLimitReachedException') {
          for (const leg of row.legs) doubt(marketOf(leg));
        } else doubt(row.accountId);
      }
    },
  };
}
