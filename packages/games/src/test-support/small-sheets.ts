import { assert } from '@evens/kernel';
import { readSheet } from '../slots/read-sheet.ts';
import type { Sheet } from '../slots/sheet.ts';

/** A sheet that must stand. */
export function sheetOf(raw: object): Sheet {
  const read = readSheet(raw);
  assert(read.ok, read.ok ? '' : `${read.refusal.code} at ${read.refusal.place}`);
  return read.value;
}

const strip = (text: string): { strip: string[] } => ({ strip: text.split('') });

const pay = (name: string, pays: Record<string, number>): object => ({ name, kind: 'pay', pays });
const abc = [pay('a', { 3: 9, 4: 31, 5: 90 }), pay('b', { 3: 4, 4: 13 }), pay('c', { 2: 1, 3: 2 })];

const LINES = [
  [0, 0, 0, 0],
  [1, 1, 1, 1],
  [0, 1, 0, 1],
];

/** A few free spins, so that every path can be followed. */
const FREE = { spins: { 2: 1, 3: 2 }, again: { 2: 1 }, most: 2, multipliers: [1, 3] };

/** One small sheet for each engine and a few of their particulars: every board of them can be looked at. */
export const SMALL_SHEETS: Readonly<Record<string, object>> = {
  'lines on strips, wilds that multiply and pay': {
    format: 1,
    game: 'lines-small',
    engine: 'lines',
    stakeUnits: 3,
    topWin: 60,
    rows: 2,
    lines: LINES,
    symbols: [
      ...abc,
      { name: 'w', kind: 'wild', times: 2, pays: { 2: 3, 3: 20 } },
      { name: 's', kind: 'scatter', pays: { 2: 2, 3: 7 } },
    ],
    reels: [strip('abcws'), strip('wacbsc'), strip('bcwas'), strip('acbws')],
    settings: [
      { name: '90', weights: [null, [1, 2, 3, 4, 5, 6], null, [7, 1, 0, 2, 3]] },
      { name: '80', weights: [[3, 1, 1, 2, 1], null, null, null] },
    ],
    free: { ...FREE, most: 3, reels: [strip('abw'), strip('bacs'), strip('abs'), strip('cas')] },
  },
  'lines of cells that are drawn one by one': {
    format: 1,
    game: 'cells-small',
    engine: 'lines',
    stakeUnits: 3,
    topWin: 60,
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    symbols: [...abc, { name: 'w', kind: 'wild' }, { name: 's', kind: 'scatter' }],
    reels: [{ cells: { a: 2, b: 3, c: 3, w: 1, s: 1 } }, strip('abcws'), { cells: { a: 1, b: 5, w: 2, s: 2 } }],
    free: { ...FREE, reels: [strip('abs'), strip('bas'), strip('abc')] },
  },
  'lines with wilds that expand': {
    format: 1,
    game: 'expands-small',
    engine: 'lines',
    stakeUnits: 3,
    topWin: 200,
    rows: 2,
    lines: LINES,
    symbols: [...abc, { name: 'w', kind: 'wild', expands: true }, { name: 's', kind: 'scatter' }],
    reels: [strip('abcs'), strip('acbsw'), strip('bcwsa'), strip('acbws')],
    free: { ...FREE, weights: [null, [1, 1, 2, 1, 3], null, null] },
  },
  ways: {
    format: 1,
    game: 'ways-small',
    engine: 'ways',
    stakeUnits: 5,
    topWin: 30,
    rows: 3,
    symbols: [
      ...abc,
      { name: 'w', kind: 'wild' },
      { name: 'v', kind: 'wild', times: 3 },
      { name: 's', kind: 'scatter', pays: { 2: 2 } },
    ],
    reels: [strip('aabcs'), strip('wacbsc'), { cells: { a: 1, b: 2, v: 1, s: 1 } }, strip('acbvs')],
    free: { ...FREE, reels: [strip('abcs'), strip('bacs'), strip('abc'), strip('cas')] },
  },
  'clusters that fall': {
    format: 1,
    game: 'cluster-small',
    engine: 'cluster',
    stakeUnits: 5,
    topWin: 40,
    rows: 3,
    symbols: [
      pay('a', { 3: 2, 5: 9 }),
      pay('b', { 3: 1, 4: 2, 7: 11 }),
      { name: 'w', kind: 'wild' },
      { name: 's', kind: 'scatter', pays: { 2: 4 } },
    ],
    reels: [strip('aabsba'), strip('bbawabs'), strip('abbaasb'), strip('babaws')],
    drops: [1, 2, 4],
    free: { ...FREE, drops: [2, 3], weights: [[1, 0, 0, 1, 0, 0], [1, 0, 1, 0, 0, 1, 0], [0, 1, 0, 0, 0, 1, 0], null] },
  },
  'changing heights': {
    format: 1,
    game: 'heights-small',
    engine: 'heights',
    stakeUnits: 5,
    topWin: 50,
    shapes: [
      { heights: [2, 3, 2, 2], weight: 3 },
      { heights: [3, 2, 4, 2], weight: 1 },
    ],
    symbols: [
      pay('a', { 3: 2, 4: 6 }),
      pay('b', { 3: 1, 4: 3 }),
      pay('c', { 3: 1 }),
      { name: 'w', kind: 'wild', times: 2 },
      { name: 's', kind: 'scatter' },
    ],
    reels: [strip('abcsb'), strip('bacwscc'), strip('accsbc'), strip('bcaws')],
    settings: [{ name: '90', weights: [[1, 2, 1, 1, 1], null, null, [1, 1, 1, 2, 1]] }],
    drops: [1, 2],
    free: {
      ...FREE,
      weights: [
        [1, 0, 0, 1, 0],
        [1, 0, 0, 0, 1, 0, 0],
        [1, 0, 0, 1, 0, 0],
        [1, 0, 1, 0, 1],
      ],
    },
  },
  'heights of each reel, wins clear the board': {
    format: 1,
    game: 'clears-small',
    engine: 'heights',
    stakeUnits: 5,
    topWin: 50,
    heights: [
      { 2: 3, 3: 1 },
      { 2: 1, 4: 1 },
      { 2: 2, 3: 1 },
      { 2: 1, 3: 0 },
    ],
    symbols: [
      pay('a', { 3: 2, 4: 6 }),
      pay('b', { 3: 1, 4: 3 }),
      pay('c', { 4: 1 }),
      { name: 'w', kind: 'wild', times: 2 },
      { name: 's', kind: 'scatter', pays: { 2: 1 } },
    ],
    reels: [strip('abcsbc'), strip('bacwscc'), strip('accsbc'), strip('bcaws')],
    settings: [{ name: '90', weights: [[1, 2, 1, 1, 1, 3], null, null, [1, 1, 1, 2, 1]] }],
    drops: [1, 2, 3],
    // One free spin: a chain of boards has many sums, and every path is followed.
    free: {
      spins: { 2: 1 },
      again: {},
      most: 1,
      multipliers: [3],
      drops: [2, 4],
      weights: [[1, 0, 0, 1, 0, 0], [1, 0, 0, 0, 1, 0, 0], null, [1, 0, 1, 0, 1]],
    },
  },
  'hold and spin': {
    format: 1,
    game: 'hold-small',
    engine: 'hold',
    stakeUnits: 3,
    topWin: 100,
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    symbols: [...abc, { name: 'w', kind: 'wild' }, { name: 'o', kind: 'coin' }],
    reels: [strip('aboc'), strip('aobw'), strip('boca')],
    hold: {
      trigger: 3,
      respins: 2,
      chance: [1, 5],
      values: [
        { units: 2, weight: 3 },
        { pot: 'small', weight: 1 },
      ],
      pots: { small: 7, middle: 20, grand: 200 },
    },
  },
  'an expanding symbol': {
    format: 1,
    game: 'expanding-small',
    engine: 'expanding',
    stakeUnits: 3,
    topWin: 80,
    rows: 2,
    lines: LINES,
    symbols: [...abc, { name: 's', kind: 'wildScatter', pays: { 2: 3, 3: 9 } }],
    reels: [strip('abcs'), strip('acbsc'), strip('bcsa'), strip('acbs')],
    free: { ...FREE, reels: [strip('abs'), strip('cab'), strip('bcs'), strip('ab')], expanding: { a: 1, b: 2, c: 2 } },
  },
};
