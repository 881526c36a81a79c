import { type BuilderPick, builderLeg, EARLY_PAYOUT_MARKET, isBuilder, MOST_BUILDERS } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import { assert, type Refusal, refusal } from '@evens/kernel';
import type { BookOutcome } from '../book-reader.ts';
import type { CheckedLeg } from '../judging/check-bet.ts';
import { resultOfCode } from '../stored/result-code.ts';
import type { LegTerms } from '../stored/ticket-terms.ts';
import type { WagerLegParts } from '../stored/wager-of.ts';
import { builderSelection } from './builder-book.ts';

/** What tells whether a stored leg is a pick of a bet builder. */
interface Grouped {
  readonly terms: LegTerms;
}

/**
 * The legs of a ticket as its wager counts them: the picks of a bet builder stand beside each other as legs of their own, so
 * that each is settled, voided and counted against its market's limit as any other, and together they are one.
 */
export function wagerUnits<Leg extends Grouped>(legs: readonly Leg[]): readonly (readonly [Leg, ...Leg[]])[] {
  const units: [Leg, ...Leg[]][] = [];
  for (const leg of legs) {
    const last = units.at(-1);
    const group = leg.terms.builder?.group;
    if (last && group !== undefined && last[0].terms.builder?.group === group) last.push(leg);
    else units.push([leg]);
  }
  return units;
}

/** The picks of a bet builder as the one leg of the wager. */
export function builderParts([first, ...others]: readonly [WagerLegParts, ...WagerLegParts[]]): WagerLegParts {
  const { builder, banker } = first.terms;
  if (!builder) return first;
  assert(builder.pricesMilli, 'a bet builder keeps its prices');
  const results = [first, ...others].map(({ result }) => resultOfCode(result));
  const { priceMilli, result } = builderLeg(results, {
    priceMilli: first.priceMilli,
    pricesMilli: builder.pricesMilli,
  });
  return {
    priceMilli,
    result: OUTCOME_RESULTS[result],
    deadHeat: null,
    terms: { ...(banker && { banker }) },
    standing: {},
  };
}

/**
 * A bet builder as its ticket keeps it: each pick a leg of its own at the price of the whole. None is paid early: the price of
 * the whole knows nothing of leads.
 */
export function builderLegs(
  leg: CheckedLeg,
  { picks, pricesMilli }: NonNullable<BookOutcome['builder']>,
  group: number,
): CheckedLeg[] {
  return picks.map(({ marketKey, outcome, found }, at) => ({
    ...leg,
    marketKey,
    outcome,
    found,
    terms: {
      ...leg.terms,
      ...(marketKey === EARLY_PAYOUT_MARKET && { earlyPayoutLead: 0 }),
      builder: { group, ...(at === 0 && { pricesMilli }) },
    },
  }));
}

/** What to ask the book about a unit: the leg itself, or the bet builder that the legs are the picks of. */
export function askedOf<Leg extends Grouped & BuilderPick & { readonly fixtureId: number }>(
  unit: readonly [Leg, ...Leg[]],
): { readonly fixtureId: number; readonly marketKey: string; readonly outcome: string } {
  const [first] = unit;
  return first.terms.builder ? builderSelection(first.fixtureId, unit) : first;
}

/** Looked at before anything is priced: a hundred matches worked out at once would keep everybody else waiting. */
export function tooManyBuilders(selections: readonly { readonly marketKey: string }[]): Refusal | undefined {
  const given = selections.filter((each) => isBuilder(each.marketKey)).length;
  const maximum = MOST_BUILDERS;
  return given > maximum ? refusal('MaximumAllowedSelectionsExceededException', { maximum, given }) : undefined;
}
