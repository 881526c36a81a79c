import type { SlipSelectionView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { sampleInput, samplePick, sampleSlip } from '../slip-samples.ts';
import { blockOf, lastingBlock } from './block.ts';
import type { SlipDraft } from './draft.ts';
import type { SlipTab } from './tabs.ts';

const at = (id: number, more: Partial<SlipSelectionView> = {}): SlipSelectionView => ({
  ...samplePick(id, ['1x2', 'home', 2000], ['Ajax', 'Porto']),
  ...more,
});
const sameMatch = samplePick(1, ['total:2.5', 'over', 1900], ['Ajax', 'Porto']);
const ten = Array.from({ length: 10 }, (_, index) => at(index + 1));
const CALM = { placing: false, callsPending: 0 };
const stakes = { single: '1', combo: '1', ifbet: '1', reversebet: '1', teaser: '1' };

type Row = readonly [
  string,
  readonly SlipSelectionView[],
  SlipTab,
  code: string | undefined,
  draft?: Partial<SlipDraft>,
];

const ROWS: readonly Row[] = [
  ['nothing', [at(1), at(2)], 'combo', undefined],
  ['no stake', [at(1), at(2)], 'combo', 'InvalidStakeException', { stakes: {} }],
  ['one selection in a combo', [at(1)], 'combo', 'MinimumSelectionsRequiredException'],
  ['two of one match in a combo', [at(1), sameMatch], 'combo', 'IncompatibleSelectionsException'],
  ['two of one match as singles', [at(1), sameMatch], 'single', undefined],
  ['two in a system', [at(1), at(2)], 'system', 'MinimumSelectionsRequiredException'],
  ['no size in a system', [at(1), at(2), at(3)], 'system', 'InvalidStakeException'],
  [
    'too many lines in a system',
    ten,
    'system',
    'InvalidBetCombinationException',
    { systemSizes: { 5: { on: true, stake: '1' }, 4: { on: true, stake: '1' } } },
  ],
  ['one in an if-bet', [at(1)], 'ifbet', 'MinimumSelectionsRequiredException'],
  ['eleven in a reverse', [...ten, at(11)], 'reversebet', 'MaximumAllowedSelectionsExceededException'],
  ['a teaser of soccer', [at(1), at(2)], 'teaser', 'InvalidBetCombinationException'],
  ['closed', [at(1, { state: 'closed' }), at(2, { state: 'suspended' })], 'combo', 'MarketClosed', { stakes: {} }],
  ['no longer there', [at(1, { state: 'missing' })], 'single', 'MarketClosed'],
  ['suspended', [at(1, { state: 'suspended' })], 'single', 'MarketSuspended'],
  ['stale', [at(1, { state: 'stale' })], 'single', 'PricesStale'],
  ['a worse price under "better"', [at(1, { currentPriceMilli: 1900 })], 'single', 'PriceChanged'],
  ['a better price under "better"', [at(1, { currentPriceMilli: 2100 })], 'single', undefined],
];

describe('what bars the bet', () => {
  it.each(ROWS.map(([name, ...row]) => ({ name, row })))('$name', ({ row: [selections, tab, code, draft = {}] }) => {
    const input = sampleInput(sampleSlip(...selections), { tab, stakes, ...draft });
    expect(blockOf(input, CALM)?.code).toBe(code);
  });

  it('hears from the server that an outright and a match of its competition clash', () => {
    const incompatible = [{ first: at(1).id, second: at(2).id, code: 'InvalidOutrightsCombinationException' }];
    const of = (...selections: SlipSelectionView[]) =>
      blockOf(sampleInput({ ...sampleSlip(...selections), incompatible }, { tab: 'combo', stakes }), CALM)?.code;
    expect([of(at(1), at(2)), of(at(1), at(3))]).toEqual(['InvalidOutrightsCombinationException', undefined]);
  });
});

describe('at this moment', () => {
  const input = sampleInput(sampleSlip(at(1)), { stakes });
  it.each([
    ['a bet is under way', { placing: true }, 'PlaceBetInProgressException', undefined],
    ['a call of the slip is under way', { callsPending: 1 }, 'PlaceBetInProgressException', undefined],
    [
      'the terms are newer',
      { bettor: { termsOutdated: true, breakUntilMs: null } },
      'TermsAndConditionsValidationException',
      'TermsAndConditionsValidationException',
    ],
    [
      'the player has a break',
      { bettor: { termsOutdated: true, breakUntilMs: 5 } },
      'AccountLockedException',
      'AccountLockedException',
    ],
    ['nothing is in the way', { bettor: { termsOutdated: false, breakUntilMs: null } }, undefined, undefined],
  ])('%s', (_name, moment, code, lasting) => {
    expect([blockOf(input, { ...CALM, ...moment })?.code, lastingBlock(input, { ...CALM, ...moment })?.code]).toEqual([
      code,
      lasting,
    ]);
  });
});
