import {
  type AccumulatorWager,
  type BettingExtras,
  bonusPercentOf,
  chancePpmOf,
  countingLegs,
  extrasFor,
  quotePremiumPercent,
  settleWithExtras,
} from '@evens/betting';
import { assert } from '@evens/kernel';
import { legChance } from '../judging/leg-chance.ts';
import type { BettingTerms } from '../terms/betting-terms.ts';
import { type BoardLeg, describeBet, type TermReturn, termReturn, worthOf } from './board.ts';

/** So many legs are looked at; each further one only takes from what they are worth. */
const MOST_LEGS = 40;
/** Legs from these prices on: short ones are worth most, long ones pay most of what is added to winnings. */
const FROM_PRICES = [1000, 1200, 1400, 1600, 2000, 3000, 5000];
/** Large enough that no rounding to minor units is seen. */
const STAKE = 1_000_000_000n;

/** Best legs of each fixture, one for each of the prices from which a term may count legs. */
export class ComboLegs {
  readonly #fromPrices: readonly number[];
  readonly #best: BoardLeg[][];

  constructor({ accumulatorBonus, insurance }: BettingTerms) {
    const own = [accumulatorBonus?.leastPriceMilli ?? 0, insurance?.leastPriceMilli ?? 0];
    this.#fromPrices = [...new Set([...FROM_PRICES, ...own])].sort((a, b) => a - b);
    this.#best = this.#fromPrices.map(() => []);
  }

  /** The legs of one fixture. Outrights stay out: they are related to the matches of their competition. */
  add(legs: readonly BoardLeg[]): void {
    for (const [at, fromMilli] of this.#fromPrices.entries()) {
      let best: BoardLeg | undefined;
      for (const leg of legs) {
        if (leg.fixture.kind !== 'outright' && leg.priceMilli >= fromMilli && (!best || worthOf(leg) > worthOf(best)))
          best = leg;
      }
      if (best) this.#best[at]?.push(best);
    }
  }

  /** Combos of the best so many legs, from each price that a term counts. */
  *combos(leastPriceMilli: number): Generator<readonly BoardLeg[]> {
    for (const [at, fromMilli] of this.#fromPrices.entries()) {
      if (fromMilli < leastPriceMilli) continue;
      const legs = [...(this.#best[at] ?? [])].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, MOST_LEGS);
      for (let count = 2; count <= legs.length; count += 1) yield legs.slice(0, count);
    }
  }
}

const wagerOf = (legs: readonly BoardLeg[], lost?: number): AccumulatorWager => ({
  betType: 'combo',
  stakeMinor: STAKE,
  eachWay: false,
  legs: legs.map(({ priceMilli }, at) => ({ priceMilli, result: at === lost ? 'lost' : 'win' })),
});

function paid(legs: readonly BoardLeg[], extras: BettingExtras, lost?: number): number {
  const settled = settleWithExtras(wagerOf(legs, lost), extras);
  assert(settled.ok && settled.value.payoutMinor !== null, 'a decided combo can be settled');
  return Number(settled.value.payoutMinor) / Number(STAKE);
}

/**
 * What a combo brings back: by the product's own settlement of every leg won and of one leg lost, each as likely as the
 * model says. Legs of different fixtures are independent; where more are lost nothing is paid.
 */
function comboReturn(legs: readonly BoardLeg[], extras: BettingExtras): number {
  const allWin = legs.reduce((product, { chance }) => product * chance, 1);
  const oneLost = legs.reduce((sum, { chance }) => sum + (allWin / chance) * (1 - chance), 0);
  return allWin * paid(legs, extras) + (extras.insurance ? oneLost * paid(legs, extras, 0) : 0);
}

const extrasOf = (legs: readonly BoardLeg[], insured: boolean, terms: BettingTerms): BettingExtras | undefined => {
  const { insurance } = terms;
  const quoted = legs.map(({ marketKey, priceMilli, fair }) => {
    return {
      priceMilli,
      chancePpm: chancePpmOf(legChance(marketKey, { priceMilli, fairProbability: fair, market: {} })),
    };
  });
  const premiumPercent = insured && insurance ? quotePremiumPercent(quoted, insurance) : undefined;
  const quote =
    premiumPercent !== undefined && insurance
      ? { premiumPercent, sharePercent: insurance.sharePercent, chancesPpm: quoted.map(({ chancePpm }) => chancePpm) }
      : undefined;
  const given = extrasFor(wagerOf(legs), { freeBet: false, insured, quote }, terms);
  return given.ok ? given.value : undefined;
};

interface Combo {
  readonly legs: readonly BoardLeg[];
  readonly extras: BettingExtras;
  readonly worth: number;
}

/** A generator, so that whoever serves others meanwhile may pause between two combos. */
function* bestOf(
  combos: Iterable<readonly BoardLeg[]>,
  extrasFor: (legs: readonly BoardLeg[]) => BettingExtras | undefined,
): Generator<undefined, Combo | undefined> {
  let best: Combo | undefined;
  for (const legs of combos) {
    yield;
    const extras = extrasFor(legs);
    if (!extras) continue;
    const worth = comboReturn(legs, extras);
    if (!best || worth > best.worth) best = { legs, extras, worth };
  }
  return best;
}

const describeCombo = (legs: readonly BoardLeg[], beside: string) =>
  describeBet(`combo of ${legs.length}`, legs, beside);

/**
 * The best combo with the bonus, and the best insured one; a house without the term, or a board without legs, has none.
 * Undefined between two pieces of work.
 */
export function* bestCombos(found: ComboLegs, terms: BettingTerms): Generator<TermReturn | undefined> {
  const { accumulatorBonus, insurance } = terms;
  if (accumulatorBonus) {
    const raised = yield* bestOf(found.combos(0), (legs) => {
      const extras = extrasOf(legs, false, terms);
      return extras?.bonus && extras;
    });
    if (raised) {
      const counting = countingLegs(
        raised.legs.map((leg) => leg.priceMilli),
        accumulatorBonus,
      );
      const beside = `bonus of ${bonusPercentOf(counting, accumulatorBonus)} %`;
      yield termReturn('accumulatorBonus', raised.worth, describeCombo(raised.legs, beside));
    }
  }
  if (insurance) {
    const insured = yield* bestOf(found.combos(insurance.leastPriceMilli), (legs) => extrasOf(legs, true, terms));
    if (insured) {
      const beside = `insured at ${insured.extras.insurance?.premiumPercent} % of a win`;
      yield termReturn('insurance', insured.worth, describeCombo(insured.legs, beside));
    }
  }
}

/** The combo that makes most of a free bet, for each unit of its face: it pays the winnings without the stake. */
export const bestFreeCombo = (found: ComboLegs): Generator<undefined, Combo | undefined> =>
  bestOf(found.combos(0), () => ({ freeBet: true }));
