import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { addSelection, MAX_SLIP_SELECTIONS, removeSelection } from './add-selection.ts';
import { placementBlock } from './placement-block.ts';
import { type SlipSelection, selectionId } from './selection.ts';
import { EMPTY_SLIP, type Slip, type SlipStakes } from './slip.ts';
import { summarizeSlip } from './slip-summary.ts';
import { systemOptions } from './system-options.ts';

const selection = (fixtureId: number, priceMilli: number, more: Partial<SlipSelection> = {}): SlipSelection => ({
  fixtureId,
  marketKey: '1x2',
  outcome: 'home',
  priceMilli,
  source: 'prematch',
  ...more,
});

const slip: Slip = { ...EMPTY_SLIP, selections: [selection(1, 2000), selection(2, 3000), selection(3, 1500)] };
const one: Slip = { ...EMPTY_SLIP, selections: [selection(1, 1910)] };

const stakes = (stakeMinor: bigint, sizes: readonly (readonly [number, bigint])[] = []): SlipStakes => ({
  stakeMinor,
  systemStakesMinor: new Map(sizes),
});

describe('what the slip shows', () => {
  it.each([
    ['single', one, stakes(1000n), 1, 1000n, 1910n],
    ['single without a stake', one, stakes(0n), 1, 0n, 0n],
    ['multiple-singles', slip, stakes(1000n), 3, 3000n, 6500n],
    ['combo', slip, stakes(1000n), 1, 1000n, 9000n],
    [
      'system',
      slip,
      stakes(0n, [
        [2, 100n],
        [3, 0n],
      ]),
      3,
      300n,
      1350n,
    ],
    [
      'system of two sizes',
      slip,
      stakes(0n, [
        [3, 200n],
        [2, 100n],
      ]),
      4,
      500n,
      3150n,
    ],
    ['ifbet', slip, stakes(1000n), 1, 1000n, 4500n],
    // Six if-bets of two: each leg wins in four of them.
    ['reversebet', slip, stakes(1000n), 6, 6000n, 20000n],
  ] as const)('%s', (name, shown, given, combinations, totalStakeMinor, potentialPayoutMinor) => {
    const betType = name.startsWith('single') ? 'single' : name.startsWith('system') ? 'system' : name;
    expect(summarizeSlip(shown, betType as 'combo', given)).toMatchObject({
      combinations,
      totalStakeMinor,
      potentialPayoutMinor,
      refusal: undefined,
    });
  });

  it('has one price for a combo and none for several singles', () => {
    expect(summarizeSlip(slip, 'combo', stakes(0n)).totalPrice).toEqual(rational(9n));
    expect(summarizeSlip(slip, 'multiple-singles', stakes(0n)).totalPrice).toBeUndefined();
  });

  it('pays the table for a teaser', () => {
    const terms = { payouts: new Map([[2, rational(43n, 23n)]]), ties: 'reduce' as const };
    const line = { marketKey: 'total:44', outcome: 'over', sportAlias: 'american-football' };
    const teased: Slip = {
      ...EMPTY_SLIP,
      selections: [selection(1, 1909, line), selection(2, 1909, line)],
      teaser: { id: 'american-football-6', sportAlias: 'american-football', pointsQuarters: 24, terms },
    };
    expect(summarizeSlip(teased, 'teaser', stakes(2300n))).toMatchObject({
      combinations: 1,
      totalPrice: rational(43n, 23n),
      potentialPayoutMinor: 4300n,
    });
  });

  it('doubles lines and stake each-way', () => {
    const runner = selection(1, 11000, { marketKey: 'outright', outcome: 'r1', placeFraction: rational(1n, 5n) });
    const race: Slip = { ...EMPTY_SLIP, eachWay: true, selections: [runner] };
    expect(summarizeSlip(race, 'single', stakes(1000n))).toMatchObject({
      combinations: 2,
      totalStakeMinor: 2000n,
      potentialPayoutMinor: 14000n,
      totalPrice: undefined,
    });
  });

  it('shows the reason and no figures when the type cannot be placed', () => {
    expect(summarizeSlip(one, 'combo', stakes(1000n))).toMatchObject({
      combinations: 0,
      totalStakeMinor: 0n,
      potentialPayoutMinor: 0n,
      refusal: { code: 'MinimumSelectionsRequiredException' },
    });
  });
});

describe('what the system tab offers', () => {
  it('lists sizes and named bets', () => {
    expect(systemOptions(slip).sizes).toEqual([
      { size: 1, lines: 3 },
      { size: 2, lines: 3 },
      { size: 3, lines: 1 },
    ]);
    expect(systemOptions(slip).named.map((each) => each.name)).toEqual(['trixie', 'patent']);
  });

  it('leaves bankers out of the sizes, and named bets with them', () => {
    expect(systemOptions({ ...slip, bankers: ['1/1x2/home'] })).toEqual({
      sizes: [
        { size: 1, lines: 2 },
        { size: 2, lines: 1 },
      ],
      named: [],
    });
  });
});

describe('adding and removing', () => {
  it('takes an outcome once', () => {
    expect(addSelection(slip, selection(1, 2100))).toEqual({
      ok: false,
      refusal: { code: 'LineAlreadyAddedException' },
    });
    expect(addSelection(slip, selection(1, 2100, { outcome: 'draw' }))).toMatchObject({ ok: true });
  });

  it('is full at the limit', () => {
    const full: Slip = {
      ...EMPTY_SLIP,
      selections: Array.from({ length: MAX_SLIP_SELECTIONS }, (_, at) => selection(at, 2000)),
    };
    expect(addSelection(full, selection(1000, 2000))).toMatchObject({
      refusal: { code: 'MaximumAllowedSelectionsExceededException' },
    });
  });

  it('forgets the banker with its selection', () => {
    const left = removeSelection({ ...slip, bankers: ['1/1x2/home'] }, '1/1x2/home');
    expect(left.selections.map(selectionId)).toEqual(['2/1x2/home', '3/1x2/home']);
    expect(left.bankers).toEqual([]);
  });
});

describe('when nothing can be placed', () => {
  const calm = { placing: false, callsPending: 0, changedSelections: 0, tabRefusal: undefined };
  const tabRefusal = { code: 'MinimumSelectionsRequiredException' } as const;
  it.each([
    ['all is calm', calm, undefined],
    ['a bet is under way', { ...calm, placing: true }, 'PlaceBetInProgressException'],
    ['a call has not answered', { ...calm, callsPending: 1 }, 'PlaceBetInProgressException'],
    ['a price moved', { ...calm, changedSelections: 2 }, 'PriceChanged'],
    ['the tab refuses', { ...calm, tabRefusal }, 'MinimumSelectionsRequiredException'],
    [
      'everything at once',
      { placing: true, callsPending: 1, changedSelections: 1, tabRefusal },
      'PlaceBetInProgressException',
    ],
  ])('%s', (_name, moment, code) => {
    expect(placementBlock(moment)?.code).toBe(code);
  });
});
