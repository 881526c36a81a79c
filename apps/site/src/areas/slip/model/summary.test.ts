import type { SlipSelectionView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { sampleFreeBet, sampleInput, samplePick, sampleRunner, sampleSlip } from '../slip-samples.ts';
import type { SlipDraft } from './draft.ts';
import { eachWayReturns, returnAlone } from './returns.ts';
import { shownPriceMilli } from './stakes.ts';
import { summarizeTab } from './summary.ts';

const at = (id: number, priceMilli: number, marketKey = '1x2', outcome = 'home') =>
  samplePick(id, [marketKey, outcome, priceMilli], ['Ajax', 'Porto']);
const [a, b, c] = [at(1, 2000), at(2, 1500), at(3, 3000)];
const gridiron = { sportAlias: 'american-football' };
const teased = [1, 2, 3].map((id) => samplePick(id, ['total:44.5', 'over', 1900], ['Dallas', 'Seattle'], gridiron));

const on = (stake: string) => ({ on: true, stake });

type Row = readonly [
  name: string,
  selections: readonly SlipSelectionView[],
  draft: Partial<SlipDraft>,
  bets: number,
  stakeMinor: bigint,
  returnMinor: bigint,
  priceMilli?: number,
];

const ROWS: readonly Row[] = [
  ['a single', [a], { stakes: { single: '10' } }, 1, 1000n, 2000n, 2000],
  ['letters for a stake', [a], { stakes: { single: 'ten' } }, 1, 0n, 0n, 2000],
  ['several singles, one stake', [a, b], { tab: 'single', stakes: { single: '10' } }, 2, 2000n, 3500n],
  [
    'several singles, a stake each, one without',
    [a, b, c],
    { tab: 'single', sameStake: false, pickStakes: { [a.id]: '10', [c.id]: '2.5' }, stakes: { single: '99' } },
    2,
    1250n,
    2750n,
  ],
  ['a combo', [a, b], { stakes: { combo: '10' } }, 1, 1000n, 3000n, 3000],
  // 9.00 x 10.00, and 3 % of the 80.00 won.
  ['a combo with the bonus', [a, b, c], { stakes: { combo: '10' } }, 1, 1000n, 9240n, 9000],
  // 2 x 1.5 + 2 x 3 + 1.5 x 3 = 13.5 at 1.00, 9 at 2.00.
  ['a system of two sizes', [a, b, c], { tab: 'system', systemSizes: { 2: on('1'), 3: on('2') } }, 4, 500n, 3150n],
  ['a system with a banker', [a, b, c], { tab: 'system', bankers: [a.id], systemSizes: { 1: on('1') } }, 2, 200n, 900n],
  [
    'a system whose size went unticked',
    [a, b, c],
    { tab: 'system', systemSizes: { 2: on('1'), 3: { on: false, stake: '2' } } },
    3,
    300n,
    1350n,
  ],
  // 10 + 10 + 5 won along the way.
  ['an if-bet', [a, b], { tab: 'ifbet', stakes: { ifbet: '10' } }, 1, 1000n, 2500n],
  ['a reverse', [a, b], { tab: 'reversebet', stakes: { reversebet: '10' } }, 2, 2000n, 5000n],
  ['a teaser of three', teased, { tab: 'teaser', stakes: { teaser: '20' } }, 1, 2000n, 5200n, 2600],
  // 29/20 for three at 6.5 points.
  [
    'a teaser of more points',
    teased,
    { tab: 'teaser', teaserPoints: 6.5, stakes: { teaser: '20' } },
    1,
    2000n,
    4900n,
    2450,
  ],
];

describe('the totals of', () => {
  it.each(ROWS.map(([name, ...row]) => ({ name, row })))('$name', ({ row }) => {
    const [selections, draft, bets, stakeMinor, returnMinor, priceMilli] = row;
    const summary = summarizeTab(sampleInput(sampleSlip(...selections), draft));
    const price = summary.totalPrice && shownPriceMilli(summary.totalPrice);
    expect([summary.combinations, summary.totalStakeMinor, summary.potentialPayoutMinor, price]).toEqual([
      bets,
      stakeMinor,
      returnMinor,
      priceMilli,
    ]);
    expect(summary.refusal).toBeUndefined();
  });

  it('present prices, not the agreed ones', () => {
    const input = sampleInput(sampleSlip({ ...a, currentPriceMilli: 2500 }), { stakes: { single: '10' } });
    expect(summarizeTab(input).potentialPayoutMinor).toBe(2500n);
  });
});

describe('each-way', () => {
  const runner = sampleRunner(20, 'Quiet Harbour', 6000);
  const other = sampleRunner(21, 'Amber Lantern', 3000);

  it('doubles the stake and names both returns', () => {
    const input = sampleInput(sampleSlip(runner), { stakes: { single: '10' }, eachWayPicks: [runner.id] });
    // 60.00 to win and 1 + 5 x 1/5 = 2 for a place.
    expect(eachWayReturns(input)).toEqual({ winMinor: 8000n, placeMinor: 2000n });
    expect(summarizeTab(input).totalStakeMinor).toBe(2000n);
  });

  it('of a combo multiplies the places on their own', () => {
    const input = sampleInput(sampleSlip(runner, other), { stakes: { combo: '10' }, eachWay: true });
    // 2 x 1.4 on the places, 18 on the wins.
    expect(eachWayReturns(input)).toEqual({ winMinor: 20800n, placeMinor: 2800n });
  });

  it('is one single for each where only some are', () => {
    const input = sampleInput(sampleSlip(runner, other), {
      tab: 'single',
      stakes: { single: '10' },
      eachWayPicks: [runner.id],
    });
    expect(summarizeTab(input)).toMatchObject({
      combinations: 3,
      totalStakeMinor: 3000n,
      potentialPayoutMinor: 11000n,
    });
    expect(input.selections.map((now) => returnAlone(input, now))).toEqual([8000n, 3000n]);
  });

  it('is nothing where a selection has no places', () => {
    const input = sampleInput(sampleSlip(runner, a), { stakes: { combo: '10' }, eachWay: true });
    expect(eachWayReturns(input)).toBeUndefined();
    expect(summarizeTab(input).totalStakeMinor).toBe(1000n);
  });
});

describe('beside the bet', () => {
  it('a free bet is the whole stake and is not paid out', () => {
    const input = sampleInput(sampleSlip(a), { freeBetId: sampleFreeBet.id }, { freeBets: [sampleFreeBet] });
    expect(summarizeTab(input)).toMatchObject({ totalStakeMinor: 1000n, potentialPayoutMinor: 1000n });
  });

  it('insurance takes its premium and gives the stake back once', () => {
    const legs = [1, 2, 3, 4, 5].map((id) => at(id, 1500));
    const input = sampleInput(sampleSlip(...legs), { stakes: { combo: '10' }, insured: true });
    expect(summarizeTab(input)).toMatchObject({ potentialPayoutMinor: 5011n, insuranceReturnMinor: 1000n });
  });

  it('a starting price leaves no price of the whole', () => {
    const runner = sampleRunner(20, 'Quiet Harbour', 6000);
    const input = sampleInput(sampleSlip(runner), { stakes: { single: '1' }, startingPrice: [runner.id] });
    expect(summarizeTab(input).totalPrice).toBeUndefined();
  });
});
