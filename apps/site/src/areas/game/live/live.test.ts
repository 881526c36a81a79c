import type { LiveRoundView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { beadRoad, hotAndCold } from './figures.ts';
import { isPartOf, tableOf, tablePhase } from './table-state.ts';

const open: LiveRoundView = {
  ...{ id: '7', table: 'live-roulette', status: 'open', number: 3, terminalHash: 'a'.repeat(64), salt: 's' },
  ...{ hashBefore: 'b'.repeat(64), hash: null, result: null, openedMs: 1_000, lastMs: 16_000, closesMs: 21_000 },
  ...{ drawnMs: null, paysMs: null, paidMs: null, play: null, turnEndsMs: null, device: null },
};
const drawn: LiveRoundView = { ...open, status: 'drawn', drawnMs: 22_000, paysMs: 32_000, result: { pocket: '7' } };

describe('where a round of a table is', () => {
  it.each([
    ['nothing is known', undefined, 5_000, { kind: 'none' }],
    ['the house has not said what time it is', open, undefined, { kind: 'none' }],
    ['bets are open', open, 6_000, { kind: 'open', left: 15_000, whole: 20_000 }],
    ['these are the last bets', open, 16_000, { kind: 'last', left: 5_000, whole: 20_000 }],
    ['its time is over and nobody has said so', open, 21_000, { kind: 'closed' }],
    ['it is closed', { ...open, status: 'closed' as const }, 21_500, { kind: 'closed' }],
    [
      'a seat decides',
      { ...open, status: 'playing' as const, turnEndsMs: 35_000 },
      30_000,
      { kind: 'playing', left: 5_000, whole: 12_000 },
    ],
    ['it is drawn', drawn, 24_500, { kind: 'drawn', since: 2_500, whole: 10_000 }],
    ['the page is a moment behind the house', drawn, 21_900, { kind: 'drawn', since: 0, whole: 10_000 }],
    ['it is paid', { ...drawn, status: 'paid' as const }, 33_000, { kind: 'paid' }],
    ['it was called off', { ...open, status: 'calledOff' as const }, 33_000, { kind: 'calledOff' }],
  ])('%s', (_what, round, houseMs, phase) => {
    expect(tablePhase(round, houseMs)).toEqual(phase);
  });
});

it('what a table says is read by its shape, and what does not fit is left out', () => {
  const board = new Map<string, unknown>([
    ['round', open],
    ['bets', { round: '7', players: 'many' }],
    ['board', [['6', { pocket: '17' }]]],
  ]);
  expect(tableOf(board)).toEqual({ round: open, bets: undefined, board: [['6', { pocket: '17' }]], studio: undefined });
  expect(tableOf(undefined)).toEqual({ round: undefined, bets: undefined, board: [] });
  const seeds = { serverHash: open.hashBefore, clientSeed: 's', nonce: 3, serverSeed: null };
  const part = { seeds, startedMs: 2_000 };
  expect(isPartOf(part, open)).toBe(true);
  expect(isPartOf(part, { ...open, hashBefore: 'c'.repeat(64) })).toBe(false);
  // Hands of one shoe share their hash: a part of the hand before is none of this one.
  expect(isPartOf(part, { ...open, openedMs: 3_000 })).toBe(false);
});

it('pockets are counted over the board: those drawn most, and those drawn least', () => {
  const board = ['7', '7', '7', '0', '0', '36', '12'].map((pocket, at): [string, { pocket: string }] => [
    String(at),
    { pocket },
  ]);
  const { hot, cold } = hotAndCold(board);
  expect(hot.map(({ pocket, times }) => [pocket, times])).toEqual([
    ['7', 3],
    ['0', 2],
    ['12', 1],
    ['36', 1],
  ]);
  expect(cold.map(({ pocket, times }) => [pocket, times])).toEqual([
    ['35', 0],
    ['34', 0],
    ['33', 0],
    ['32', 0],
  ]);
});

it.each([
  [[], 4, []],
  [['c', 'b', 'a'], 4, [['a', 'b', 'c']]],
  [['7', '6', '5', '4', '3', '2', '1'], 4, [['1', '2', '3', '4', '5', '6'], ['7']]],
  [['7', '6', '5', '4', '3', '2', '1'], 1, [['7']]],
])('%s in %i columns of beads is %s', (newest, columns, road) => {
  expect(beadRoad(newest, columns)).toEqual(road);
});
