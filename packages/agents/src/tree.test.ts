import { expect, it } from 'vitest';
import { faultsOfTree, type Terms, type Tree } from './index.ts';

type Said = Partial<Terms> & { readonly type: number; readonly parent: string | null };
const tree = (nodes: Readonly<Record<string, Said>>): Tree =>
  new Map(
    Object.entries(nodes).map(([node, said]): [string, Terms] => [
      node,
      { position: 0n, commission: 0n, rebate: 0n, plan: 'turnover', ...said },
    ]),
  );
const SOUND = {
  top: { type: 4, parent: null },
  mid: { type: 2, parent: 'top' },
  low: { type: 1, parent: 'mid' },
} as const;

it.each<[string, Readonly<Record<string, Said>>, readonly (readonly [string, string])[]]>([
  ['three ranks below each other', SOUND, []],
  ['a rank left out', { top: { type: 4, parent: null }, low: { type: 1, parent: 'top' } }, []],
  [
    'positions of exactly nine tenths',
    { ...SOUND, top: { type: 4, parent: null, position: 6_000n }, low: { type: 1, parent: 'mid', position: 3_000n } },
    [],
  ],
  [
    'a hundredth of a percent more: the one whose chain breaks is named',
    { ...SOUND, top: { type: 4, parent: null, position: 6_000n }, low: { type: 1, parent: 'mid', position: 3_001n } },
    [['low', 'position']],
  ],
  [
    'more commission than the parent',
    { ...SOUND, mid: { type: 2, parent: 'top', commission: 1n } },
    [['mid', 'commission']],
  ],
  ['an agent below an agent', { top: { type: 1, parent: null }, low: { type: 1, parent: 'top' } }, [['low', 'kind']]],
  ['a player as a node', { top: { type: 0, parent: null } }, [['top', 'kind']]],
  ['a parent who is not there', { low: { type: 1, parent: 'gone' } }, [['low', 'parent']]],
  [
    'its own parent',
    { a: { type: 2, parent: 'a' } },
    [
      ['a', 'kind'],
      ['a', 'cycle'],
    ],
  ],
  [
    'a circle, and one who hangs below it',
    { a: { type: 4, parent: 'b' }, b: { type: 2, parent: 'a' }, c: { type: 1, parent: 'b' } },
    [
      ['a', 'kind'],
      ['a', 'cycle'],
      ['b', 'cycle'],
    ],
  ],
  [
    'another currency than the parent’s',
    { top: { type: 4, parent: null, currency: 'EUR' }, low: { type: 1, parent: 'top', currency: 'JPY' } },
    [['low', 'currency']],
  ],
])('%s', (_, nodes, faults) => expect(faultsOfTree(tree(nodes), 1_000n)).toEqual(faults));
