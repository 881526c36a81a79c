import type { Draft } from '../draft.ts';

/** A mine of gems: clusters leave, and each drop of free spins counts more. */
export const gemMine: Draft = {
  sheet: {
    game: 'slot-gem-mine',
    version: 1,
    engine: 'cluster',
    stakeUnits: 10,
    topWin: 2_500,
    rows: 5,
    symbols: [
      { name: 'ruby', kind: 'pay', pays: { 5: 20, 7: 60, 9: 200, 12: 600, 15: 2_500 } },
      { name: 'sapphire', kind: 'pay', pays: { 5: 16, 7: 45, 9: 140, 12: 450, 15: 1_500 } },
      { name: 'emerald', kind: 'pay', pays: { 5: 13, 7: 36, 9: 100, 12: 300, 15: 1_000 } },
      { name: 'topaz', kind: 'pay', pays: { 5: 10, 7: 28, 9: 80, 12: 240, 15: 800 } },
      { name: 'quartz', kind: 'pay', pays: { 5: 7, 7: 16, 9: 40, 12: 120, 15: 400 } },
      { name: 'amber', kind: 'pay', pays: { 5: 6, 7: 14, 9: 32, 12: 100, 15: 300 } },
      { name: 'slate', kind: 'pay', pays: { 5: 4, 7: 10, 9: 24, 12: 80, 15: 240 } },
      { name: 'copper', kind: 'pay', pays: { 5: 4, 7: 9, 9: 20, 12: 60, 15: 200 } },
      { name: 'lamp', kind: 'wild' },
      { name: 'cart', kind: 'scatter', pays: { 4: 20 } },
    ],
    drops: [1, 1, 2, 2, 3],
    free: { spins: { 4: 8, 5: 10, 6: 12 }, again: { 4: 4 }, most: 24, multipliers: [2], drops: [4, 8, 12, 16, 20] },
  },
  paid: {
    counts: {
      ruby: [1, 1, 1, 1, 1, 1],
      sapphire: [1, 1, 1, 1, 1, 1],
      emerald: [1, 1, 1, 1, 1, 1],
      topaz: [1, 1, 1, 1, 1, 1],
      quartz: [1, 1, 1, 1, 1, 1],
      amber: [1, 2, 1, 2, 1, 2],
      slate: [2, 2, 2, 2, 2, 2],
      copper: [2, 1, 2, 1, 2, 1],
      lamp: [0, 0, 1, 0, 0, 0],
      cart: [1, 1, 0, 1, 1, 1],
    },
    stacks: { slate: 2, copper: 2 },
  },
  targets: { rtp: [0.962, 0.954, 0.946], share: 0.34, every: 165 },
};

/** A tea garden: leaves and cups in clusters. */
export const teaGarden: Draft = {
  sheet: {
    game: 'slot-tea-garden',
    version: 1,
    engine: 'cluster',
    stakeUnits: 10,
    topWin: 2_000,
    rows: 5,
    symbols: [
      { name: 'teapot', kind: 'pay', pays: { 5: 15, 7: 40, 9: 100, 12: 300, 15: 800 } },
      { name: 'crane', kind: 'pay', pays: { 5: 10, 7: 25, 9: 60, 12: 200, 15: 600 } },
      { name: 'silk lamp', kind: 'pay', pays: { 5: 8, 7: 20, 9: 50, 12: 150, 15: 400 } },
      { name: 'cup', kind: 'pay', pays: { 5: 6, 7: 15, 9: 40, 12: 100, 15: 300 } },
      { name: 'camellia', kind: 'pay', pays: { 5: 3, 7: 8, 9: 18, 12: 50, 15: 150 } },
      { name: 'bamboo', kind: 'pay', pays: { 5: 3, 7: 7, 9: 15, 12: 45, 15: 140 } },
      { name: 'stone', kind: 'pay', pays: { 5: 2, 7: 5, 9: 12, 12: 35, 15: 120 } },
      { name: 'tea leaf', kind: 'pay', pays: { 5: 2, 7: 5, 9: 10, 12: 30, 15: 100 } },
      { name: 'moon', kind: 'scatter', pays: { 4: 30 } },
    ],
    drops: [1, 2, 3, 4, 5],
    free: {
      spins: { 4: 10, 5: 12, 6: 15 },
      again: { 4: 5 },
      most: 30,
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      drops: [1, 2, 3, 4, 5],
    },
  },
  paid: {
    counts: {
      teapot: [1, 1, 1, 1, 1, 1],
      crane: [1, 1, 1, 1, 1, 1],
      'silk lamp': [1, 1, 1, 1, 1, 1],
      cup: [1, 1, 1, 1, 1, 1],
      camellia: [1, 1, 1, 1, 1, 1],
      bamboo: [1, 2, 1, 2, 1, 2],
      stone: [2, 1, 2, 1, 2, 1],
      'tea leaf': [2, 2, 2, 2, 2, 2],
      moon: [1, 1, 1, 1, 1, 1],
    },
    stacks: { 'tea leaf': 2, stone: 2, camellia: 2, bamboo: 2 },
  },
  targets: { rtp: [0.959, 0.952, 0.945], share: 0.36, every: 175 },
};

