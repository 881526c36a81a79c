import type { DecidedBy, IncidentView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { type DecisionWords, decisionText } from './decision-text.ts';

const words: DecisionWords = {
  say: (key, values) => {
    const texts = {
      final: 'Final score',
      score: '{part}, {score}',
      count: '{part}, {what} {score}',
      nth: '{what}: no. {n}',
      nthOf: '{what} of {side}: no. {n}',
      nthBy: '{what}: no. {n}, {side}',
      void: 'Void: {reason}',
      source: 'The source said so',
    };
    return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));
  },
  voidReason: (reason) => `because ${reason}`,
  unit: () => 'Goals',
  stat: () => 'Corners',
  period: (period) => (period === '1h' ? '1st half' : '2nd half'),
  side: (side) => (side === 'home' ? 'Freiburg' : 'Augsburg'),
  runner: (code) => `Runner ${code}`,
};

const goal = (
  number: number,
  clockSec: number,
  side: 'home' | 'away',
  score: [number, number],
  player: string,
): IncidentView => ({
  number,
  atMs: clockSec * 1000,
  kind: 'goal',
  side,
  clockSec,
  score,
  player,
});
const INCIDENTS: readonly IncidentView[] = [
  goal(1, 700, 'home', [1, 0], 'Kessler'),
  goal(2, 1950, 'away', [1, 1], 'Adeyro'),
  // Taken back for offside, then another one.
  goal(3, 3450, 'home', [2, 1], 'Kessler'),
  { number: 4, atMs: 3_500_000, kind: 'disallowed', side: 'home', score: [1, 1] },
  goal(5, 3630, 'home', [2, 1], 'Brandis'),
  { number: 6, atMs: 0, kind: 'corner', side: 'home', clockSec: 4000 },
];

describe('what decided a market, in words', () => {
  it.each<[DecidedBy, string]>([
    [{ type: 'score', score: [3, 1] }, 'Final score, 3–1'],
    [{ type: 'score', period: '1h', score: [1, 1] }, '1st half, 1–1'],
    [{ type: 'score', stat: 'corners', score: [7, 4] }, 'Final score, Corners 7–4'],
    [
      {
        type: 'parts',
        parts: [
          ['1h', [1, 1]],
          ['2h', [2, 0]],
          ['ft', [3, 1]],
        ],
      },
      '1st half 1–1 · 2nd half 2–0',
    ],
    [{ type: 'nth', nth: 3 }, '61′ Goals: no. 3, Brandis'],
    [{ type: 'nth', nth: 2, side: 'home' }, '61′ Goals of Freiburg: no. 2, Brandis'],
    [{ type: 'nth', nth: 2, by: 'away' }, '33′ Goals: no. 2, Augsburg, Adeyro'],
    [{ type: 'nth', nth: 1, stat: 'corners' }, '67′ Corners: no. 1'],
    [{ type: 'nth', nth: 9, stat: 'corners' }, 'Corners: no. 9'],
    [{ type: 'nth', nth: 1, period: '2h' }, 'Goals: no. 1'],
    [{ type: 'places', first: ['r3', 'r4'] }, 'Runner r3, Runner r4'],
    [{ type: 'void', reason: 'wrong-odds' }, 'Void: because wrong-odds'],
    [{ type: 'source' }, 'The source said so'],
  ])('%j', (by, text) => {
    expect(decisionText(by, 'goals', INCIDENTS, words)).toBe(text);
  });
});
