import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import type { BetType } from '../bet-type.ts';
import { DEFAULT_TEASER_SETTINGS, teaserTermsOf } from '../teaser-settings.ts';
import { betTypeRefusal, singlesBetType } from './bet-type-rules.ts';
import { incompatibleSelections } from './incompatible-selections.ts';
import { type SlipSelection, selectionId } from './selection.ts';
import { EMPTY_SLIP, type Slip, type SlipTeaser } from './slip.ts';

const selection = (fixtureId: number, more: Partial<SlipSelection> = {}): SlipSelection => ({
  fixtureId,
  marketKey: '1x2',
  outcome: 'home',
  priceMilli: 2000,
  source: 'prematch',
  ...more,
});

const slipOf = (selections: readonly SlipSelection[], more: Partial<Slip> = {}): Slip => ({
  ...EMPTY_SLIP,
  selections,
  ...more,
});

const many = (count: number): readonly SlipSelection[] => Array.from({ length: count }, (_, at) => selection(at + 1));

const codeOf = (slip: Slip, betType: BetType, sizes: readonly number[] = [2]): string | undefined =>
  betTypeRefusal(slip, betType, sizes)?.code;

const MIN = 'MinimumSelectionsRequiredException';
const MAX = 'MaximumAllowedSelectionsExceededException';

describe('how many selections a type takes', () => {
  it.each([
    ['single', 0, MIN],
    ['single', 1, undefined],
    ['single', 2, MAX],
    ['multiple-singles', 0, MIN],
    ['multiple-singles', 1, undefined],
    ['multiple-singles', 40, undefined],
    ['combo', 1, MIN],
    ['combo', 2, undefined],
    ['combo', 30, undefined],
    ['system', 2, MIN],
    ['system', 3, undefined],
    ['system', 10, undefined],
    ['system', 11, MAX],
    ['ifbet', 1, MIN],
    ['ifbet', 2, undefined],
    ['ifbet', 10, undefined],
    ['ifbet', 11, MAX],
    ['reversebet', 1, MIN],
    ['reversebet', 10, undefined],
    ['reversebet', 11, MAX],
    ['teaser', 1, MIN],
  ] as const)('%s of %i: %s', (betType, count, code) => {
    expect(codeOf(slipOf(many(count)), betType)).toBe(code);
  });

  it('names what is needed and what was given', () => {
    expect(betTypeRefusal(slipOf(many(2)), 'system')).toEqual({ code: MIN, detail: { minimum: 3, given: 2 } });
  });

  it('takes one selection as a single and more as several singles', () => {
    expect(singlesBetType(slipOf(many(1)))).toBe('single');
    expect(singlesBetType(slipOf(many(3)))).toBe('multiple-singles');
  });
});

describe('incompatible selections', () => {
  const sameFixture = [selection(1), selection(1, { marketKey: 'total:2.5', outcome: 'over' }), selection(2)];
  const league = { tournamentId: 7 };
  const winner = selection(90, { marketKey: 'outright', outcome: 'r1', outrightTournamentId: 7 });

  it.each(['combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const)('%s refuses two of one fixture', (betType) => {
    expect(codeOf(slipOf(sameFixture), betType)).toBe('IncompatibleSelectionsException');
  });

  it('leaves them to several singles', () => {
    expect(codeOf(slipOf(sameFixture), 'multiple-singles')).toBeUndefined();
  });

  it.each([
    ['a match of the competition it decides', [selection(1, league), winner], 1],
    [
      'another outright of that competition',
      [winner, selection(91, { marketKey: 'outright', outcome: 'r2', outrightTournamentId: 7 })],
      1,
    ],
    ['a match elsewhere', [selection(1, { tournamentId: 8 }), winner], 0],
    ['a match of an unknown competition', [selection(1), winner], 0],
    ['two matches of one competition', [selection(1, league), selection(2, league)], 0],
  ] as const)('an outright beside %s', (_name, selections, pairs) => {
    const found = incompatibleSelections(selections);
    expect(found).toHaveLength(pairs);
    expect(codeOf(slipOf(selections), 'combo')).toBe(pairs ? 'InvalidOutrightsCombinationException' : undefined);
  });

  it.each([
    ['who goes through beside the return match', 'to-qualify', { pairing: 'A - B', tournamentId: 7 }, 1],
    ['who wins beside the return match', '1x2', { pairing: 'A - B', tournamentId: 7 }, 0],
    ['who goes through beside a match of others', 'to-qualify', { pairing: 'A - C', tournamentId: 7 }, 0],
    ['who goes through beside a match of theirs elsewhere', 'to-qualify', { pairing: 'A - B', tournamentId: 8 }, 0],
  ] as const)('%s', (_name, marketKey, other, pairs) => {
    const first = selection(1, { marketKey, pairing: 'A - B', tournamentId: 7 });
    for (const both of [
      [first, selection(2, other)],
      [selection(2, other), first],
    ]) {
      expect(codeOf(slipOf(both), 'combo')).toBe(pairs ? 'IncompatibleSelectionsException' : undefined);
    }
  });

  it('names every pair, and the first in the refusal', () => {
    expect(incompatibleSelections([...sameFixture, selection(2, { outcome: 'draw' })])).toHaveLength(2);
    expect(betTypeRefusal(slipOf(sameFixture), 'combo')?.detail).toEqual({
      first: '1/1x2/home',
      second: '1/total:2.5/over',
    });
  });

  it('does not mind pre-match and live together', () => {
    expect(codeOf(slipOf([selection(1), selection(2, { source: 'live' })]), 'combo')).toBeUndefined();
  });
});