const SHAPES = [
  { heights: [3, 3, 3, 3, 3], weight: 30 },
  { heights: [2, 3, 4, 3, 2], weight: 30 },
  { heights: [4, 3, 2, 3, 4], weight: 24 },
  { heights: [2, 4, 5, 4, 3], weight: 10 },
  { heights: [5, 4, 3, 4, 6], weight: 4 },
  { heights: [7, 6, 5, 6, 7], weight: 1 },
];

/** Islands in the sky: reels of two to seven cells, and drops that count more in free spins. */
export const skyIslands: Draft = {
  sheet: {
    game: 'slot-sky-islands',
    version: 1,
    engine: 'heights',
    stakeUnits: 20,
    topWin: 3_000,
    shapes: SHAPES,
    symbols: [
      { name: 'airship', kind: 'pay', pays: { 3: 5, 4: 15, 5: 80 } },
      { name: 'falcon', kind: 'pay', pays: { 3: 4, 4: 10, 5: 40 } },
      { name: 'temple', kind: 'pay', pays: { 3: 3, 4: 8, 5: 25 } },
      { name: 'windmill', kind: 'pay', pays: { 3: 2, 4: 6, 5: 20 } },
      { name: 'kite', kind: 'pay', pays: { 4: 2, 5: 8 } },
      { name: 'feather', kind: 'pay', pays: { 4: 2, 5: 8 } },
      { name: 'cloud', kind: 'pay', pays: { 4: 1, 5: 4 } },
      { name: 'rock', kind: 'pay', pays: { 4: 1, 5: 4 } },
      { name: 'sun', kind: 'wild' },
      { name: 'beacon', kind: 'scatter', pays: { 4: 40, 5: 200 } },
    ],
    drops: [1, 1, 2, 3, 5],
    free: { spins: { 4: 8, 5: 12 }, again: { 4: 4 }, most: 24, multipliers: [1], drops: [4, 8, 12, 16, 20] },
  },
  paid: {
    counts: {
      airship: [1, 1, 1, 1, 1],
      falcon: [1, 1, 1, 1, 1],
      temple: [1, 1, 1, 1, 1],
      windmill: [1, 1, 1, 1, 1],
      kite: [1, 2, 1, 1, 2],
      feather: [2, 1, 1, 2, 1],
      cloud: [2, 2, 2, 2, 2],
      rock: [2, 2, 2, 2, 2],
      sun: [0, 0, 1, 0, 0],
      beacon: [1, 1, 1, 1, 1],
    },
  },
  targets: { rtp: [0.96, 0.952, 0.945], share: 0.38, every: 170 },
};

/** A cave of ice: the free spins raise the multiplier as they go. */
export const iceCave: Draft = {
  sheet: {
    game: 'slot-ice-cave',
    version: 1,
    engine: 'heights',
    stakeUnits: 20,
    topWin: 2_500,
    shapes: SHAPES,
    symbols: [
      { name: 'crystal wolf', kind: 'pay', pays: { 3: 6, 4: 20, 5: 120 } },
      { name: 'frost crown', kind: 'pay', pays: { 3: 4, 4: 12, 5: 50 } },
      { name: 'amber fish', kind: 'pay', pays: { 3: 3, 4: 8, 5: 30 } },
      { name: 'ice axe', kind: 'pay', pays: { 3: 2, 4: 6, 5: 20 } },
      { name: 'snowflake', kind: 'pay', pays: { 4: 2, 5: 8 } },
      { name: 'icicle', kind: 'pay', pays: { 4: 2, 5: 8 } },
      { name: 'fern fossil', kind: 'pay', pays: { 4: 1, 5: 4 } },
      { name: 'pebble', kind: 'pay', pays: { 4: 1, 5: 4 } },
      { name: 'blue flame', kind: 'wild', times: 2 },
      { name: 'cave mouth', kind: 'scatter', pays: { 4: 40, 5: 200 } },
    ],
    drops: [1, 2, 2, 3, 3],
    free: {
      spins: { 4: 8, 5: 12 },
      again: { 4: 4 },
      most: 24,
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      drops: [1, 2, 2, 3, 3],
    },
  },
  paid: {
    counts: {
      'crystal wolf': [1, 1, 1, 1, 1],
      'frost crown': [1, 1, 1, 1, 1],
      'amber fish': [1, 1, 1, 1, 1],
      'ice axe': [1, 1, 1, 1, 1],
      snowflake: [2, 1, 2, 1, 2],
      icicle: [1, 2, 1, 1, 1],
      'fern fossil': [2, 2, 2, 2, 2],
      pebble: [2, 2, 2, 2, 2],
      'blue flame': [0, 0, 0, 1, 0],
      'cave mouth': [1, 1, 1, 1, 1],
    },
  },
  targets: { rtp: [0.961, 0.953, 0.945], share: 0.35, every: 180 },
};
