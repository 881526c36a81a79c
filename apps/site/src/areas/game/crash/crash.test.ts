import type { CrashRoundView } from '@evens/contract';
import { crashCurve, crashMoment } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { axesOf, marksBetween } from './curve.ts';
import { houseClock } from './house-clock.ts';
import { ownPart, targetOf, targetTyped } from './own-part.ts';
import { phaseOf, tableOf } from './table.ts';

const waiting: CrashRoundView = {
  ...{ id: '1', status: 'waiting', number: 4, terminalHash: 'a'.repeat(64), salt: 's', hashBefore: 'b'.repeat(64) },
  ...{ hash: null, point: null, openedMs: 1_000, fliesMs: 8_000, flewMs: null, endedMs: null },
};
const flying: CrashRoundView = { ...waiting, status: 'flying', flewMs: 8_004 };
const crashed: CrashRoundView = { ...flying, status: 'crashed', endedMs: 20_000, hash: 'c'.repeat(64), point: '2.31' };

describe('where a round is', () => {
  it.each([
    ['nothing is known', undefined, 5_000, { kind: 'none' }],
    ['the house has not said what time it is', waiting, undefined, { kind: 'none' }],
    ['bets are open', waiting, 5_500, { kind: 'waiting', left: 2_500 }],
    ['it should fly and nobody has said so', waiting, 9_000, { kind: 'waiting', left: 0 }],
    ['it flies', flying, 8_004 + crashMoment(200), { kind: 'flying', flown: crashMoment(200), curve: 200 }],
    ['the page is a moment behind the house', flying, 8_000, { kind: 'flying', flown: 0, curve: 100 }],
    ['it has ended', crashed, 20_400, { kind: 'crashed', point: 231, since: 400 }],
    ['it never flew', { ...waiting, status: 'calledOff' as const, endedMs: 9_999 }, 10_000, { kind: 'calledOff' }],
  ])('%s', (_what, round, houseMs, phase) => {
    expect(phaseOf(round, houseMs)).toEqual(phase);
  });
});

it('the clock of the house is taken from the word that was the shortest time under way, and follows one that was set back', () => {
  const clock = houseClock();
  expect(clock.now(0)).toBeUndefined();
  for (const [houseMs, atMs] of [
    [100_000, 1_080],
    [101_000, 2_020],
    [102_000, 3_300],
  ] as const)
    clock.hear(houseMs, atMs);
  expect(clock.now(4_000)).toBe(4_000 + 101_000 - 2_020);
  for (let second = 0; second < 30; second += 1) clock.hear(50_000 + second * 1_000, 5_000 + second * 1_000);
  expect(clock.now(40_000)).toBe(85_000);
});

it('what the table says is read by its shape; what does not fit is left out, and a part that has gone is gone', () => {
  const part = { tag: '0123456789ab', stake: '1.00', currency: 'EUR', play: false, takenAt: null, payout: null };
  const board = new Map<string, unknown>([
    ['round', waiting],
    ['figures', { players: 'many' }],
    ['points', ['1.00', 7, '2.31']],
    ['part/1', part],
    ['part/2', { ...part, stake: 1 }],
    ['part/3', null],
    ['part/4', { ...part, takenAt: '1.50', payout: '1.50' }],
  ]);
  const { round, figures, points, parts } = tableOf(board);
  expect([round, figures, points, parts.map(({ takenAt }) => takenAt)]).toEqual([
    waiting,
    undefined,
    ['1.00', '2.31'],
    [null, '1.50'],
  ]);
  expect(tableOf(undefined).round).toBeUndefined();
});

describe('a target', () => {
  it.each([
    ['2', '2.00'],
    ['2,5', '2.50'],
    [' 1.01 ', '1.01'],
    ['3×', '3.00'],
    ['1000000', '1000000.00'],
    ['1', undefined],
    ['1000000.01', undefined],
    ['-2', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('typed as "%s" is %s', (typed, target) => {
    expect(targetTyped(typed)).toBe(target);
  });

  it('of a part is the one it was placed with, and the part is of the round that was open then', () => {
    expect(targetOf({ options: { target: '2.50' } })).toBe(250);
    const seeds = { serverHash: waiting.hashBefore, clientSeed: 's', nonce: 4, serverSeed: null };
    expect([ownPart({ seeds }, waiting), ownPart({ seeds }, { hashBefore: 'd'.repeat(64) })]).toEqual([true, false]);
  });
});

describe('the picture', () => {
  it.each([0, 1_000, 5_000, 20_000, 60_000, 200_000])('keeps its tip in view after %s ms', (flown) => {
    const size = { width: 640, height: 360 };
    const axes = axesOf(size, flown, crashCurve(flown));
    const [x, y] = [axes.x(flown), axes.y(crashCurve(flown) / 100)];
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(size.width * 0.9);
    expect(y).toBeGreaterThan(size.height * 0.1);
    expect(y).toBeLessThanOrEqual(size.height);
  });

  it.each([
    [1, 1.9, [1, 1.25, 1.5, 1.75]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 130, [50, 100]],
    [0, 7, [0, 2, 4, 6]],
  ])('has round figures from %s to %s', (from, to, marks) => {
    expect(marksBetween(from, to, 4)).toEqual(marks);
  });
});
