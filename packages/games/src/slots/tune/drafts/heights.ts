import type { Draft } from '../draft.ts';

/** Islands in the sky: reels of two to seven cells, and wins in free spins that count more with every board. */
export const skyIslands: Draft = {
  sheet: {
    game: 'slot-sky-islands',
    version: 1,
    engine: 'heights',
    stakeUnits: 25,
    topWin: 2_500,
    heights: [
      { 2: 8, 3: 8, 4: 5, 5: 2, 6: 1, 7: 1 },
      { 2: 6, 3: 8, 4: 6, 5: 3, 6: 2, 7: 1 },
      { 2: 5, 3: 8, 4: 6, 5: 3, 6: 2, 7: 2 },
      { 2: 5, 3: 8, 4: 6, 5: 3, 6: 2, 7: 2 },
      { 2: 6, 3: 8, 4: 6, 5: 3, 6: 2, 7: 1 },
    ],
    symbols: [
      { name: 'airship', kind: 'pay', pays: { 3: 5, 4: 18, 5: 90 } },
      { name: 'falcon', kind: 'pay', pays: { 3: 4, 4: 12, 5: 50 } },
      { name: 'temple', kind: 'pay', pays: { 3: 3, 4: 9, 5: 32 } },
      { name: 'windmill', kind: 'pay', pays: { 3: 3, 4: 7, 5: 22 } },
      { name: 'kite', kind: 'pay', pays: { 3: 2, 4: 4, 5: 8 } },
      { name: 'weather vane', kind: 'pay', pays: { 3: 2, 4: 4, 5: 8 } },
      { name: 'feather', kind: 'pay', pays: { 3: 1, 4: 2, 5: 5 } },
      { name: 'rock', kind: 'pay', pays: { 3: 1, 4: 2, 5: 5 } },
      { name: 'sun', kind: 'wild' },
      { name: 'beacon', kind: 'scatter', pays: { 3: 25, 4: 100, 5: 1_000 } },
    ],
    drops: [1, 2, 3, 5],
    free: { spins: { 3: 10, 4: 14, 5: 18 }, again: { 3: 5 }, most: 30, multipliers: [1], drops: [6, 12, 18, 24, 30] },
  },
  paid: {
    counts: {
      airship: [2, 2, 2, 2, 2],
      falcon: [3, 2, 3, 3, 3],
      temple: [3, 3, 3, 3, 3],
      windmill: [3, 3, 3, 3, 3],
      kite: [4, 4, 4, 4, 4],
      'weather vane': [4, 4, 4, 4, 4],
      feather: [5, 5, 5, 5, 5],
      rock: [5, 5, 5, 5, 5],
      sun: [0, 1, 1, 1, 0],
      beacon: [1, 1, 1, 1, 1],
    },
    stacks: { rock: 3, feather: 3, kite: 2, 'weather vane': 2, airship: 2 },
  },
  targets: { rtp: [0.96, 0.952, 0.945], share: 0.38, every: 170 },
};

/** A cave of ice: five reels, wilds count twice, and the free spins raise the multiplier as they go. */
export const iceCave: Draft = {
  sheet: {
    game: 'slot-ice-cave',
    version: 1,
    engine: 'heights',
    stakeUnits: 25,
    topWin: 2_500,
    heights: [
      { 2: 4, 3: 8, 4: 6, 5: 3, 6: 1, 7: 1 },
      { 2: 3, 3: 7, 4: 7, 5: 4, 6: 2, 7: 1 },
      { 2: 2, 3: 6, 4: 7, 5: 5, 6: 3, 7: 2 },
      { 2: 3, 3: 7, 4: 7, 5: 4, 6: 2, 7: 1 },
      { 2: 4, 3: 8, 4: 6, 5: 3, 6: 1, 7: 1 },
    ],
    symbols: [
      { name: 'crystal wolf', kind: 'pay', pays: { 3: 5, 4: 18, 5: 100 } },
      { name: 'frost crown', kind: 'pay', pays: { 3: 4, 4: 12, 5: 50 } },
      { name: 'amber fish', kind: 'pay', pays: { 3: 3, 4: 9, 5: 32 } },
      { name: 'ice axe', kind: 'pay', pays: { 3: 3, 4: 7, 5: 22 } },
      { name: 'snowflake', kind: 'pay', pays: { 3: 1, 4: 3, 5: 9 } },
      { name: 'icicle', kind: 'pay', pays: { 3: 1, 4: 3, 5: 9 } },
      { name: 'fern fossil', kind: 'pay', pays: { 3: 1, 4: 2, 5: 6 } },
      { name: 'pebble', kind: 'pay', pays: { 3: 1, 4: 2, 5: 6 } },
      { name: 'blue flame', kind: 'wild', times: 2 },
      { name: 'cave mouth', kind: 'scatter', pays: { 3: 25, 4: 100, 5: 1_000 } },
    ],
    drops: [1, 1, 2, 2, 3],
    free: {
      spins: { 3: 10, 4: 12, 5: 15 },
      again: { 3: 5 },
      most: 30,
      drops: [2, 3, 4, 5, 6],
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
    },
  },
  paid: {
    counts: {
      'crystal wolf': [2, 2, 2, 2, 2],
      'frost crown': [3, 2, 3, 3, 3],
      'amber fish': [3, 3, 3, 3, 3],
      'ice axe': [3, 3, 3, 3, 3],
      snowflake: [4, 4, 4, 4, 4],
      icicle: [4, 4, 4, 4, 4],
      'fern fossil': [5, 5, 5, 5, 5],
      pebble: [5, 5, 5, 5, 5],
      'blue flame': [0, 1, 0, 1, 0],
      'cave mouth': [1, 1, 1, 1, 1],
    },
    stacks: { pebble: 3, 'fern fossil': 3, snowflake: 2, icicle: 2, 'crystal wolf': 2 },
  },
  targets: { rtp: [0.961, 0.953, 0.945], share: 0.35, every: 180 },
};
