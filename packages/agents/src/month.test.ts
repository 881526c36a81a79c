import { assert } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Carried,
  type MonthTicket,
  NOTHING_CARRIED,
  near,
  readShare,
  type SettledMonth,
  type Standing,
  settleMonth,
  type Terms,
  type Tree,
} from './index.ts';

const share = (text: string): bigint => {
  const read = readShare(text);
  assert(read !== undefined, `a percent: ${text}`);
  return read;
};
type Said = readonly [
  type: number,
  parent: string | null,
  position: string,
  commission: string,
  rebate?: string,
  plan?: 'netWin',
];
const treeOf = (nodes: Readonly<Record<string, Said>>): Tree =>
  new Map(
    Object.entries(nodes).map(
      ([node, [type, parent, position, commission, rebate = '0', plan = 'turnover' as const]]): [string, Terms] => [
        node,
        { type, parent, position: share(position), commission: share(commission), rebate: share(rebate), plan },
      ],
    ),
  );
const standing = (tree: Tree, agents: Readonly<Record<string, string>>): Standing => ({
  treeOf: () => tree,
  agentOf: (player) => agents[player],
});
const ticket = (player: string, stake: bigint, back: bigint, more: Partial<MonthTicket> = {}): MonthTicket => ({
  ...{ player, placed: '2026-10', stake, back, outcome: back > 0n ? 2 : 3, sold: 0n, soldFor: 0n },
  ...more,
});
function settle(at: Standing, tickets: readonly MonthTicket[], carried: Carried = NOTHING_CARRIED): SettledMonth {
  const settled = settleMonth(at, tickets, carried);
  assert(settled.ok, 'the month was settled');
  return settled.value;
}
const amounts = (of: ReadonlyMap<string, bigint> | undefined) => Object.fromEntries(of ?? []);
const only = ({ rows }: SettledMonth) => {
  const [row] = rows;
  assert(row && rows.length === 1, 'one row');
  const { turnover, playersLost, commission, rebate, toShare, company } = row;
  return {
    turnover,
    playersLost,
    commission,
    rebate,
    toShare,
    company,
    shares: amounts(row.shares),
    commissions: amounts(row.commissions),
  };
};

const PIER = treeOf({ super: [2, null, '25', '0.80'], agent: [1, 'super', '20', '0.80', '0.10'] });
const below = standing(PIER, { pier: 'agent' });

