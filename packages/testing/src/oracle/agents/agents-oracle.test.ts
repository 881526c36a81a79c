import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { askStatement, compareFaults, compareMonths, monthDifferences } from './ask-statement.ts';
import type { MonthsFile, TicketJson } from './months-file.ts';
import { brokenTrees, randomMonths } from './random-months.ts';
import { slowFaults } from './slow-faults.ts';
import { slowMonths } from './slow-months.ts';

const TERMS = { commission: '0.80', plan: 'turnover' } as const;
/** A super agent with 25 % over an agent with 20 %, of whose players one plays. */
const TREE = {
  pier: { type: 2, parent: null, position: '25', ...TERMS },
  amt: { type: 1, parent: 'pier', position: '20', rebate: '0.10', ...TERMS },
} as const;
const played = (stake: number, lost: number, more: Partial<TicketJson> = {}): TicketJson => ({
  ...{ player: 'ole', placed: '2026-10', stake, back: stake - lost, outcome: lost < stake ? 2 : 3 },
  ...more,
});
const fileOf = (...months: readonly (readonly TicketJson[])[]): MonthsFile => ({
  ...{ keepAtLeastPercent: 10, trees: { '2026-10': TREE }, players: { '2026-10': { ole: 'amt' } } },
  months: months.map((tickets, at) => ({ month: `2026-${10 + at}`, tickets })),
});

describe('the slow months', () => {
  it.each<[string, TicketJson, number[]]>([
    ['players lost', played(1_265_570, 56_865), [1_265_570, 56_865, 10_125, 1_266, 45_474, 9_095, 11_369, 25_010]],
    ['players won', played(100_000, -6_000), [100_000, -6_000, 800, 100, -6_900, -1_380, -1_725, -3_795]],
    [
      'a loss of the month before was taken back',
      played(100_000, 0, { back: 100_000, outcome: 1, was: { back: 0, outcome: 3 } }),
      [-100_000, -100_000, -800, 0, -99_200, -19_840, -24_800, -54_560],
    ],
  ])('as the rules were worked out once: %s', (_, ticket, expected) => {
    const [row] = slowMonths(fileOf([ticket]))[0]?.rows ?? [];
    expect(
      row && [
        row.turnover,
        row.playersLost,
        row.commission,
        row.rebate,
        row.toShare,
        row.shares.amt,
        row.shares.pier,
        row.company,
      ],
    ).toEqual(expected);
  });

  it('a minus is carried until it was earned back: 93.80, 47.60, and 58.60 are paid', () => {
    const months = slowMonths(
      fileOf(...[-50_000, 20_000, 50_000].map((lost, at) => [played(100_000, lost, { placed: `2026-${10 + at}` })])),
    );
    expect(months.map(({ statements }) => [statements.amt?.due, statements.amt?.paid])).toEqual([
      [-9_380, 0],
      [-4_760, 0],
      [5_860, 5_860],
    ]);
  });

  it('three times 30 % of 0.05 leave the house one cent short', () => {
    const tree = Object.fromEntries(
      (
        [
          [4, null],
          [2, 'n4'],
          [1, 'n2'],
        ] as const
      ).map(([type, parent]) => [`n${type}`, { type, parent, position: '30' }]),
    );
    const file = { ...fileOf([played(5, 5)]), trees: { '2026-10': tree }, players: { '2026-10': { ole: 'n1' } } };
    expect(slowMonths(file)[0]?.rows[0]).toMatchObject({ shares: { n4: 2, n2: 2, n1: 2 }, company: -1 });
  });

  it('a circle, a missing parent and a child that gets too much are named', () => {
    const tree = {
      a: { type: 2, parent: 'b', position: '50', commission: '1' },
      b: { type: 4, parent: 'a', position: '41', commission: '0.99' },
      c: { type: 7, parent: 'x' },
    };
    expect(slowFaults(tree, 10)).toEqual([
      ...[
        ['a', 'position'],
        ['a', 'commission'],
        ['a', 'cycle'],
      ],
      ...[
        ['b', 'position'],
        ['b', 'kind'],
        ['b', 'cycle'],
        ['c', 'kind'],
        ['c', 'parent'],
      ],
    ]);
  });
});

describe('the product', () => {
  const seed = process.env.ORACLE_SEED ?? String(Date.now());

  it(`settles 60 trees like the slow months, by the seed ${seed}`, { timeout: 60_000 }, () => {
    const file = randomMonths(seededRng(seed), 60);
    const product = askStatement(file);
    const oracle = slowMonths(file);
    expect(monthDifferences(product, oracle)).toEqual([]);
    // Everything that can come about did, and a cent in any place would be seen.
    for (const about of ['due', 'net', 'rebate'] as const)
      expect(oracle.some(({ carried }) => Object.keys(carried[about]).length > 0)).toBe(true);
    const changed = structuredClone(oracle);
    for (const { rows, statements, total } of changed) {
      const [row] = rows;
      if (row) row.shares[row.agent] = (row.shares[row.agent] ?? 0) + 1;
      for (const statement of Object.values(statements).slice(0, 1)) statement.paid += 1;
      total.company -= 1;
    }
    expect(monthDifferences(product, changed).length).toBeGreaterThanOrEqual(3 * oracle.length);
  });

  it(`names what keeps 200 trees from standing, by the seed ${seed}`, { timeout: 60_000 }, () => {
    const { product, oracle } = compareFaults(brokenTrees(seededRng(seed), 200));
    expect(product).toEqual(oracle);
    expect(new Set(oracle.map(([, fault]) => fault)).size).toBe(6);
  });

  it('agrees about the examples', () => {
    expect(compareMonths(fileOf([played(1_265_570, 56_865)], [played(100, -60, { placed: '2026-11' })]))).toEqual([]);
  });
});
