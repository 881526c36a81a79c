import { describe, expect, it } from 'vitest';
import { compareRounds, type OurRound } from './compare-rounds.ts';

const PERIOD = { fromMs: 0, toMs: 100_000, edgeMs: 10_000 };
const round = (over: Partial<OurRound> = {}): OurRound => ({
  ...({ round: 'r1', player: 'ann', currency: 'EUR', over: true, atMs: 50_000 } as const),
  ...{ stakedMinor: 2_00n, paidMinor: 3_00n },
  ...over,
});
const kinds = (theirs: readonly OurRound[], ours: readonly OurRound[]): readonly string[] =>
  compareRounds(theirs, ours, PERIOD).map((each) => `${each.kind} ${each.round} ${each.player}`);

describe('what a provider says of rounds beside what the house has', () => {
  it.each<[string, readonly OurRound[], readonly OurRound[], readonly string[]]>([
    ['the same', [round()], [round()], []],
    ['another stake', [round({ stakedMinor: 2_01n })], [round()], ['otherAmount r1 ann']],
    ['another win', [round({ paidMinor: 0n })], [round()], ['otherAmount r1 ann']],
    ['another currency', [round({ currency: 'USD' })], [round()], ['otherCurrency r1 ann']],
    ['over there and open here', [round()], [round({ over: false })], ['stillOpen r1 ann']],
    ['open there and ended here for silence', [round({ over: false })], [round()], []],
    ['one that the house does not know', [round()], [], ['theirsOnly r1 ann']],
    ['one that the provider does not know', [], [round()], ['oursOnly r1 ann']],
    ['one in which nothing stands', [round({ stakedMinor: 0n, paidMinor: 0n })], [], []],
    ['a table’s round of two players', [round(), round({ player: 'bea' })], [round({ player: 'bea' }), round()], []],
    ['a table’s round, one player missing', [round()], [round(), round({ player: 'bea' })], ['oursOnly r1 bea']],
    ['of a player whom it does not name', [round({ player: '' })], [round()], []],
    ['told twice', [round(), round()], [round()], ['theirsOnly r1 ann']],
    ['near the first edge', [round({ atMs: 9_999 })], [], []],
    ['inside the first edge', [round({ atMs: 10_000 })], [], ['theirsOnly r1 ann']],
    ['near the last edge', [], [round({ atMs: 90_000 })], []],
    ['near an edge, and different', [round({ atMs: 1, paidMinor: 1n })], [round({ atMs: 1 })], ['otherAmount r1 ann']],
  ])('%s', (_, theirs, ours, expected) => {
    expect(kinds(theirs, ours)).toEqual(expected);
  });

  it('has both sides whole', () => {
    expect(compareRounds([round({ paidMinor: 9_00n })], [round()], PERIOD)[0]).toEqual({
      ...{ round: 'r1', player: 'ann', kind: 'otherAmount' },
      theirs: { currency: 'EUR', stakedMinor: '200', paidMinor: '900', over: true, atMs: 50_000 },
      ours: { currency: 'EUR', stakedMinor: '200', paidMinor: '300', over: true, atMs: 50_000 },
    });
  });
});
