import type { VirtualFrameView, VirtualRoundView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { boardOf, frameAt, orderAt, runAt, saidAt, virtualPhase } from './round-state.ts';
import { ballPath } from './scene/ball.ts';
import { standCamera } from './scene/camera.ts';

const ROUND: VirtualRoundView = {
  ...{ id: '7', sport: 'virtual-soccer', number: 41, fixtureId: 40_000_000_000_007, status: 'open' },
  ...{ seedHash: 'a'.repeat(64), seed: null, sides: [], runners: [], frames: null, score: null, order: [] },
  ...{ openedMs: 1_000, closesMs: 10_000, startsMs: 13_000, endsMs: 23_000 },
};
const frame = (at: number, kind: VirtualFrameView['kind'], more: Partial<VirtualFrameView> = {}): VirtualFrameView => ({
  ...{ at, kind, score: [0, 0] },
  ...more,
});

describe('where a round is', () => {
  it.each([
    ['no round yet', undefined, 5_000, { kind: 'none' }],
    ['a house whose clock is not known', ROUND, undefined, { kind: 'none' }],
    ['bets open', ROUND, 4_000, { kind: 'open', leftMs: 6_000 }],
    ['closed by the clock before the house says so', ROUND, 10_000, { kind: 'closed' }],
    ['closed', { ...ROUND, status: 'closed' as const }, 11_000, { kind: 'closed' }],
    ['running, half way', { ...ROUND, status: 'running' as const }, 18_000, { kind: 'running', at: 0.5 }],
    ['running past its end', { ...ROUND, status: 'running' as const }, 99_000, { kind: 'running', at: 1 }],
    ['decided', { ...ROUND, status: 'decided' as const }, 24_000, { kind: 'over' }],
    ['ended', { ...ROUND, status: 'ended' as const }, 24_000, { kind: 'over' }],
    ['called off', { ...ROUND, status: 'calledOff' as const }, 24_000, { kind: 'calledOff' }],
  ])('%s', (_what, round, nowMs, phase) => {
    expect(virtualPhase(round, nowMs)).toEqual(phase);
  });

  it('is read from the board, and what does not fit is as nothing', () => {
    expect(
      boardOf(
        new Map<string, unknown>([
          ['round', ROUND],
          ['results', [ROUND]],
        ]),
      ),
    ).toEqual({ round: ROUND, results: [ROUND] });
    expect(boardOf(new Map<string, unknown>([['round', { id: 7 }]]))).toEqual({ round: undefined, results: [] });
    expect(boardOf(undefined)).toEqual({ round: undefined, results: [] });
  });
});

describe('the picture', () => {
  const frames = [
    frame(0, 'start'),
    frame(0.3, 'corner', { side: 'home' }),
    frame(0.5, 'goal', { side: 'away', score: [0, 1] }),
    frame(1, 'end', { score: [0, 1] }),
  ];

  it('shows what has happened and nothing that comes', () => {
    expect(frameAt(frames, 0.49)?.score).toEqual([0, 0]);
    expect(frameAt(frames, 0.5)?.score).toEqual([0, 1]);
    expect(saidAt(frames, 0.2)).toBeUndefined();
    expect(saidAt(frames, 0.99)?.kind).toBe('goal');
  });

  it('has its ball in the goal of whoever concedes, and never stands still for long', () => {
    const path = ballPath('virtual-soccer', frames);
    expect(path(0.5).x).toBeLessThan(1);
    const way = Array.from({ length: 50 }, (_, step) => path(0.3 + (0.2 * step) / 50));
    expect(new Set(way.map(({ x }) => x.toFixed(2))).size).toBeGreaterThan(40);
    for (const { y, z } of way) {
      expect(y).toBeGreaterThan(0);
      expect(z).toBeGreaterThanOrEqual(0);
    }
  });

  it('brings runners on between two frames, and says who leads', () => {
    const race = [
      frame(0, 'leader', { run: [0, 0] }),
      frame(0.5, 'leader', { run: [0.4, 0.2] }),
      frame(1, 'finish', { run: [0.9, 1] }),
    ];
    expect(runAt(race, 0.25)).toEqual([0.2, 0.1]);
    expect(orderAt(race, 0.25)).toEqual(['r1', 'r2']);
    expect(runAt(race, 1)).toEqual([0.9, 1]);
    expect(orderAt(race, 1)).toEqual(['r2', 'r1']);
    expect(runAt([], 0.5)).toEqual([]);
  });

  it('is seen from the stand: the far side is smaller and higher up, what flies is above its place', () => {
    const camera = standCamera(800, 360);
    const [far, near] = [camera.project(100, 0), camera.project(100, 100)];
    expect(far.y).toBeLessThan(near.y);
    expect(far.x).toBeLessThan(near.x);
    expect(far.scale).toBeLessThan(near.scale);
    expect(near.scale).toBeCloseTo(1);
    expect(camera.project(50, 50, 5).y).toBeLessThan(camera.project(50, 50).y);
    expect(camera.project(50, 30).x).toBe(400);
  });
});
