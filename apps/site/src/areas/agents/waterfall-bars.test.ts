import { expect, it } from 'vitest';
import { waterfallBars } from './waterfall-bars.ts';

it('October of the rules falls from 1,273.20 to nothing', () => {
  const bars = waterfallBars({
    ...{ PlayersLost: '1273.20', Commission: '271.66', Rebate: '44.77', ToShare: '956.77', Company: '523.29' },
    ByRank: [
      { UserType: 1, Share: '208.30' },
      { UserType: 2, Share: '225.18' },
    ],
  });
  expect(bars.map(({ key, kind, amount }) => [key, kind, amount])).toEqual([
    ['PlayersLost', 'sum', '1273.20'],
    ['Commission', 'off', '-271.66'],
    ['Rebate', 'off', '-44.77'],
    ['ToShare', 'sum', '956.77'],
    ['rank 1', 'part', '-208.30'],
    ['rank 2', 'part', '-225.18'],
    ['Company', 'part', '-523.29'],
  ]);
  expect(bars.at(-1)?.to).toBeCloseTo(0, 9);
});

it('where players won, a share of the minus rises back to nothing', () => {
  const bars = waterfallBars({
    ...{ PlayersLost: '-60.00', Commission: '8.00', Rebate: '1.00', ToShare: '-69.00', Company: '-55.20' },
    ByRank: [{ UserType: 1, Share: '-13.80' }],
  });
  expect(bars.map(({ amount }) => amount)).toEqual(['-60.00', '-8.00', '-1.00', '-69.00', '13.80', '55.20']);
  expect(bars.at(-1)?.to).toBeCloseTo(0, 9);
});
