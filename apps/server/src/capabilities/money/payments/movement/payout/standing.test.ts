import { expect, it } from 'vitest';
import type { PayoutMethod } from '../../catalogue/payouts/payout-method.ts';
import { offeredMethods } from './standing.ts';

const methods: readonly PayoutMethod[] = ['card', 'bank', 'coin'].map((id) => ({
  ...{ id, key: id, provider: 'any', fields: [], optional: [] },
}));

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['nothing set: the usual order', [], [], ['card', 'bank', 'coin']],
  ['one is off', ['bank'], [], ['card', 'coin']],
  ['two stand first, in their order', [], ['coin', 'bank'], ['coin', 'bank', 'card']],
  ['one that is off stands first nowhere', ['coin'], ['coin', 'bank'], ['bank', 'card']],
  ['all are off', ['card', 'bank', 'coin'], [], []],
  ['names that no method has change nothing', ['gold'], ['gold'], ['card', 'bank', 'coin']],
])('%s', (_, off, first, expected) => {
  expect(offeredMethods({ methods, standing: () => ({ off, first }) }).map(({ id }) => id)).toEqual(expected);
});

it('a house whose operators set nothing offers all', () => {
  expect(offeredMethods({ methods })).toEqual(methods);
});
