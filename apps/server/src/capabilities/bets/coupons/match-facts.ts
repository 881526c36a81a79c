import { COUPON_RESULT_HOURS, type CouponOutcome, type CouponVerdict, couponVerdict } from '@evens/betting';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { MarketResult, MarketVoid } from '../settlement/index.ts';
import type { CouponRow, MatchRow } from './coupon-store.ts';
import type { CouponsParts } from './parts.ts';

const RESULT_MARKET = '1x2';
const OUTCOME_OF: Readonly<Record<string, CouponOutcome>> = { home: '1', draw: 'X', away: '2' };
const HOUR_MS = 3_600_000;

/** A void of bets from or until some moment is about those bets, and says nothing of the match. */
const isOfMatch = (each: MarketVoid): boolean =>
  each.rolledBackMs === undefined &&
  !each.rolledBackMarkets.includes(RESULT_MARKET) &&
  (each.markets === undefined || each.markets.includes(RESULT_MARKET)) &&
  each.fromMs === undefined &&
  each.untilMs === undefined;

function outcomeOf(result: MarketResult | undefined): CouponOutcome | undefined {
  if (result?.kind !== 'settled') return undefined;
  const won = result.outcomes.filter((each) => each.result === 'win');
  return won.length === 1 ? OUTCOME_OF[won[0]?.outcome ?? ''] : undefined;
}

export interface KnownMatch {
  readonly number: number;
  readonly verdict: CouponVerdict;
  readonly putOff: boolean;
}

/** How the matches of a coupon count, as far as that is known: by what is stored of them, and the house's own word. */
export async function knownMatches(
  tx: DatabaseTransaction,
  { results, clock }: Pick<CouponsParts, 'results' | 'clock'>,
  coupon: Pick<CouponRow, 'putOff'>,
  matches: readonly MatchRow[],
): Promise<KnownMatch[]> {
  const ids = matches.map(({ fixtureId }) => fixtureId);
  // One after the other: a transaction has one connection.
  const standing = await results.standingResults(ids, [RESULT_MARKET], tx);
  const voids = await results.voidsOf(ids, tx);
  const contests = await results.contestsOf(ids, tx);
  const eventMs = clock.eventMs();
  return matches.flatMap(({ number, fixtureId, startAt, said }) => {
    const status = contests.get(fixtureId)?.status;
    const facts = {
      said: said ?? undefined,
      voided: voids.some((each) => each.fixtureId === fixtureId && isOfMatch(each)),
      givenUp: status === 'cancelled' || status === 'abandoned',
      result: outcomeOf(standing.find((each) => each.fixtureId === fixtureId && each.key === RESULT_MARKET)),
      tooLate: eventMs >= startAt.getTime() + COUPON_RESULT_HOURS * HOUR_MS,
    };
    const known = couponVerdict(facts, coupon.putOff);
    return known ? [{ number, ...known }] : [];
  });
}
