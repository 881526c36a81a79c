import {
  type BettingExtras,
  builderLeg,
  type PlainLeg,
  type RacingLeg,
  type TeaserLeg,
  type Wager,
} from '@evens/betting';
import type { ReceiptBody, ReceiptLeg } from '@evens/contract';
import { assert } from '@evens/kernel';
import { amountIn, currencyIn, fractionIn, priceIn } from './figures.ts';
import type { LegResult } from './leg-results.ts';

interface LegWithResult {
  readonly leg: ReceiptLeg;
  readonly end: LegResult;
}

/** The legs as the wager counts them: the picks of a bet builder, which stand beside each other, are one. */
function unitsOf(all: readonly LegWithResult[]): readonly (readonly [LegWithResult, ...LegWithResult[]])[] {
  const units: [LegWithResult, ...LegWithResult[]][] = [];
  for (const each of all) {
    const last = units.at(-1);
    if (last && each.leg.builder !== undefined && last[0].leg.builder === each.leg.builder) last.push(each);
    else units.push([each]);
  }
  return units;
}

const deadHeat = ({ deadHeatFactor }: Pick<LegResult, 'deadHeatFactor'>) => (deadHeatFactor ? { deadHeatFactor } : {});

function plainLeg([first, ...others]: readonly [LegWithResult, ...LegWithResult[]]): PlainLeg {
  const { leg, end } = first;
  if (leg.builder === undefined) {
    return { priceMilli: end.startingPriceMilli ?? priceIn(leg.price), result: end.result };
  }
  // A mask of picks that cannot come true together has no price.
  const pricesMilli = (leg.builderPrices ?? []).map((each) => (each === '0' ? 0 : priceIn(each)));
  const results = [first, ...others].map((each) => each.end.result);
  return builderLeg(results, { priceMilli: priceIn(leg.price), pricesMilli });
}

function racingLeg(unit: readonly [LegWithResult, ...LegWithResult[]]): RacingLeg {
  const [{ leg, end }] = unit;
  const banker = leg.banker ? { banker: true } : {};
  if (leg.builder !== undefined) return { ...plainLeg(unit), ...banker };
  return {
    ...plainLeg(unit),
    ...banker,
    ...deadHeat(end),
    ...(end.rule4Pence !== undefined && { rule4Pence: end.rule4Pence }),
    ...(leg.place && {
      place: {
        fraction: fractionIn(leg.place.fraction),
        result: end.place?.result ?? 'pending',
        ...(end.place && deadHeat(end.place)),
      },
    }),
  };
}

function teaserLeg(unit: readonly [LegWithResult, ...LegWithResult[]]): TeaserLeg {
  const { result } = plainLeg(unit);
  assert(result !== 'halfWin' && result !== 'halfLose', 'a teased line has no quarters');
  return { result };
}

const byNumber = <Value>(of: Readonly<Record<string, Value>>): readonly (readonly [number, Value])[] =>
  Object.entries(of)
    .map(([name, value]) => [Number(name), value] as const)
    .sort(([one], [other]) => one - other);

/** The wager that `packages/betting` settles, with the legs' results; results in the legs' order. */
export function wagerOfReceipt(receipt: ReceiptBody, results: readonly LegResult[]): Wager {
  const currency = currencyIn(receipt.currency);
  const { betType, eachWay = false, systemStakes, ifbetRule, teaser } = receipt;
  const legs = unitsOf(
    receipt.legs.map((leg, at) => {
      const end = results[at];
      assert(end, 'a result for each leg');
      return { leg, end };
    }),
  );
  const stakeMinor = (): bigint => amountIn(receipt.stake, currency);
  switch (betType) {
    case 'system': {
      const stakes = byNumber(systemStakes ?? {}).map(([size, stake]) => ({
        size,
        stakeMinor: amountIn(stake, currency),
      }));
      return { betType, stakes, eachWay, legs: legs.map(racingLeg) };
    }
    case 'ifbet':
    case 'reversebet':
      assert(ifbetRule, 'an if-bet keeps its rule');
      return { betType, stakeMinor: stakeMinor(), rule: ifbetRule, legs: legs.map(plainLeg) };
    case 'teaser': {
      assert(teaser, 'a teaser keeps its table');
      const payouts = new Map(byNumber(teaser.payouts).map(([won, total]) => [won, fractionIn(total)]));
      return { betType, stakeMinor: stakeMinor(), terms: { payouts, ties: teaser.ties }, legs: legs.map(teaserLeg) };
    }
    default:
      return { betType, stakeMinor: stakeMinor(), eachWay, legs: legs.map(racingLeg) };
  }
}

/** What was agreed beside the bet. */
export function extrasOfReceipt({ freeBet, insurance, bonus }: ReceiptBody): BettingExtras {
  return {
    ...(freeBet && { freeBet }),
    ...(insurance && {
      insurance: {
        premiumPercent: insurance.premiumPercent,
        sharePercent: insurance.sharePercent,
        ...(insurance.chancesPpm && { chancesPpm: insurance.chancesPpm }),
      },
    }),
    ...(bonus && { bonus: { leastPriceMilli: priceIn(bonus.leastPrice), rows: bonus.rows } }),
  };
}
