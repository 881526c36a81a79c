import type { SlipSelectionView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import {
  betTypeOf,
  placementBlocked,
  priceMove,
  quickSteps,
  type SelectionNow,
  selectionNow,
  shownPriceMilli,
  slipTotals,
  stakePlus,
  tabAfter,
  tidyStake,
} from './model.ts';

const selection = (fixtureId: number, more: Partial<SlipSelectionView> = {}): SlipSelectionView => ({
  id: `${fixtureId}/1x2/home`,
  fixtureId,
  marketKey: '1x2',
  outcome: 'home',
  state: 'open',
  priceMilli: 2000,
  currentPriceMilli: 2000,
  oddsChanged: false,
  addedMs: 0,
  fixture: {
    id: fixtureId,
    sportId: 1,
    sportAlias: 'soccer',
    kind: 'match',
    startMs: 0,
    live: false,
    competitors: ['Ajax', 'Porto'],
    tournamentName: 'League',
    categoryName: 'World',
  },
  ...more,
});

const now = (fixtureId: number, more: Partial<SelectionNow> = {}): SelectionNow => ({
  selection: selection(fixtureId),
  state: 'open',
  currentPriceMilli: 2000,
  move: 'none',
  ...more,
});

describe('a price that moved', () => {
  it.each([
    ['none, unchanged', 0, 2000, 'none'],
    ['none, better', 0, 2100, 'blocking'],
    ['none, worse', 0, 1900, 'blocking'],
    ['better, better', 1, 2100, 'taken'],
    ['better, worse', 1, 1900, 'blocking'],
    ['any, worse', 2, 1900, 'taken'],
    ['gone', 0, null, 'none'],
  ] as const)('%s', (_name, policy, current, move) => {
    expect(priceMove(2000, current, policy)).toBe(move);
  });
});

describe('a selection now', () => {
  it.each([
    ['nothing heard yet: the call counts', 'unknown', true, 'open', 2000],
    ['a price', { priceMilli: 2100, open: true }, true, 'open', 2100],
    ['locked', { priceMilli: 2100, open: false }, true, 'suspended', 2100],
    ['market left', 'gone', true, 'closed', null],
    ['connection lost', { priceMilli: 2100, open: true }, false, 'stale', 2100],
    ['closed stays closed without a connection', 'gone', false, 'closed', null],
  ] as const)('%s', (_name, heard, connected, state, price) => {
    const found = selectionNow(selection(1), heard, connected, 0);
    expect([found.state, found.currentPriceMilli]).toEqual([state, price]);
  });
});

describe('tabs', () => {
  it.each([
    [0, undefined, 'single'],
    [1, 'combo', 'single'],
    [2, undefined, 'combo'],
    [2, 'single', 'single'],
    [5, 'combo', 'combo'],
  ] as const)('%i selections, chosen %s: %s', (count, chosen, tab) => {
    expect(tabAfter(count, chosen)).toBe(tab);
  });

  it.each([
    ['single', 1, 'single'],
    ['single', 3, 'multiple-singles'],
    ['combo', 3, 'combo'],
  ] as const)('%s of %i is %s', (tab, count, type) => {
    expect(betTypeOf(tab, count)).toBe(type);
  });
});

describe('what bars the bet, most basic reason first', () => {
  const clash = now(1, {
    selection: selection(1, { id: '1/total:2.5/over', marketKey: 'total:2.5', outcome: 'over' }),
  });
  it.each([
    ['nothing', [now(1), now(2)], 'combo', 100n, undefined],
    ['no stake', [now(1), now(2)], 'combo', 0n, 'stake'],
    ['one selection in a combo', [now(1)], 'combo', 100n, 'comboCount'],
    ['two of one match in a combo', [now(1), clash], 'combo', 100n, 'clash'],
    ['two of one match as singles', [now(1), clash], 'single', 100n, undefined],
    ['closed', [now(1, { state: 'closed' }), now(2, { state: 'suspended' })], 'combo', 0n, 'closed'],
    ['no longer there', [now(1, { state: 'missing' })], 'single', 100n, 'closed'],
    ['suspended', [now(1, { state: 'suspended' })], 'single', 100n, 'suspended'],
    ['stale', [now(1, { state: 'stale' })], 'single', 100n, 'stale'],
    ['price moved', [now(1, { move: 'blocking' })], 'single', 100n, 'changed'],
    ['price moved and taken', [now(1, { move: 'taken' })], 'single', 100n, undefined],
  ] as const)('%s', (_name, selections, tab, stakeMinor, kind) => {
    expect(placementBlocked(selections, tab, [], stakeMinor)?.kind).toBe(kind);
  });

  it('hears from the server that an outright and a match of its competition clash', () => {
    const pair = { first: '1/1x2/home', second: '2/1x2/home', code: 'InvalidOutrightsCombinationException' };
    expect(placementBlocked([now(1), now(2)], 'combo', [pair], 100n)).toEqual({
      kind: 'clash',
      first: pair.first,
      second: pair.second,
    });
    expect(placementBlocked([now(1), now(3)], 'combo', [pair], 100n)).toBeUndefined();
  });
});

describe('totals', () => {
  it('of a combo multiply present prices', () => {
    const totals = slipTotals([now(1), now(2, { currentPriceMilli: 1500 })], 'combo', '10', 'EUR');
    expect(totals.totalPrice && shownPriceMilli(totals.totalPrice)).toBe(3000);
    expect([totals.totalStakeMinor, totals.potentialPayoutMinor]).toEqual([1000n, 3000n]);
  });

  it('of several singles add stakes and returns', () => {
    const totals = slipTotals([now(1), now(2, { currentPriceMilli: 1500 })], 'single', '10', 'EUR');
    expect([totals.combinations, totals.totalStakeMinor, totals.potentialPayoutMinor]).toEqual([2, 2000n, 3500n]);
  });
});

describe('stakes', () => {
  it.each([
    ['', 5, 'EUR', '5.00'],
    ['7,5', 10, 'EUR', '17.50'],
    ['letters', 25, 'EUR', '25.00'],
    ['3', -5, 'EUR', '0.00'],
    ['1000', 500, 'KRW', '1500'],
  ] as const)('%j and %i %s is %s', (stake, units, currency, sum) => {
    expect(stakePlus(stake, units, currency)).toBe(sum);
  });

  it.each([
    ['7,5', '7.50'],
    ['abc', '0.00'],
    ['-4', '0.00'],
    ['12345678901234567', '0.00'],
  ])('%j is tidied to %s', (stake, tidy) => {
    expect(tidyStake(stake, 'EUR')).toBe(tidy);
  });

  it('step in larger units where there is no minor unit', () => {
    expect(quickSteps('EUR')).toEqual([5, 10, 25, 50]);
    expect(quickSteps('JPY')).toEqual([500, 1000, 2500, 5000]);
  });
});
