import type { Metal } from './voices.ts';

/** What makes the sound of a theme its own, as data. Notes by MIDI. */
export interface Score {
  /** The key's first note, two octaves below where the figure plays. */
  readonly root: number;
  /** Steps of the scale above the root, in half tones; stops and count-up climb it. */
  readonly scale: readonly number[];
  /** Beats a minute, four a bar. */
  readonly tempo: number;
  /** Chords of eight bars, played twice: half tones above the root, the bass first. */
  readonly chords: readonly (readonly number[])[];
  /** Which note of the chord each eighth plays. */
  readonly figure: readonly number[];
  /** The melody of four bars: half tones above the root, and the beat it falls on. */
  readonly melody: readonly (readonly [step: number, beat: number])[];
  readonly metal: Metal;
  /** Where the plucked strings' filter opens, in Hz: low is soft, high is bright. */
  readonly bright: number;
  /** The reels' rattle: centre in Hz, and clicks a second. */
  readonly rattle: readonly [hertz: number, clicks: number];
}

export const DORIAN = [0, 2, 3, 5, 7, 9, 10] as const;
export const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
export const PHRYGIAN = [0, 1, 4, 5, 7, 8, 10] as const;
export const MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10] as const;
export const LYDIAN = [0, 2, 4, 6, 7, 9, 11] as const;
export const AEOLIAN = [0, 2, 3, 5, 7, 8, 10] as const;
export const PENTATONIC = [0, 2, 4, 7, 9] as const;
