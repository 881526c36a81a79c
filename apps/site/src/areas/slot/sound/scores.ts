import { DORIAN, LYDIAN, MAJOR, MIXOLYDIAN, PHRYGIAN, type Score } from './score.ts';
import { LATER_SCORES } from './scores-later.ts';
import { BELL, GLASS, TIN } from './voices.ts';

export type { Score } from './score.ts';

/** By the game's key. A game without its own plays the first. */
export const SCORES: Readonly<Record<string, Score>> = {
  ...LATER_SCORES,
  'slot-lantern-fjord': {
    root: 50,
    scale: DORIAN,
    tempo: 92,
    chords: [
      [0, 7, 12, 15],
      [-4, 3, 8, 12, 15],
      [3, 10, 15, 19],
      [-2, 5, 10, 14],
      [0, 7, 12, 15],
      [-4, 3, 8, 12, 15],
      [-7, 0, 5, 8, 12],
      [-5, 2, 7, 10, 14],
    ],
    figure: [0, 2, 1, 3, 2, 3, 1, 2],
    melody: [
      [24, 0],
      [27, 1.5],
      [26, 2],
      [22, 3],
    ],
    metal: BELL,
    bright: 3_400,
    rattle: [2_100, 20],
  },
  'slot-deep-temple': {
    root: 45,
    scale: LYDIAN,
    tempo: 76,
    chords: [
      [0, 7, 12, 16],
      [2, 9, 14, 18],
      [0, 7, 12, 16],
      [-3, 4, 9, 12],
      [-5, 2, 7, 11],
      [2, 9, 14, 18],
      [-3, 4, 9, 12],
      [-5, 2, 11, 14],
    ],
    figure: [0, 1, 2, 3, 2, 1, 3, 2],
    melody: [
      [28, 0],
      [26, 1],
      [31, 2.5],
      [23, 3],
    ],
    metal: GLASS,
    bright: 1_900,
    rattle: [1_300, 16],
  },
  'slot-brass-orchard': {
    root: 43,
    scale: MIXOLYDIAN,
    tempo: 104,
    chords: [
      [0, 7, 12, 16, 19],
      [-2, 5, 10, 14],
      [5, 12, 17, 21],
      [0, 7, 12, 16, 19],
      [-3, 4, 9, 12, 16],
      [-2, 5, 10, 14],
      [5, 9, 12, 17],
      [-5, 2, 7, 10, 14],
    ],
    figure: [0, 1, 3, 1, 2, 1, 3, 2],
    melody: [
      [28, 0],
      [31, 1],
      [26, 1.5],
      [24, 3],
    ],
    metal: BELL,
    bright: 2_900,
    rattle: [1_900, 22],
  },
  'slot-clockmaker': {
    root: 48,
    scale: MAJOR,
    tempo: 112,
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 9, 12],
      [5, 9, 12, 17],
      [-5, 2, 7, 11],
      [0, 7, 12, 16],
      [4, 8, 11, 16],
      [-3, 4, 9, 12],
      [-5, 2, 7, 11],
    ],
    figure: [0, 3, 0, 2, 0, 3, 1, 2],
    melody: [
      [24, 0],
      [28, 0.5],
      [31, 2],
      [29, 3],
    ],
    metal: TIN,
    bright: 4_200,
    rattle: [2_900, 24],
  },
  'slot-glass-caravan': {
    root: 47,
    scale: PHRYGIAN,
    tempo: 100,
    chords: [
      [0, 7, 12, 16],
      [0, 7, 12, 16],
      [1, 8, 13, 17],
      [0, 7, 12, 16],
      [5, 8, 12, 17],
      [0, 7, 12, 16],
      [1, 8, 13, 17],
      [-2, 5, 10, 13],
    ],
    figure: [0, 2, 3, 2, 1, 2, 3, 1],
    melody: [
      [24, 0],
      [25, 1],
      [28, 1.5],
      [24, 3],
    ],
    metal: BELL,
    bright: 2_700,
    rattle: [1_700, 20],
  },
};

export function scoreOf(key: string): Score {
  const score = SCORES[key] ?? SCORES['slot-lantern-fjord'];
  if (!score) throw new Error('the first score is missing');
  return score;
}
