import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { askDisplay, cardsIn, instanceIn, instancesIn, instancesOf } from './jackpots.ts';
import { CARDS } from './test-support/jackpot-cards.ts';

const without = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(CARDS).filter(([each]) => each !== name));

const STATS = {
  instanceStats: [
    {
      instanceName: 'Bell Link',
      levelStats: [
        {
          levelId: 1,
          currentValue: [
            { key: 'EUR', value: 5_000 },
            { key: 'BGN', value: 9_779 },
          ],
        },
        { levelId: 2, currentValue: [{ key: 'BGN', value: 100 }] },
      ],
    },
    { instanceName: 'High Cash', levelStats: [{ levelId: 1, currentValue: [{ key: 'BGN', value: 7 }] }] },
  ],
};

describe('jackpot cards', () => {
  it('have four levels of ten fields; what stands beside them is left out', () => {
    expect(Object.keys(CARDS)).toHaveLength(41);
    expect(cardsIn({ ...CARDS, more: 1 })).toEqual(CARDS);
    expect(cardsIn(CARDS)?.currentLevelIV).toBe(1_000_000);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [CARDS]],
    ['a level that is missing', without('currentLevelIII')],
    ['winners that are missing', without('topYearlyWinnersLevelI')],
    ['parts of a hundredth', { ...CARDS, currentLevelI: 10.5 }],
    ['less than nothing', { ...CARDS, lastWinLevelII: -1 }],
    ['a text for an amount', { ...CARDS, currentLevelI: '100' }],
    ['a winner without an amount', { ...CARDS, topMonthlyWinnersLevelI: [{ winUser: 'a', winDate: 'b' }] }],
  ])('cannot be read of %s', (_, value) => {
    expect(cardsIn(value)).toBeUndefined();
  });
});

describe('stats of instances', () => {
  it('one is a kind with levels', () => {
    const [first] = STATS.instanceStats;
    expect(instanceIn(first)).toEqual(first);
    expect(instanceIn({ instanceName: 'Egypt Quest' })).toBeUndefined();
    expect(
      instanceIn({ ...first, levelStats: [{ levelId: 1, currentValue: [{ key: 'EUR', value: 1.5 }] }] }),
    ).toBeUndefined();
  });

  it('are read with their name around them', () => {
    expect(instancesIn({ jackpotInstancesStats: STATS })).toEqual(STATS);
    expect(instancesIn(STATS)).toBeUndefined();
    expect(instancesIn({ jackpotInstancesStats: { instanceStats: [{ instanceName: 'x' }] } })).toBeUndefined();
  });

  it('of one currency have neither levels nor kinds that are empty', () => {
    expect(instancesOf(STATS, 'EUR')).toEqual({
      instanceStats: [
        { instanceName: 'Bell Link', levelStats: [{ levelId: 1, currentValue: [{ key: 'EUR', value: 5_000 }] }] },
      ],
    });
  });
});

describe('a display of jackpots', () => {
  it('is asked by its id', () => {
    const plan = askDisplay('https://shows.invalid/display/', 'front-7');
    assert(plan?.kind === 'ask', 'it is asked');
    expect(plan.request).toEqual({ method: 'GET', url: 'https://shows.invalid/display/front-7', headers: {} });
    const body = JSON.stringify({ jackpotInstancesStats: STATS });
    expect(plan.read({ status: 200, body })).toEqual({ ok: true, value: STATS });
    expect([plan.read({ status: 404, body }).ok, plan.read({ status: 200, body: '<' }).ok]).toEqual([false, false]);
  });

  it.each(['', '../admin', 'a b', 'x?y', 'a'.repeat(61)])('is not asked by %o, which is no id', (id) => {
    expect(askDisplay('https://shows.invalid', id)).toBeUndefined();
  });
});
