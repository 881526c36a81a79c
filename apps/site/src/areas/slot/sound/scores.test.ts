import { describe, expect, it } from 'vitest';
import { stepOf } from './effects.ts';
import { STEMS, stem } from './music.ts';
import { SCORES, scoreOf } from './scores.ts';
import { sizeOfWin } from './slot-sound.ts';

describe.each(Object.entries(SCORES))('the score of %s', (_key, score) => {
  it('has stems of one length, so that they run together', () => {
    const lengths = STEMS.map((name) => stem(score, name).seconds);
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeGreaterThan(30);
    expect(lengths[0]).toBeLessThan(55);
  });

  it('stops that rise, whatever reel and however many triggers stand', () => {
    const climbing = Array.from({ length: 12 }, (_, step) => stepOf(score, step));
    expect(climbing).toEqual([...climbing].sort((a, b) => a - b));
    expect(new Set(climbing).size).toBe(climbing.length);
  });

  it('plays notes that small loudspeakers carry, in bars of four beats', () => {
    const notes = score.chords.flat().map((step) => score.root + step);
    expect(Math.min(...notes)).toBeGreaterThanOrEqual(38);
    expect(Math.max(...notes)).toBeLessThanOrEqual(80);
    expect(score.chords.every((chord) => chord.length >= 4)).toBe(true);
    expect(score.figure).toHaveLength(8);
    expect(score.melody.every(([, beat]) => beat >= 0 && beat < 4)).toBe(true);
  });
});

it('no two games sound alike: root, tempo, figure and metal differ as a whole', () => {
  const signs = Object.values(SCORES).map(({ root, tempo, figure }) => `${root} ${tempo} ${figure.join()}`);
  expect(new Set(signs).size).toBe(signs.length);
});

it('a game without its own score plays the first', () => {
  expect(scoreOf('a game that is not there')).toBe(SCORES['slot-lantern-fjord']);
});

it.each([
  [1.1, 1],
  [4, 2],
  [14.9, 2],
  [15, 3],
  [10_000, 3],
])('a win of %d stakes is of size %i', (times, size) => {
  expect(sizeOfWin(times)).toBe(size);
});
