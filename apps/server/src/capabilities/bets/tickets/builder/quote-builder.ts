import { BUILDER_PICKS, type BuilderPick, builderOutcome, builderPicks } from '@evens/betting';
import type { Fixture } from '@evens/catalogue';
import type { BuilderOption, BuilderQuote } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { canBePicked, type JointChances, type PricedPick } from '@evens/pricing';
import { openOutcome } from '../judging/judge-selection.ts';
import { type BuilderBook, builderSelection, pricedPickOf } from './builder-book.ts';
import { BARRED, type CandidateStates, nameOf } from './candidate-states.ts';

export interface BuilderParts {
  readonly book: BuilderBook;
  readonly clock: Clock;
  readonly states: CandidateStates;
}

interface Board {
  readonly joint: JointChances;
  /** Every outcome that may be picked, market by market. */
  readonly markets: readonly { readonly key: string; readonly picks: readonly PricedPick[] }[];
}

const HIGHEST_MILLI = 1_000_000_000;

function boardOf(book: BuilderBook, fixture: Fixture): Board | undefined {
  const joint = book.jointOf(fixture);
  if (!joint) return undefined;
  const markets = (book.openMarkets?.(fixture.id) ?? []).flatMap(({ key, outcomes }) => {
    const picks = outcomes.flatMap(({ outcome, priceMilli, active, fairProbability }): PricedPick[] => {
      const pick = { marketKey: key, outcome };
      const able = active && fairProbability !== undefined && canBePicked(joint, pick);
      return able ? [{ ...pick, priceMilli, fairProbability }] : [];
    });
    return picks.length > 0 ? [{ key, picks }] : [];
  });
  return markets.length > 0 ? { joint, markets } : undefined;
}

/** What several outcomes of one match cost together, and how every other outcome stands to them. */
export async function quoteBuilder(
  { book, clock, states }: BuilderParts,
  fixtureId: number,
  picks: readonly BuilderPick[],
): Promise<Result<BuilderQuote, Refusal>> {
  const fixture = book.getFixture(fixtureId);
  if (!fixture) return refuse(refusal(book.notReady?.() === undefined ? 'NotFound' : 'PricesStale'));
  const board = boardOf(book, fixture);
  if (!board) return accept(noBuilder(fixtureId));
  const stands = picksThatStand(book, fixtureId, picks);
  const together = judgePicks(book, clock.eventMs(), fixtureId, picks);
  const candidates = board.markets.flatMap((market) => market.picks);
  const full = picks.length >= BUILDER_PICKS.maximum;
  const found = full ? [] : await states(board.joint, stands, candidates);
  const byName = new Map(candidates.map((each, at) => [nameOf(each), found[at]]));
  const picked = new Set(picks.map(nameOf));
  const present = (pick: PricedPick): BuilderOption => {
    const { outcome, priceMilli } = pick;
    if (picked.has(nameOf(pick))) {
      return { outcome, priceMilli, state: 'picked', withPicksMilli: together.ok ? together.value : null };
    }
    return { outcome, priceMilli, ...(byName.get(nameOf(pick)) ?? BARRED) };
  };
  const product = stands.reduce((all, { priceMilli }) => (all * priceMilli) / 1000, 1000);
  return accept({
    fixtureId,
    selection: together.ok ? { ...nameOnly(builderSelection(fixtureId, picks)), priceMilli: together.value } : null,
    multipliedMilli: stands.length > 0 ? Math.min(HIGHEST_MILLI, Math.round(product)) : null,
    refusal: together.ok || picks.length === 0 ? null : presentRefusal(together.refusal),
    picks: { ...BUILDER_PICKS },
    markets: board.markets.map((market) => ({ key: market.key, outcomes: market.picks.map(present) })),
  });
}

/** A match whose outcomes nobody prices together. */
const noBuilder = (fixtureId: number): BuilderQuote => ({
  fixtureId,
  selection: null,
  multipliedMilli: null,
  refusal: presentRefusal(refusal('BuilderNotOffered', { fixture: fixtureId })),
  picks: { ...BUILDER_PICKS },
  markets: [],
});

const nameOnly = ({ marketKey, outcome }: BuilderPick): BuilderPick => ({ marketKey, outcome });
const presentRefusal = ({ code, detail }: Refusal) => ({ code, ...(detail && { detail: { ...detail } }) });

/** The picks that the book still prices, in their order. */
const picksThatStand = (book: BuilderBook, fixtureId: number, picks: readonly BuilderPick[]): readonly PricedPick[] =>
  picks.flatMap((pick) => {
    const found = book.getOutcome(fixtureId, pick.marketKey, pick.outcome);
    return (found && pricedPickOf({ ...pick, found })) ?? [];
  });

/** The price of the picks as a bet would be judged now; refused as the bet would be. */
function judgePicks(
  book: BuilderBook,
  eventMs: number,
  fixtureId: number,
  picks: readonly BuilderPick[],
): Result<number, Refusal> {
  const { minimum, maximum } = BUILDER_PICKS;
  const given = picks.length;
  if (given < minimum) return refuse(refusal('MinimumSelectionsRequiredException', { minimum, given }));
  if (given > maximum) return refuse(refusal('MaximumAllowedSelectionsExceededException', { maximum, given }));
  for (const pick of picks) {
    const open = openOutcome(book, { fixtureId, ...pick }, eventMs);
    if (!open.ok) return open;
  }
  if (!builderPicks(builderOutcome(picks))) return refuse(refusal('LineAlreadyAddedException'));
  const priced = book.priceBuilder(fixtureId, picks);
  return priced.ok ? accept(priced.value.priceMilli) : priced;
}
