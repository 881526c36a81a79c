import type { Draft } from '../draft.ts';

/** A mine of gems: clusters leave, and each drop of free spins counts more. */
export const gemMine: Draft = {
  sheet: {
    game: 'slot-gem-mine',
    version: 1,
    engine: 'cluster',
    stakeUnits: 25,
    topWin: 2_000,
    rows: 5,
    symbols: [
      { name: 'ruby', kind: 'pay', pays: { 7: 14, 8: 24, 10: 70, 12: 500, 15: 8_000 } },
      { name: 'sapphire', kind: 'pay', pays: { 5: 20, 6: 30, 7: 50, 8: 75, 10: 200, 12: 600, 15: 3_000 } },
      { name: 'emerald', kind: 'pay', pays: { 5: 15, 6: 22, 7: 36, 8: 55, 10: 140, 12: 450, 15: 2_000 } },
      { name: 'amber', kind: 'pay', pays: { 7: 14, 8: 22, 10: 50, 12: 150, 15: 700 } },
      { name: 'slate', kind: 'pay', pays: { 7: 10, 8: 16, 10: 34, 12: 100, 15: 450 } },
      { name: 'copper', kind: 'pay', pays: { 7: 8, 8: 13, 10: 28, 12: 80, 15: 350 } },
      { name: 'lamp', kind: 'wild' },
      { name: 'cart', kind: 'scatter', pays: { 5: 50, 6: 500 } },
    ],
    drops: [1, 1, 2, 3, 5],
    free: { spins: { 5: 8, 6: 12 }, again: { 5: 4 }, most: 24, multipliers: [1], drops: [2, 6, 10, 15, 20] },
  },
  paid: {
    counts: {
      ruby: [3, 2, 3, 2, 3, 3],
      sapphire: [1, 2, 1, 2, 1, 2],
      emerald: [2, 1, 2, 1, 2, 1],
      amber: [1, 2, 1, 2, 1, 2],
      slate: [2, 1, 2, 1, 2, 1],
      copper: [2, 2, 2, 2, 2, 2],
      lamp: [0, 0, 1, 0, 0, 0],
      cart: [1, 1, 1, 1, 1, 1],
    },
    stacks: { ruby: 3, sapphire: 2, emerald: 2, amber: 2, slate: 2, copper: 2 },
  },
  targets: { rtp: [0.962, 0.954, 0.946], share: 0.34, every: 165 },
};

/** A tea garden: cups and leaves in clusters, and free spins whose multiplier grows. */
export const teaGarden: Draft = {
  sheet: {
    game: 'slot-tea-garden',
    version: 1,
    engine: 'cluster',
    stakeUnits: 25,
    topWin: 2_000,
    rows: 5,
    symbols: [
      { name: 'teapot', kind: 'pay', pays: { 7: 14, 8: 24, 9: 45, 12: 400, 15: 6_000 } },
      { name: 'crane', kind: 'pay', pays: { 5: 16, 6: 24, 7: 40, 9: 110, 12: 450, 15: 2_500 } },
      { name: 'silk lamp', kind: 'pay', pays: { 5: 12, 6: 18, 7: 30, 9: 80, 12: 320, 15: 1_600 } },
      { name: 'cup', kind: 'pay', pays: { 5: 8, 6: 12, 7: 20, 9: 50, 12: 200, 15: 1_000 } },
      { name: 'camellia', kind: 'pay', pays: { 6: 6, 7: 10, 9: 24, 12: 90, 15: 400 } },
      { name: 'tea leaf', kind: 'pay', pays: { 6: 4, 7: 7, 9: 16, 12: 60, 15: 280 } },
      { name: 'moon', kind: 'scatter', pays: { 5: 50, 6: 500 } },
    ],
    drops: [1, 2, 3, 4, 5],
    free: {
      spins: { 5: 10, 6: 15 },
      again: { 5: 5 },
      most: 30,
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
      drops: [1, 2, 3, 4, 5],
    },
  },
  paid: {
    counts: {
      teapot: [3, 2, 3, 2, 3, 3],
      crane: [1, 2, 1, 2, 1, 2],
      'silk lamp': [2, 1, 2, 1, 2, 1],
      cup: [1, 2, 1, 2, 1, 2],
      camellia: [2, 1, 2, 1, 2, 1],
      'tea leaf': [2, 2, 2, 2, 2, 2],
      moon: [1, 1, 1, 1, 1, 1],
    },
    stacks: { teapot: 3, crane: 2, 'silk lamp': 2, cup: 2, camellia: 2, 'tea leaf': 2 },
  },
  targets: { rtp: [0.959, 0.952, 0.945], share: 0.36, every: 175 },
};
