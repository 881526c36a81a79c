import { describe, expect, it } from 'vitest';
import { SimulatorMemory } from './memory.ts';
import { createSimulator } from './simulator.ts';
import { testWorld } from './test-world.ts';

const startMs = Date.UTC(2026, 10, 21, 14, 0);
const MINUTE = 60_000;
const world = testWorld(['tennis', 'horse-racing', 'curling'], 4);

/** All that is on offer at a moment, the half-hour after it, and what ended in the four hours before. */
function said(memory: SimulatorMemory | undefined, fromMs: number): readonly string[] {
  const options = { world, seed: 'evens', startMs, fromMs, inPlay: 3, ...(memory && { memory }) };
  const source = createSimulator(options);
  const open = [...source.snapshot()];
  return [...open, ...source.advance(fromMs + 30 * MINUTE), ...source.resultsBetween(startMs, fromMs)].map((each) =>
    JSON.stringify(each),
  );
}

describe('a memory', () => {
  it('changes nothing that is said, neither its own run nor later ones that recall it', { tags: 'long' }, () => {
    const first = new SimulatorMemory();
    const hours = [0, 4].map((hour) => startMs + hour * 60 * MINUTE);
    const fresh = hours.map((atMs) => said(undefined, atMs));
    for (const [at, atMs] of hours.entries()) {
      expect(said(first, atMs)).toEqual(fresh[at]);
      const second = new SimulatorMemory();
      second.recall(first.kept());
      expect(said(second, atMs)).toEqual(fresh[at]);
    }
  });

  const board = (fairProbability: number) => [
    { key: 'winner', outcomes: [{ outcome: 'home', fairProbability }] },
    { key: 'total:2.5', outcomes: [{ outcome: 'over', fairProbability: 1 / 3 }] },
  ];
  const never = (): never => {
    throw new Error('it was known');
  };
  const filled = (): SimulatorMemory => {
    const memory = new SimulatorMemory();
    memory.board('a', 10, () => board(0.1));
    memory.board('b', 20, () => board(0.7));
    memory.figures('end', 20, () => [5, 6]);
    return memory;
  };

  it('gives back every digit, and only the markets that are wanted', () => {
    const recalled = new SimulatorMemory();
    recalled.recall(filled().kept());
    expect(recalled.board('b', 20, never)).toEqual(board(0.7));
    expect(recalled.board('a', 10, never, (key) => key === 'winner')).toEqual(board(0.1).slice(0, 1));
    expect(recalled.figures('end', 20, never)).toEqual([5, 6]);
  });

  it('lets go of what is over', () => {
    const memory = filled();
    memory.forgetBefore(15);
    expect(memory.kept().worths).toEqual(Float64Array.of(0.7, 1 / 3));
    expect(memory.board('a', 30, () => board(0.2))).toEqual(board(0.2));
  });

  it.each([
    ['too few numbers', (words: string, worths: Float64Array) => ({ words, worths: worths.slice(1) })],
    ['too many numbers', (words: string, worths: Float64Array) => ({ words, worths: Float64Array.of(...worths, 1) })],
    [
      'a market that is not there',
      (words: string, worths: Float64Array) => ({ words: words.replace('10,0', '10,9'), worths }),
    ],
    ['no JSON', (words: string, worths: Float64Array) => ({ words: words.slice(1), worths })],
  ])('holds nothing of what is not whole: %s', (_name, damage) => {
    const { words, worths } = filled().kept();
    const memory = new SimulatorMemory();
    expect(() => memory.recall(damage(words, worths))).toThrow();
    expect(memory.kept().worths).toHaveLength(0);
  });
});