describe('a month of one agent, to the cent', () => {
  it.each([
    [
      '12,655.70 turned over, 568.65 lost',
      ticket('pier', 1_265_570n, 1_208_705n),
      [1_265_570n, 56_865n, 10_125n, 1_266n, 45_474n, 9_095n, 11_369n, 25_010n],
    ],
    [
      '1,000.00 staked, 60.00 won',
      ticket('pier', 100_000n, 106_000n),
      [100_000n, -6_000n, 800n, 100n, -6_900n, -1_380n, -1_725n, -3_795n],
    ],
    [
      'a void of what was lost a month ago',
      ticket('pier', 100_000n, 100_000n, { outcome: 1, was: ticket('pier', 100_000n, 0n) }),
      [-100_000n, -100_000n, -800n, 0n, -99_200n, -19_840n, -24_800n, -54_560n],
    ],
    [
      'a half won stake counts half',
      ticket('pier', 101n, 150n, { outcome: 5 }),
      [50n, -49n, 0n, 0n, -49n, -10n, -12n, -27n],
    ],
    [
      'what was sold is turned over no more',
      ticket('pier', 10_000n, 0n, { sold: 4_000n, soldFor: 3_000n }),
      [6_000n, 7_000n, 48n, 6n, 6_946n, 1_389n, 1_737n, 3_820n],
    ],
    [
      'what is sold whole is decided without an outcome',
      ticket('pier', 10_000n, 0n, { outcome: 0, sold: 10_000n, soldFor: 9_000n }),
      [0n, 1_000n, 0n, 0n, 1_000n, 200n, 250n, 550n],
    ],
    ['a refund', ticket('pier', 10_000n, 10_000n, { outcome: 4 }), [0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n]],
  ] as const)('%s', (_, one, [turnover, lost, commission, rebate, toShare, agent, above, company]) => {
    expect(only(settle(below, [one]))).toMatchObject({
      ...{ turnover, playersLost: lost, commission, rebate, toShare, company },
      shares: { agent, super: above },
    });
  });

  it('three times 30 % of five cents: the odd cent is the house’s', () => {
    const tree = treeOf({ a: [4, null, '30', '0'], b: [2, 'a', '30', '0'], c: [1, 'b', '30', '0'] });
    const month = settle(standing(tree, { p: 'c' }), [ticket('p', 100n, 95n)]);
    expect(only(month)).toMatchObject({ toShare: 5n, shares: { a: 2n, b: 2n, c: 2n }, company: -1n });
  });

  it('levels of 1.25, 1.00 and 0.75 %: each gets what it has more than the one below, together what the top has', () => {
    const tree = treeOf({ a: [4, null, '10', '1.25'], b: [2, 'a', '10', '1.00'], c: [1, 'b', '10', '0.75'] });
    expect(only(settle(standing(tree, { p: 'c' }), [ticket('p', 33_333n, 0n)]))).toMatchObject({
      ...{ commission: 417n, toShare: 32_916n, company: 23_040n },
      commissions: { c: 250n, b: 83n, a: 84n },
      shares: { a: 3_292n, b: 3_292n, c: 3_292n },
    });
  });

  it('make-up: what the house lost is lost again before a node is paid', () => {
    const tree = treeOf({ agent: [1, null, '20', '0.80', '0.10'] });
    const dues: (readonly bigint[])[] = [];
    let carried = NOTHING_CARRIED;
    for (const lost of [-50_000n, 20_000n, 50_000n]) {
      const month = settle(standing(tree, { p: 'agent' }), [ticket('p', 100_000n, 100_000n - lost)], carried);
      const statement = month.statements.get('agent');
      dues.push([statement?.due ?? 0n, statement?.paid ?? 0n]);
      carried = month.carried;
    }
    expect(dues).toEqual([
      [-9_380n, 0n],
      [-4_760n, 0n],
      [5_860n, 5_860n],
    ]);
    expect(amounts(carried.due)).toEqual({});
  });

  it('netWin pays of what is left after rebates, and a loss of it waits for the next', () => {
    const tree = treeOf({ agent: [1, null, '0', '10', '0.10', 'netWin'] });
    const at = standing(tree, { p: 'agent' });
    const first = settle(at, [ticket('p', 100_000n, 120_000n)]);
    expect(only(first)).toMatchObject({ commission: 0n, rebate: 100n });
    expect(amounts(first.carried.net)).toEqual({ agent: -20_100n });
    const next = settle(at, [ticket('p', 100_000n, 70_000n)], first.carried);
    // 300.00 lost less 1.00 rebate less 201.00 carried: a tenth of 98.00.
    expect(only(next)).toMatchObject({ commission: 980n });
    expect(amounts(next.carried.net)).toEqual({});
  });

  it('turnover that was taken back waits for the player’s next, in the same month too, in the order of the terms', () => {
    const at = standing(PIER, { pier: 'agent' });
    const month = settle(at, [
      ticket('pier', 100_000n, 100_000n, { outcome: 1, was: ticket('pier', 100_000n, 0n), placed: '2026-09' }),
      ticket('pier', 150_000n, 0n, { placed: '2026-10' }),
    ]);
    expect(month.rows.map(({ termsOf, rebate }) => [termsOf, rebate])).toEqual([
      ['2026-09', 0n],
      ['2026-10', 50n],
    ]);
    expect(amounts(month.carried.rebate)).toEqual({});
  });

  it.each([
    ['nothing stood in its month', { treeOf: () => undefined, agentOf: () => 'agent' }, 'noTree'],
    ['its player was below nobody', standing(PIER, {}), 'noAgent'],
    ['its player was below somebody who is not there', standing(PIER, { pier: 'gone' }), 'noAgent'],
  ] as const)('a ticket is refused where %s', (_, at, code) => {
    expect(settleMonth(at, [ticket('pier', 100n, 0n)], NOTHING_CARRIED)).toEqual({
      ok: false,
      refusal: { code, at: 0 },
    });
  });
});

/** Any tree of three levels with two players an agent, and what they do in three months. */
const anyTree = fc
  .record({
    positions: fc.array(fc.bigInt(0n, 3_000n), { minLength: 4, maxLength: 4 }),
    rates: fc.array(fc.bigInt(0n, 200n), { minLength: 3, maxLength: 3 }),
    rebates: fc.array(fc.bigInt(0n, 100n), { minLength: 2, maxLength: 2 }),
    plans: fc.array(fc.constantFrom('turnover' as const, 'netWin' as const), { minLength: 2, maxLength: 2 }),
  })
  .map(({ positions, rates, rebates, plans }): Tree => {
    const [low = 0n, mid = 0n, top = 0n] = [...rates].sort((one, other) => (one < other ? -1 : 1));
    const node = (type: number, parent: string | null, at: number, commission: bigint, agent?: number): Terms => ({
      ...{ type, parent, position: positions[at] ?? 0n, commission },
      ...{
        rebate: agent === undefined ? 0n : (rebates[agent] ?? 0n),
        plan: agent === undefined ? 'turnover' : (plans[agent] ?? 'turnover'),
      },
    });
    return new Map([
      ['top', node(4, null, 0, top)],
      ['mid', node(2, 'top', 1, mid)],
      ['one', node(1, 'mid', 2, low, 0)],
      ['two', node(1, 'mid', 3, low, 1)],
    ]);
  });
