import type { Pair, Side } from '@evens/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sidesThatLed, watchFrom, withScore } from './goal-order.ts';

const pair = (text: string): Pair => {
  const [home = 0, away = 0] = text.split(':').map(Number);
  return [home, away];
};
const led = (scores: string, ledBefore: readonly Side[] = []): string => {
  const [first = '0:0', ...rest] = scores.split(' ');
  return sidesThatLed(
    rest.reduce((order, score) => withScore(order, pair(score)), watchFrom(pair(first), ledBefore)),
    2,
  ).join(' ');
};

describe('who has led by two', () => {
  it.each([
    ['0:0', ''],
    ['0:0 1:0', ''],
    ['0:0 1:0 2:0', 'home'],
    ['0:0 1:0 2:0 2:1 2:2 2:3', 'home'],
    ['0:0 0:1 0:2', 'away'],
    ['0:0 1:0 2:0 2:1 2:2 2:3 2:4', 'home away'],
    ['0:0 1:0 1:1 2:1', ''],
    // Taken back: the second goal was none.
    ['0:0 1:0 2:0 1:0', ''],
    ['0:0 1:0 2:0 2:1 1:1', ''],
    // The third was none, the two-goal lead had been before it.
    ['0:0 1:0 2:0 3:0 2:0 2:1', 'home'],
    // The other side's goal was none: the lead was there all along.
    ['0:0 1:0 1:1 2:1 3:1 3:0', 'home'],
    ['0:0 0:1 1:1 2:1 2:0', 'home'],
    // Goals told together invent no lead, and hide none.
    ['0:0 2:1', ''],
    ['0:0 2:0', 'home'],
    // Watched from the middle.
    ['2:2', ''],
    ['3:1', 'home'],
    ['3:1 3:2', 'home'],
  ])('%s: %s', (scores, sides) => expect(led(scores)).toBe(sides));

  it.each([
    ['2:2', 'home'],
    ['2:2 2:1', 'home'],
    ['2:2 1:2', ''],
  ])('after a restart at %s a lead known before: %s', (scores, sides) => expect(led(scores, ['home'])).toBe(sides));

  it('is whoever a walk through the goals says, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 12 }), (goals) => {
        let order = watchFrom([0, 0]);
        let score: Pair = [0, 0];
        const expected = new Set<Side>();
        for (const side of goals) {
          score = side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
          order = withScore(order, score);
          if (Math.abs(score[0] - score[1]) >= 2) expected.add(score[0] > score[1] ? 'home' : 'away');
        }
        expect(new Set(sidesThatLed(order, 2))).toEqual(expected);
      }),
    );
  });
});
