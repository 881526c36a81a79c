import type { OutcomeResult } from '@evens/catalogue';
import { type PriceMilli, type Rational, unreachable } from '@evens/kernel';
import { exactPrice, placePrice, priceAfterRule4 } from '../leg-return.ts';
import type { PlainLeg, RacingLeg } from '../wager.ts';

/**
 * How an open outcome may still end, without the house's margin: chances from 0 to 1 that add up to at most 1. What is left
 * of 1 is that it loses.
 */
export interface OutcomeChances {
  readonly win: number;
  readonly halfWin: number;
  /** Void, or cancelled: the stake back. */
  readonly refund: number;
  readonly halfLose: number;
}

/** The chances of a leg: of its win part, and of its place part where it is each-way. */
export interface LegChances {
  readonly win: OutcomeChances;
  readonly place?: OutcomeChances;
}

/** What is known about a leg that is open; undefined while its market is suspended or nobody knows its chances. */
export type KnownChances = LegChances | undefined;

/**
 * What a price says where no model says more: it wins once in so many times, else it loses. With the prices shown these
 * chances hold the market's margin, so that a cash-out at them is the quotient of the price taken and the price shown.
 */
export const chancesOfPrice = (shownMilli: PriceMilli): LegChances => ({
  win: { win: 1000 / shownMilli, halfWin: 0, refund: 0, halfLose: 0 },
});

export const loses = ({ win, halfWin, refund, halfLose }: OutcomeChances): number =>
  Math.max(0, 1 - win - halfWin - refund - halfLose);

const numberOf = ({ num, den }: Rational): number => Number(num) / Number(den);

/** One end of a part of a leg: what comes back per unit, and how likely. */
export interface PartEnd {
  readonly result: Exclude<OutcomeResult, 'pending'>;
  readonly returned: number;
  readonly chance: number;
}

function returnedOf(price: number, result: PartEnd['result'], deadHeatFactor?: Rational): number {
  switch (result) {
    case 'win':
      return deadHeatFactor ? price * numberOf(deadHeatFactor) : price;
    case 'halfWin':
      return (price + 1) / 2;
    case 'refund':
    case 'cancelled':
      return 1;
    case 'halfLose':
      return 0.5;
    case 'lost':
      return 0;
    default:
      return unreachable(result);
  }
}

type Part = Pick<RacingLeg, 'result' | 'deadHeatFactor'>;

/** Every end that a part may still have: the one it has, or those of its chances. Undefined where nobody knows them. */
function endsOf(price: number, part: Part, chances: OutcomeChances | undefined): readonly PartEnd[] | undefined {
  const { result } = part;
  if (result !== 'pending') return [{ result, returned: returnedOf(price, result, part.deadHeatFactor), chance: 1 }];
  if (!chances) return undefined;
  const { win, halfWin, refund, halfLose } = chances;
  const ends = [
    { result: 'win', chance: win },
    { result: 'halfWin', chance: halfWin },
    { result: 'refund', chance: refund },
    { result: 'halfLose', chance: halfLose },
    { result: 'lost', chance: loses(chances) },
  ] as const;
  return ends.flatMap(({ result: ending, chance }) =>
    chance > 0 ? [{ result: ending, returned: returnedOf(price, ending), chance }] : [],
  );
}

/** What a win pays per unit. */
export const winPrice = (leg: RacingLeg | PlainLeg): number =>
  numberOf(priceAfterRule4(exactPrice(leg.priceMilli), 'rule4Pence' in leg ? (leg.rule4Pence ?? 0) : 0));

/** The ends of the win part of a leg. A dead heat is known with the result, so an open part has none. */
export const winEnds = (leg: RacingLeg | PlainLeg, known: KnownChances): readonly PartEnd[] | undefined =>
  endsOf(winPrice(leg), leg, known?.win);

/** The ends of the place part of an each-way leg. */
export function placeEnds(leg: RacingLeg, known: KnownChances): readonly PartEnd[] | undefined {
  if (!leg.place) return undefined;
  const price = placePrice(priceAfterRule4(exactPrice(leg.priceMilli), leg.rule4Pence ?? 0), leg.place.fraction);
  return endsOf(numberOf(price), leg.place, known?.place);
}

/** The mean of what comes back per unit; not a number where the ends are not known. */
export const meanReturn = (ends: readonly PartEnd[] | undefined): number =>
  ends ? ends.reduce((sum, { returned, chance }) => sum + returned * chance, 0) : Number.NaN;