describe('system sizes', () => {
  it.each([
    ['no stake on any size', 4, [], 0, 'InvalidStakeException'],
    ['size above the selections', 3, [4], 0, 'InvalidBetCombinationException'],
    ['size taken away by a banker', 3, [3], 1, 'InvalidBetCombinationException'],
    ['banker and the rest', 3, [2], 1, undefined],
    ['252 lines', 10, [5], 0, undefined],
    ['253 lines', 10, [5, 10], 0, 'InvalidBetCombinationException'],
    ['247 lines of eight', 8, [2, 3, 4, 5, 6, 7, 8], 0, undefined],
    ['255 lines of eight', 8, [1, 2, 3, 4, 5, 6, 7, 8], 0, 'InvalidBetCombinationException'],
    ['bankers only', 3, [1], 3, 'InvalidBetCombinationException'],
  ] as const)('%s', (_name, count, sizes, bankers, code) => {
    const selections = many(count);
    const slip = slipOf(selections, { bankers: selections.slice(0, bankers).map(selectionId) });
    expect(codeOf(slip, 'system', sizes)).toBe(code);
  });
});

describe('each-way', () => {
  const runner = (fixtureId: number) =>
    selection(fixtureId, { marketKey: 'outright', outcome: 'r1', placeFraction: rational(1n, 4n) });

  it.each([
    ['single', [runner(1)], undefined],
    ['single', [selection(1)], 'InvalidBetCombinationException'],
    ['combo', [runner(1), runner(2)], undefined],
    ['combo', [runner(1), selection(2)], 'InvalidBetCombinationException'],
    ['system', [runner(1), runner(2), selection(3)], 'InvalidBetCombinationException'],
  ] as const)('%s of %o', (betType, selections, code) => {
    expect(codeOf(slipOf(selections, { eachWay: true }), betType)).toBe(code);
  });
});

describe('if-bets', () => {
  it.each([
    ['ifbet', selection(2), undefined],
    ['ifbet', selection(2, { marketKey: 'outright', outcome: 'r1' }), 'InvalidMarketsCombinationException'],
    ['reversebet', selection(2, { marketKey: 'place:3', outcome: 'r1' }), 'InvalidMarketsCombinationException'],
    [
      'reversebet',
      selection(2, { marketKey: 'highest-scoring-part', outcome: '1h' }),
      'InvalidMarketsCombinationException',
    ],
    ['combo', selection(2, { marketKey: 'outright', outcome: 'r1' }), undefined],
  ] as const)('%s with %o, whose win may be shared: %s', (betType, second, code) => {
    expect(codeOf(slipOf([selection(1), second]), betType)).toBe(code);
  });
});

describe('teasers', () => {
  const setting = DEFAULT_TEASER_SETTINGS[0];
  const spread = (fixtureId: number, more: Partial<SlipSelection> = {}) =>
    selection(fixtureId, { marketKey: 'asian-handicap:-3.5', sportAlias: 'american-football', ...more });
  const slipWith = (selections: readonly SlipSelection[]): Slip => {
    const teaser: SlipTeaser | undefined = setting && { ...setting, terms: teaserTermsOf(setting) };
    return slipOf(selections, teaser && { teaser });
  };

  it.each([
    ['two spreads', [spread(1), spread(2)], undefined],
    ['a spread and a total', [spread(1), spread(2, { marketKey: 'total:44', outcome: 'over' })], undefined],
    ['another sport', [spread(1), spread(2, { sportAlias: 'basketball' })], 'InvalidMarketsCombinationException'],
    [
      'a line that cannot be teased',
      [spread(1), spread(2, { marketKey: 'winner' })],
      'InvalidMarketsCombinationException',
    ],
    [
      'a line that is far to one side',
      [spread(1), spread(2, { priceMilli: 1799 })],
      'InvalidMarketsCombinationException',
    ],
    ['the shortest price that is taken', [spread(1), spread(2, { priceMilli: 1800 })], undefined],
    [
      'matches in play',
      [spread(1, { source: 'live' }), spread(2, { source: 'live' })],
      'DifferentSelectionsSourcesException',
    ],
    [
      'more legs than the table has rows',
      Array.from({ length: 7 }, (_, at) => spread(at + 1)),
      'InvalidBetCombinationException',
    ],
  ] as const)('%s', (_name, selections, code) => {
    expect(codeOf(slipWith(selections), 'teaser')).toBe(code);
  });

  it('need a setting', () => {
    expect(codeOf(slipOf([spread(1), spread(2)]), 'teaser')).toBe('InvalidBetCombinationException');
  });
});
