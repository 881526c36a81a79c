import type { DeskPriceError } from '@evens/contract';
import { BEFORE_ERROR_MS, isBelievable } from './error-desk.ts';
import { type BetsOnMarket, betsOnMarket, countOpenErrors, listErrors, type PriceError } from './error-store.ts';
import { namesOfFixtures } from './names-of-fixtures.ts';
import type { TradingParts } from './parts.ts';

const SHOWN = 100;
/** Bets are counted for so many open errors, and not again for those that were answered. */
const COUNTED = 40;
const NO_BETS: BetsOnMarket = { bets: 0, stakes: [] };

/** The queue as the room shows it, with the bets of the minutes before each open error. */
export async function errorViews({
  db,
  catalogue,
  namesOf,
}: TradingParts): Promise<{ errors: DeskPriceError[]; open: number }> {
  const [errors, open] = await Promise.all([listErrors(db, SHOWN), countOpenErrors(db)]);
  const [fixtures, names] = await Promise.all([
    namesOfFixtures(catalogue, [...new Set(errors.map(({ fixtureId }) => fixtureId))]),
    namesOf([...new Set(errors.flatMap(({ answeredBy }) => answeredBy ?? []))]),
  ]);
  const bets = new Map<PriceError, BetsOnMarket>();
  for (const each of errors.filter(({ state }) => state === 'open').slice(0, COUNTED)) {
    bets.set(each, await betsOnMarket(db, each, each.eventMs - BEFORE_ERROR_MS, each.eventMs));
  }
  return {
    open,
    errors: errors.map((each) => {
      const { id, fixtureId, key, fault, outcomes, foundMs, eventMs, state, answeredBy, reason } = each;
      const taken = bets.get(each) ?? NO_BETS;
      return {
        id: String(id),
        fixtureId,
        fixtureNames: [...(fixtures.get(fixtureId) ?? [String(fixtureId)])],
        key,
        fault,
        outcomes: [...outcomes],
        foundMs,
        eventMs,
        state,
        believable: isBelievable(each),
        bets: taken.bets,
        stakes: [...taken.stakes],
        answeredBy: answeredBy === null ? null : (names.get(answeredBy) ?? answeredBy),
        reason,
      };
    }),
  };
}