const AGENTS: Readonly<Record<string, string>> = { p1: 'one', p2: 'one', p3: 'two', p4: 'two' };
const anyCounted = fc
  .record({
    stake: fc.bigInt(1n, 1_000_000n),
    back: fc.bigInt(0n, 3_000_000n),
    outcome: fc.integer({ min: 1, max: 6 }),
    cut: fc.bigInt(0n, 100n),
    soldFor: fc.bigInt(0n, 10_000n),
  })
  .map(({ cut, ...rest }) => ({ ...rest, sold: (rest.stake * cut) / 100n }));
const anyTicket = fc
  .record({
    player: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    placed: fc.constantFrom('2026-08', '2026-09', '2026-10'),
    now: anyCounted,
    was: fc.option(anyCounted, { nil: undefined }),
  })
  .map(({ now, ...rest }): MonthTicket => ({ ...rest, ...now }));
const sum = (of: Iterable<bigint>): bigint => [...of].reduce((total, each) => total + each, 0n);

describe('whatever happens', () => {
  it('all that was lost is given out in every group, nobody is paid a minus, and carried minus meets his own plus alone', () => {
    fc.assert(
      fc.property(
        anyTree,
        fc.array(fc.array(anyTicket, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        (tree, months) => {
          let carried = NOTHING_CARRIED;
          const owed = new Map<string, bigint>();
          const paid = new Map<string, bigint>();
          for (const tickets of months) {
            const month = settle(standing(tree, AGENTS), tickets, carried);
            for (const row of month.rows) {
              expect(row.playersLost).toBe(
                sum(row.shares.values()) + sum(row.commissions.values()) + row.rebate + row.company,
              );
              expect(sum(row.commissions.values())).toBe(row.commission);
              expect([...row.rebates.values()].every((each) => each >= 0n)).toBe(true);
            }
            expect(month.total.leftOver).toBe(0n);
            for (const [node, { share: part, commission, carriedIn, due, paid: out, carriedOut }] of month.statements) {
              expect([due, carriedIn]).toEqual([part + commission + carriedIn, carried.due.get(node) ?? 0n]);
              expect(out >= 0n && carriedOut <= 0n && out + carriedOut === due).toBe(true);
              owed.set(node, (owed.get(node) ?? 0n) + part + commission);
              paid.set(node, (paid.get(node) ?? 0n) + out);
            }
            carried = month.carried;
          }
          // Over all months: what a node was paid is what it was owed, but for what still waits.
          for (const [node, all] of owed) expect(paid.get(node)).toBe(all - (carried.due.get(node) ?? 0n));
          expect(
            [...carried.due.values(), ...carried.net.values(), ...carried.rebate.values()].every((each) => each < 0n),
          ).toBe(true);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('the order of tickets within a month decides nothing', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyTicket, { maxLength: 10 }), (tree, tickets) => {
        const at = standing(tree, AGENTS);
        const [one, other] = [settle(at, tickets), settle(at, [...tickets].reverse())];
        const seen = (month: SettledMonth) => [
          month.rows.map(({ agent, company }) => [agent, company]),
          [...month.statements],
        ];
        expect(seen(one)).toEqual(seen(other));
      }),
    );
  });
});

describe('percents', () => {
  it.each([
    ['0.80', 80n],
    ['100', 10_000n],
    ['20', 2_000n],
    ['0.1', 10n],
    ['100.01', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['1e1', undefined],
    ['01', undefined],
    ['', undefined],
    [20, undefined],
  ])('%j', (raw, expected) => expect(readShare(raw)).toBe(expected));

  it.each([
    [50n, 100n, 1n],
    [-50n, 100n, -1n],
    [49n, 100n, 0n],
    [-149n, 100n, -1n],
  ])('%s at %s hundredths is %s: a half goes away from zero', (amount, of, expected) =>
    expect(near(amount, of)).toBe(expected),
  );
});
