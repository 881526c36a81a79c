import { settleWager } from '@evens/betting';
import { type Fixture, type OutcomeResult, placeMarketKey } from '@evens/catalogue';
import { assert, rational } from '@evens/kernel';
import { placeTermsOf } from '../judging/check-bet.ts';
import type { BoardLeg } from './board.ts';

const STAKE = 1_000_000n;

export interface EachWayWorth {
  readonly leg: BoardLeg;
  readonly terms: string;
  /** A unit on win and place together, half on each. */
  readonly whole: number;
  /** A unit of the place half alone. */
  readonly place: number;
}

/** What each-way bets on the runners of a race bring back, by the product's own settlement of each end. */
export function eachWayWorths(fixture: Fixture, legs: readonly BoardLeg[]): readonly EachWayWorth[] {
  const terms = placeTermsOf(fixture, 'outright');
  if (!terms) return [];
  const { fraction, places } = terms;
  const placed = new Map(
    legs.filter((leg) => leg.marketKey === placeMarketKey({ places })).map((leg) => [leg.outcome, leg.fair]),
  );
  const paid = (priceMilli: number, result: OutcomeResult): readonly [number, number] => {
    const settled = settleWager({
      betType: 'single',
      stakeMinor: STAKE,
      eachWay: true,
      legs: [
        { priceMilli, result, place: { fraction: rational(BigInt(fraction[0]), BigInt(fraction[1])), result: 'win' } },
      ],
    });
    assert(settled.ok && settled.value.payoutMinor !== null, 'an each-way bet can be settled');
    return [Number(settled.value.payoutMinor) / Number(STAKE), Number(settled.value.totalStakeMinor) / Number(STAKE)];
  };
  return legs.flatMap((leg): EachWayWorth[] => {
    const chance = placed.get(leg.outcome);
    if (leg.marketKey !== 'outright' || chance === undefined) return [];
    const [both, stakes] = paid(leg.priceMilli, 'win');
    const [placeOnly] = paid(leg.priceMilli, 'lost');
    const whole = (leg.chance * both + (chance - leg.chance) * placeOnly) / stakes;
    return [{ leg, terms: `${places} places at ${fraction.join('/')}`, whole, place: chance * placeOnly }];
  });
}
