import type { FixtureRow, PopularBet } from '@evens/contract';
import type { Database, DatabaseMoment } from '../../../../platform/database/index.ts';
import { type BackedOutcome, backedOutcomes } from './popular-store.ts';

/** How far back bets are counted. */
export const POPULAR_HOURS = 6;
/** Fewer players make nothing popular, and would show what one of them did. */
const LEAST_PLAYERS = 3;
/** With fewer of them there is no list. */
const LEAST_BETS = 3;
const MOST_BETS = 6;
/** So long counts are kept: they are read for everybody who opens the home page. */
const KEPT_MS = 30_000;

const OPEN = 1;

/** Those that a row of a list offers now, one a match, the most backed first; none where there are too few. */
export function choosePopular(
  backed: readonly BackedOutcome[],
  rowOf: (fixtureId: number) => FixtureRow | undefined,
): readonly PopularBet[] {
  const chosen = new Map<number, PopularBet>();
  for (const { fixtureId, marketKey, outcome, players } of backed) {
    if (chosen.size === MOST_BETS) break;
    if (chosen.has(fixtureId)) continue;
    const fixture = rowOf(fixtureId);
    const market = fixture?.preview.find(({ key, status }) => key === marketKey && status === OPEN);
    const taken = market?.outcomes.some(([code, , active]) => code === outcome && active === OPEN);
    if (fixture && taken) chosen.set(fixtureId, { fixture, marketKey, outcome, players });
  }
  return chosen.size < LEAST_BETS ? [] : [...chosen.values()];
}

/** What most players backed: counted at most once in a while, and shown at the prices of now. */
export function popularBets(parts: {
  readonly db: Database;
  readonly book: { readonly getRow?: (fixtureId: number) => FixtureRow | undefined };
  readonly monotonicMs: () => number;
  readonly databaseNow?: () => DatabaseMoment;
}): () => Promise<readonly PopularBet[]> {
  const { db, book, monotonicMs, databaseNow } = parts;
  let kept: { readonly counts: Promise<BackedOutcome[]>; readonly untilMs: number } | undefined;
  return async () => {
    if (!kept || kept.untilMs <= monotonicMs()) {
      const counts = backedOutcomes(db, POPULAR_HOURS, LEAST_PLAYERS, databaseNow?.());
      kept = { counts, untilMs: monotonicMs() + KEPT_MS };
      // A failure is not kept: the next who asks tries again.
      counts.catch(() => {
        kept = undefined;
      });
    }
    return choosePopular(await kept.counts, (fixtureId) => book.getRow?.(fixtureId));
  };
}
