import { BUILDER_MARKET, type BuilderPick, builderOutcome, builderPicks, isBuilder } from '@evens/betting';
import { type Fixture, type MarketStatus, outcomeId } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type BuilderFault, type BuilderPrice, type PricedPick, priceBuilder } from '@evens/pricing';
import type { BookOutcome, BookReader } from '../book-reader.ts';
import { type JointOfMatch, jointOfMatch } from './joint-of-match.ts';

/** One pick of a bet builder as the book has it. */
export interface FoundPick extends BuilderPick {
  readonly found: BookOutcome;
}

/** A bet builder priced from the joint distribution of its match. */
export interface PricedBuilder extends BuilderPrice {
  readonly picks: readonly FoundPick[];
}

/** A book that also knows what several outcomes of one match cost together: it answers for `BUILDER_MARKET` too. */
export interface BuilderBook extends BookReader {
  readonly jointOf: JointOfMatch;
  /** The price of these picks together, or why there is none; whether their markets are open is not looked at. */
  priceBuilder(fixtureId: number, picks: readonly BuilderPick[]): Result<PricedBuilder, Refusal>;
}

/** Why these picks of a match cannot be joined, in the words of a refusal. */
export function faultRefusal(
  fixtureId: number,
  picks: readonly BuilderPick[],
  { fault, at, beside }: BuilderFault,
): Refusal {
  const idOf = (place: number): string => outcomeId({ fixtureId, ...(picks[place] ?? { marketKey: '', outcome: '' }) });
  const detail = { selection: idOf(at), ...(beside !== undefined && { beside: idOf(beside) }) };
  return refusal(fault === 'impossible' ? 'BuilderImpossible' : 'BuilderNotOffered', detail);
}

/** What the distribution needs of a pick; undefined where its source says no chance. */
export const pricedPickOf = ({ marketKey, outcome, found }: FoundPick): PricedPick | undefined =>
  found.fairProbability === undefined
    ? undefined
    : { marketKey, outcome, priceMilli: found.priceMilli, fairProbability: found.fairProbability };

const CLOSED: readonly MarketStatus[] = ['settled', 'cancelled', 'handedOver', 'inactive', 'suspended'];

/** The worst of them: closed before suspended. */
const statusOf = (picks: readonly FoundPick[]): MarketStatus =>
  CLOSED.find((status) => picks.some(({ found }) => found.market.status === status)) ?? 'active';

export function withBuilders(book: BookReader): BuilderBook {
  const jointOf = jointOfMatch(book);
  const price = (fixtureId: number, picks: readonly BuilderPick[]): Result<PricedBuilder, Refusal> => {
    const fixture = book.getFixture(fixtureId);
    const found: FoundPick[] = [];
    for (const pick of picks) {
      const outcome = book.getOutcome(fixtureId, pick.marketKey, pick.outcome);
      if (!outcome) return refuse(refusal('SelectionNotFound', { selection: outcomeId({ fixtureId, ...pick }) }));
      found.push({ ...pick, found: outcome });
    }
    const priced = found.flatMap((each) => pricedPickOf(each) ?? []);
    const joint = fixture && jointOf(fixture);
    if (!joint || priced.length < found.length) return refuse(refusal('BuilderNotOffered', { fixture: fixtureId }));
    const together = priceBuilder(joint, priced);
    return together.ok
      ? accept({ ...together.value, picks: found })
      : refuse(faultRefusal(fixtureId, picks, together.refusal));
  };
  const outcomeOf = (fixtureId: number, outcome: string): BookOutcome | undefined => {
    const picks = builderPicks(outcome);
    const fixture: Fixture | undefined = picks && book.getFixture(fixtureId);
    if (!picks || !fixture) return undefined;
    const priced = price(fixtureId, picks);
    if (!priced.ok) return undefined;
    const { picks: found, priceMilli, chance, pricesMilli } = priced.value;
    return {
      fixture,
      market: { status: statusOf(found), version: Math.max(...found.map((each) => each.found.market.version)) },
      priceMilli,
      fairProbability: chance,
      active: found.every((each) => each.found.active),
      stale: found.some((each) => each.found.stale),
      builder: { picks: found, pricesMilli },
    };
  };
  return {
    // Asked of the book itself each time: it may answer otherwise tomorrow.
    getFixture: (fixtureId) => book.getFixture(fixtureId),
    getRow: (fixtureId) => book.getRow?.(fixtureId),
    notReady: () => book.notReady?.(),
    openMarkets: (fixtureId) => book.openMarkets?.(fixtureId) ?? [],
    listen: (listener) => book.listen?.(listener) ?? (() => undefined),
    getOutcome: (fixtureId, marketKey, outcome) =>
      isBuilder(marketKey) ? outcomeOf(fixtureId, outcome) : book.getOutcome(fixtureId, marketKey, outcome),
    jointOf,
    priceBuilder: price,
  };
}

/** Why a bet builder is not to be had, where its own words say more than that it is not found. */
export function builderRefusal(
  book: BookReader,
  { fixtureId, outcome }: { readonly fixtureId: number; readonly outcome: string },
): Refusal | undefined {
  const picks = builderPicks(outcome);
  const priced = picks && book.priceBuilder?.(fixtureId, picks);
  return !priced || priced.ok ? undefined : priced.refusal;
}

export const builderSelection = (
  fixtureId: number,
  picks: readonly BuilderPick[],
): { readonly fixtureId: number; readonly marketKey: string; readonly outcome: string } => ({
  fixtureId,
  marketKey: BUILDER_MARKET,
  outcome: builderOutcome(picks),
});
