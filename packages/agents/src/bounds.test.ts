import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundFault, boundsOf, type HouseBounds, type Terms, type Tree } from './index.ts';

const HOUSE: HouseBounds = { keep: 1_000n, mostOfTurnover: 163n };
const terms = (parent: string | null, type: number, position: bigint, commission: bigint, rebate = 0n): Terms => ({
  ...{ parent, type, position, commission, rebate },
  plan: 'turnover',
});
const COAST: Tree = new Map([
  ['coast', terms(null, 4, 0n, 100n)],
  ['harbour', terms('coast', 2, 2_000n, 100n)],
  ['one', terms('harbour', 1, 3_000n, 100n, 20n)],
]);
const put = (tree: Tree, node: string, change: Partial<Terms>): Tree =>
  new Map([...tree].map(([id, each]) => [id, id === node ? { ...each, ...change } : each]));

it('a new agent may have what his chain leaves, as the mock has it: 70 %, 1.00 %, 0.63 %', () => {
  expect(boundsOf(COAST, { parent: 'harbour' }, HOUSE)).toEqual({
    position: 7_000n,
    commissionLeast: 0n,
    commissionMost: 100n,
    rebate: 63n,
  });
});

it('who has agents below is bound by the longest chain, and by what they were given', () => {
  expect(boundsOf(COAST, { node: 'harbour', parent: 'coast' }, HOUSE)).toMatchObject({
    position: 6_000n,
    commissionLeast: 100n,
  });
});

it.each([
  ['a parent raised until a grandchild’s chain breaks', { position: 6_001n }, { node: 'one', fault: 'position' }],
  ['a parent lowered below what a child has', { commission: 99n }, { node: 'one', fault: 'commission' }],
  ['a rebate beyond what turnover may cost', { rebate: 64n }, { node: 'harbour', fault: 'turnover' }],
  ['nothing wrong', { position: 6_000n, rebate: 63n }, undefined],
] as const)('%s', (_, change, fault) => expect(boundFault(put(COAST, 'harbour', change), HOUSE)).toEqual(fault));

it('what is paid of net win is no turnover', () => {
  const tree: Tree = new Map([['only', { ...terms(null, 1, 0n, 1_000n), plan: 'netWin' as const }]]);
  expect(boundFault(tree, HOUSE)).toBeUndefined();
});

it('whatever stays within the bounds stands, and one more does not', () => {
  const three = fc.tuple(fc.bigInt(0n, 3_000n), fc.bigInt(0n, 3_000n), fc.bigInt(0n, 3_000n));
  fc.assert(
    fc.property(three, fc.constantFrom('coast', 'harbour', 'one'), ([a, b, c], node) => {
      const tree = put(put(put(COAST, 'coast', { position: a }), 'harbour', { position: b }), 'one', { position: c });
      const { position } = boundsOf(tree, { node, parent: tree.get(node)?.parent ?? null }, HOUSE);
      expect(boundFault(put(tree, node, { position }), HOUSE)).toBeUndefined();
      expect(boundFault(put(tree, node, { position: position + 1n }), HOUSE)).toMatchObject({ fault: 'position' });
    }),
  );
});
