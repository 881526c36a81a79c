import { describe, expect, it } from 'vitest';
import { statement } from './command.ts';

const run = (file: unknown) => {
  const { out, code } = statement(['FILE'], () => (typeof file === 'string' ? file : JSON.stringify(file)));
  return { code, answer: JSON.parse(out) };
};

const OCTOBER = {
  'coast-group': { type: 4, parent: null, position: '0', commission: '1.00' },
  'north-pier': { type: 2, parent: 'coast-group', position: '25', commission: '0.80' },
  'pier.amt': { type: 1, parent: 'north-pier', position: '20', commission: '0.80', rebate: '0.10' },
  'quay.deck': { type: 1, parent: 'north-pier', position: '15', commission: '0.80', rebate: '0.10' },
  harbour: { type: 2, parent: 'coast-group', position: '20', commission: '1.00' },
  'harb.one': { type: 1, parent: 'harbour', position: '30', commission: '1.00', rebate: '0.20' },
};
const PLAYERS = {
  ...{ 'ole.h': 'pier.amt', 'wib.k': 'quay.deck' },
  ...{ 't.voss': 'harb.one', 'eli.b': 'harb.one', 'sam.q': 'harb.one', 'lin.o': 'harb.one' },
};
const ticket = (player: string, stake: number, lost: number, more: object = {}) => ({
  ...{ player, placed: '2026-10-03', stake, back: stake - lost, outcome: lost < stake ? 2 : 3 },
  ...more,
});
const file = (tickets: readonly unknown[], more: object = {}) => ({
  ...{ trees: { '2026-10': OCTOBER }, players: { '2026-10': PLAYERS } },
  months: [{ month: '2026-10', tickets }],
  ...more,
});
const WHOLE = [
  ticket('ole.h', 1_265_570, 56_865),
  ticket('wib.k', 328_085, 25_125),
  ticket('t.voss', 930_040, 71_225),
  ticket('eli.b', 310_000, -40_850),
  ticket('sam.q', 126_535, 8_810),
  ticket('lin.o', 75_005, 6_145),
];

describe('npm run statement', () => {
  it('prints October of one tree to the cent, and next month’s carry', () => {
    const { code, answer } = run({
      ...file(WHOLE),
      months: [
        { month: '2026-10', tickets: WHOLE },
        { month: '2026-11', tickets: [ticket('ole.h', 100_000, -6_000, { placed: '2026-11' })] },
      ],
    });
    expect(code).toBe(0);
    const [october, november] = answer;
    // In the top node's rate 1.00 % stands above 0.80 %: it gets the difference, and less is left to share than a tree without it has.
    const harbour = october.rows.find(({ agent }: { agent: string }) => agent === 'harb.one');
    expect(harbour).toEqual({
      ...{
        agent: 'harb.one',
        termsOf: '2026-10',
        turnover: 1_441_580,
        playersLost: 45_330,
        commission: 14_416,
        rebate: 2_883,
      },
      ...{ toShare: 28_031, company: 14_016, shares: { 'coast-group': 0, harbour: 5_606, 'harb.one': 8_409 } },
      commissions: { 'coast-group': 0, harbour: 0, 'harb.one': 14_416 },
      rebates: { 'eli.b': 620, 'lin.o': 150, 'sam.q': 253, 't.voss': 1_860 },
    });
    expect(october.total).toMatchObject({ playersLost: 127_320, rebate: 4_477, leftOver: 0 });
    expect(november.statements['pier.amt']).toEqual({
      ...{ share: -1_420, commission: 800, carriedIn: 0, due: -620, paid: 0, carriedOut: -620 },
    });
    expect(november.carried).toEqual({ due: { 'north-pier': -1_775, 'pier.amt': -620 }, net: {}, rebate: {} });
  });

  it('names what keeps a tree from standing', () => {
    const { code, answer } = run({
      tree: { a: { type: 4, parent: null, position: '60' }, b: { type: 2, parent: 'a', position: '30.01' } },
    });
    expect([code, answer]).toEqual([0, { faults: [['b', 'position']] }]);
  });

  it.each<[string, unknown, string, number | string | null]>([
    ['no JSON', '{', 'InvalidFile', null],
    ['a list', [], 'InvalidFile', null],
    ['a key that is none', { ...file([]), more: 1 }, 'InvalidFile', null],
    [
      'a percent as a number',
      file([], { trees: { '2026-10': { a: { type: 1, parent: null, position: 20 } } } }),
      'InvalidTerms',
      '2026-10',
    ],
    [
      'a third decimal',
      file([], { trees: { '2026-10': { a: { type: 1, parent: null, position: '20.001' } } } }),
      'InvalidTerms',
      '2026-10',
    ],
    [
      'a tree that gives all away',
      file([], { trees: { '2026-10': { a: { type: 1, parent: null, position: '91' } } } }),
      'InvalidTree',
      '2026-10',
    ],
    ['a month that is none', file([], { trees: { '2026-13': OCTOBER } }), 'InvalidMonth', '2026-13'],
    [
      'months in no order',
      file([], {
        months: [
          { month: '2026-11', tickets: [] },
          { month: '2026-10', tickets: [] },
        ],
      }),
      'InvalidMonth',
      1,
    ],
    ['a stake of nothing', file([ticket('ole.h', 0, 0)]), 'InvalidTicket', 0],
    ['half a cent', file([ticket('ole.h', 10.5, 1)]), 'InvalidTicket', 0],
    ['1e309', JSON.stringify(file([ticket('ole.h', 7, 1)])).replace('"stake":7', '"stake":1e309'), 'InvalidTicket', 0],
    ['a pay-out below nothing', file([ticket('ole.h', 100, 1, { back: -1 })]), 'InvalidTicket', 0],
    ['an outcome that is none', file([ticket('ole.h', 100, 1, { outcome: 7 })]), 'InvalidTicket', 0],
    ['more sold than staked', file([ticket('ole.h', 100, 1, { sold: 101 })]), 'InvalidTicket', 0],
    ['more sold than staked, before', file([ticket('ole.h', 100, 1, { was: { sold: 101 } })]), 'InvalidTicket', 0],
    ['decided before it was taken', file([ticket('ole.h', 100, 1, { placed: '2026-11' })]), 'InvalidTicket', 0],
    ['a player below nobody', file([ticket('nobody', 100, 1)]), 'UnknownAgent', 0],
    ['a month before the first tree', file([ticket('ole.h', 100, 1, { placed: '2026-09' })]), 'UnknownTree', 0],
  ])('refuses the whole file for %s', (_, broken, error, at) => {
    expect(run(broken)).toEqual({ code: 1, answer: { error, at } });
  });
});
