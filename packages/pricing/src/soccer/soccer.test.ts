import { marketType, parseMarketKey } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { checkCalibration } from '@evens/testing';
import { describe, expect, it } from 'vitest';
import { chance } from '../pair-grid.ts';
import { goalBoard } from './board.ts';
import { goalTime, shareAt } from './goal-clock.ts';
import { goalProcess, playGoals } from './goal-process.ts';
import { soccerMarkets } from './markets.ts';
import { soccerModel } from './model.ts';
import { soccerParams } from './params.ts';
import { GOAL_GRID, scoreMatrix } from './score-matrix.ts';

const goalsOf = (cells: Float64Array): number =>
  cells.reduce((sum, p, cell) => sum + p * (Math.floor(cell / GOAL_GRID) + (cell % GOAL_GRID)), 0);

describe('score matrix', () => {
  it('gives two fresh teams the published chances', () => {
    const matrix = scoreMatrix(Math.exp(0.2 + 0.125), Math.exp(0.2 - 0.125), -0.09);
    expect(chance(matrix, (x, y) => x > y)).toBeCloseTo(0.4274, 3);
    expect(chance(matrix, (x, y) => x === y)).toBeCloseTo(0.2915, 3);
    expect(chance(matrix, (x, y) => x < y)).toBeCloseTo(0.2811, 3);
    expect(chance(matrix, (x, y) => x + y > 2)).toBeCloseTo(0.4464, 3);
  });

  it('over all pairings gives the rates of the big leagues, computed exactly', () => {
    const rng = seededRng('rates');
    const rates = { home: 0, draw: 0, away: 0, both: 0, over: 0, goals: 0 };
    const pairings = 20_000;
    for (let pairing = 0; pairing < pairings; pairing += 1) {
      const { homeMean, awayMean, correction } = soccerParams(rng.next() - rng.next(), rng);
      const matrix = scoreMatrix(homeMean, awayMean, correction);
      rates.home += chance(matrix, (x, y) => x > y) / pairings;
      rates.draw += chance(matrix, (x, y) => x === y) / pairings;
      rates.away += chance(matrix, (x, y) => x < y) / pairings;
      rates.both += chance(matrix, (x, y) => x > 0 && y > 0) / pairings;
      rates.over += chance(matrix, (x, y) => x + y > 2) / pairings;
      rates.goals += goalsOf(matrix.cells) / pairings;
    }
    const targets = { home: 0.4378, draw: 0.2671, away: 0.2951, both: 0.5198, over: 0.5038 };
    for (const [name, target] of Object.entries(targets))
      expect(Math.abs(rates[name as keyof typeof targets] - target), name).toBeLessThan(0.01);
    expect(Math.abs(rates.goals - 2.673)).toBeLessThan(0.05);
  });
});

describe('goals in play', () => {
  it('has the final score of the score matrix before kick-off', () => {
    const board = goalBoard(goalProcess(1.6, 1.1, -0.09), { share: 0, goals: [0, 0] });
    const matrix = scoreMatrix(1.6, 1.1, -0.09);
    for (const [cell, p] of board.full.cells.entries())
      expect(Math.abs(p - (matrix.cells[cell] ?? 0))).toBeLessThan(3e-5);
  });

  it('lets 44% of the goals fall before half-time and turns its clock back', () => {
    expect(goalTime(0.5)).toBeCloseTo(0.4405, 3);
    for (const share of [0, 0.1, 0.5, 0.9, 1]) expect(shareAt(goalTime(share))).toBeCloseTo(share, 9);
  });

  it('agrees with itself: the chances now are the mean of the chances after the first half', () => {
    const process = goalProcess(1.8, 0.9, -0.11);
    const now = goalBoard(process, { share: 0, goals: [0, 0] });
    let home = 0;
    let over = 0;
    for (const [cell, p] of now.first.cells.entries()) {
      if (p < 1e-9) continue;
      const goals = [Math.floor(cell / GOAL_GRID), cell % GOAL_GRID] as const;
      const later = goalBoard(process, { share: 0.5, goals, firstHalfGoals: goals });
      home += p * chance(later.full, (x, y) => x > y);
      over += p * chance(later.full, (x, y) => x + y > 2);
    }
    expect(home).toBeCloseTo(
      chance(now.full, (x, y) => x > y),
      4,
    );
    expect(over).toBeCloseTo(
      chance(now.full, (x, y) => x + y > 2),
      4,
    );
  });

  it('plays first and last goals and races as often as it prices them', () => {
    const process = goalProcess(1.5, 1.2, -0.1);
    const board = goalBoard(process, { share: 0, goals: [0, 0] });
    const rng = seededRng('order');
    const matches = 20_000;
    let [first, last, none] = [0, 0, 0];
    for (let match = 0; match < matches; match += 1) {
      const goals = playGoals(process, rng);
      if (goals.length === 0) none += 1 / matches;
      if (goals[0]?.side === 'home') first += 1 / matches;
      if (goals.at(-1)?.side === 'home') last += 1 / matches;
    }
    const threeErrors = 3 * Math.sqrt(0.25 / matches);
    expect(Math.abs(first - board.nextHome)).toBeLessThan(threeErrors);
    expect(Math.abs(last - board.lastHome)).toBeLessThan(threeErrors);
    expect(Math.abs(none - board.nextNone)).toBeLessThan(threeErrors);
  });

  it.each([
    ['a goal ahead', [1, 0], 0.75, 'home'],
    ['two behind', [0, 2], 0.8, 'away'],
    ['level late', [1, 1], 0.97, 'draw'],
  ] as const)('%s: the likely result follows from score and clock', (_, goals, share, likely) => {
    const markets = soccerMarkets(goalProcess(1.4, 1.2, -0.09), { share, goals, firstHalfGoals: [0, 0] });
    const result = markets.find((each) => each.key === '1x2');
    expect(result?.outcomes.find((each) => each.outcome === likely)?.fairProbability).toBeGreaterThan(0.6);
  });
});

describe('soccer model', () => {
  const params = soccerParams(0.2, seededRng('one'));

  it('offers more than sixty known markets at any time before stoppage', () => {
    const { steps } = soccerModel.play(params, seededRng('play'));
    for (const step of [steps[0], steps[40], steps[100]]) {
      const markets = soccerModel.markets(params, step?.state ?? soccerModel.start(params));
      expect(new Set(markets.map((each) => each.key)).size).toBe(markets.length);
      expect(markets.length).toBeGreaterThanOrEqual(60);
      for (const { key } of markets) expect(marketType(parseMarketKey(key)?.type ?? ''), key).toBeDefined();
    }
  });

  it('plays the same match from the same seed, and only plain JSON', () => {
    const one = soccerModel.play(params, seededRng('again'));
    expect(JSON.parse(JSON.stringify(one))).toEqual(
      JSON.parse(JSON.stringify(soccerModel.play(params, seededRng('again')))),
    );
    const middle = one.steps[90];
    const copy = JSON.parse(JSON.stringify({ params, state: middle?.state }));
    expect(soccerModel.markets(copy.params, copy.state)).toEqual(
      soccerModel.markets(params, middle?.state ?? soccerModel.start(params)),
    );
  });

  it('is calibrated over a few hundred matches, before and in the middle', () => {
    const report = checkCalibration(soccerModel, { matches: 400, seed: 'soccer' });
    expect(report.problems).toEqual([]);
    expect(report.cells).toHaveLength(20);
  }, 60_000);
});
