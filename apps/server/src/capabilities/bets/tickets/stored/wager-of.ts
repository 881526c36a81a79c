import { isBetType, type PlainLeg, type RacingLeg, type TeaserLeg, type Wager } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import { assert, type Rational, rational } from '@evens/kernel';
import { builderParts, wagerUnits } from '../builder/builder-legs.ts';
import { resultOfCode } from './result-code.ts';
import { type LegStanding, type LegTerms, type TicketTerms, teaserTermsOfStored } from './ticket-terms.ts';

export interface WagerLegParts {
  readonly priceMilli: number;
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly terms: LegTerms;
  readonly standing: LegStanding;
}

/** What of a ticket its payout depends on. */
export interface WagerParts {
  readonly betType: string;
  readonly stakeMinor: bigint;
  readonly terms: TicketTerms;
  readonly legs: readonly WagerLegParts[];
}

const fractionOf = ([num, den]: readonly [number, number]): Rational => rational(BigInt(num), BigInt(den));

/** A bet at the starting price stands at that price once it is known; until then at what was shown. */
const priceOf = ({ priceMilli, terms, standing }: WagerLegParts): number =>
  (terms.startingPrice ? standing.startingPriceMilli : undefined) ?? priceMilli;

const plainLeg = (leg: WagerLegParts): PlainLeg => ({ priceMilli: priceOf(leg), result: resultOfCode(leg.result) });

function placeOf({ terms, standing }: WagerLegParts): RacingLeg['place'] {
  if (!terms.place) return undefined;
  const { placeResult = OUTCOME_RESULTS.pending, placeDeadHeat } = standing;
  return {
    fraction: fractionOf(terms.place.fraction),
    result: resultOfCode(placeResult),
    ...(placeDeadHeat && { deadHeatFactor: fractionOf(placeDeadHeat) }),
  };
}

function racingLeg(leg: WagerLegParts): RacingLeg {
  const place = placeOf(leg);
  const { rule4Pence } = leg.standing;
  return {
    ...plainLeg(leg),
    ...(leg.terms.banker && { banker: true }),
    ...(leg.deadHeat && { deadHeatFactor: fractionOf(leg.deadHeat) }),
    ...(rule4Pence !== undefined && { rule4Pence }),
    ...(place && { place }),
  };
}

function teaserLeg(leg: WagerLegParts): TeaserLeg {
  const result = resultOfCode(leg.result);
  assert(result !== 'halfWin' && result !== 'halfLose', 'a teased line has no quarters');
  return { result };
}

/** A stored ticket as the wager that betting settles: a bet builder is one leg of it. */
export function wagerOf({ betType, stakeMinor, terms, legs: stored }: WagerParts): Wager {
  const legs = wagerUnits(stored).map(builderParts);
  assert(isBetType(betType), `a ticket of type ${betType}`);
  const { eachWay } = terms;
  switch (betType) {
    case 'system': {
      assert(terms.systemStakes, 'a system keeps its stakes');
      const stakes = terms.systemStakes.map((each) => ({ size: each.size, stakeMinor: BigInt(each.stakeMinor) }));
      return { betType, stakes, eachWay, legs: legs.map(racingLeg) };
    }
    case 'ifbet':
    case 'reversebet':
      assert(terms.ifBetRule, 'an if-bet keeps its rule');
      return { betType, stakeMinor, rule: terms.ifBetRule, legs: legs.map(plainLeg) };
    case 'teaser':
      assert(terms.teaser, 'a teaser keeps its table');
      return { betType, stakeMinor, terms: teaserTermsOfStored(terms.teaser), legs: legs.map(teaserLeg) };
    default:
      return { betType, stakeMinor, eachWay, legs: legs.map(racingLeg) };
  }
}
