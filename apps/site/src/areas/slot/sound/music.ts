import type { Sound } from './render.ts';
import type { Score } from './scores.ts';
import { breath, chance, hold, pluck, type Stage, strike, thump } from './voices.ts';

/** Sixteen bars in three stems of one length: they run together, and the page only turns them up and down. */
export const STEMS = ['base', 'pulse', 'feature'] as const;
export type Stem = (typeof STEMS)[number];

const BARS = 16;

interface Bar {
  readonly at: number;
  readonly beat: number;
  readonly index: number;
  /** The bar's chord as notes, the bass first. */
  readonly chord: readonly number[];
  readonly second: boolean;
}

const bars = ({ tempo, chords, root }: Score): Bar[] => {
  const beat = 60 / tempo;
  return Array.from({ length: BARS }, (_, index) => ({
    at: index * beat * 4,
    beat,
    index,
    chord: (chords[index % chords.length] ?? []).map((step) => root + step),
    second: index >= BARS / 2,
  }));
};

/** One bar of a stem: its voices are set down bar by bar, so that the page draws in between. */
type Part = (stage: Stage, bar: Bar) => void;

const noteOf = (chord: readonly number[], at: number): number => chord[at % chord.length] ?? 0;

/** Held strings, bass, a plucked figure and a few bells: what is heard between spins. */
function base(score: Score): Part {
  const next = chance(12);
  return (stage, { at, beat, index, chord, second }) => {
    hold(stage, at, chord.slice(1), beat * 4, 0.05, second ? 2_400 : 1_500);
    pluck(stage, at, noteOf(chord, 0), 0.16, 1.6, 520);
    pluck(stage, at + beat * 2.5, noteOf(chord, 0), 0.1, 0.8, 420);
    for (let k = 0; k < 8; k += 1) {
      if (index < 2 && k % 2) continue;
      const note = noteOf(chord, score.figure[(k + index) % 8] ?? 0) + 12 + (second && k % 4 === 3 ? 12 : 0);
      const loose = (next() - 0.5) * 0.012;
      pluck(
        stage,
        Math.max(0, at + (k * beat) / 2 + loose),
        note,
        0.13 + 0.05 * next() + (k % 4 ? 0 : 0.04),
        0.7,
        score.bright,
      );
    }
    const [step, onBeat] = score.melody[index % score.melody.length] ?? [24, 0];
    if (index % 2 || second)
      strike(stage, at + onBeat * beat, score.root + step + (second ? 12 : 0), 0.11, 2.2, score.metal);
    if (index % 4 === 0)
      breath(stage, at, {
        seconds: beat * 8,
        from: 500,
        to: 900,
        sharp: 0.7,
        loud: 0.03,
        attack: beat * 4,
        seed: 400 + index,
      });
  };
}

/** Drum and pulse that come in while triggers stand. */
function pulse(): Part {
  return (stage, { at, beat, index, chord }) => {
    for (let k = 0; k < 8; k += 1) {
      const on = at + (k * beat) / 2;
      if (k % 2 === 0) thump(stage, on, 125, 56, 0.2, k === 0 ? 0.3 : 0.17);
      pluck(stage, on, noteOf(chord, 0) + (k % 2 ? 12 : 0), 0.12, 0.3, 1_500);
      breath(stage, on, { seconds: 0.05, from: 7_500, high: true, loud: k % 2 ? 0.09 : 0.05, seed: 200 + k + index });
    }
  };
}

/** A faster figure of bells, claps and a second voice above: the feature's own. */
function feature(score: Score): Part {
  return (stage, { at, beat, index, chord, second }) => {
    for (let k = 0; k < 16; k += 1) {
      const note = noteOf(chord, (k * 3 + index) % 4) + 24 + (second && k % 8 > 4 ? 12 : 0);
      pluck(stage, at + (k * beat) / 4, note, k % 4 ? 0.07 : 0.12, 0.35, score.bright * 1.3);
    }
    for (const k of [1, 3])
      breath(stage, at + k * beat, { seconds: 0.16, from: 1_700, sharp: 0.8, loud: 0.22, seed: 50 + index });
    for (const k of [0, 1.5, 2]) thump(stage, at + k * beat, 130, 50, 0.24, k ? 0.2 : 0.34);
    const [step, onBeat] = score.melody[(index + 1) % score.melody.length] ?? [24, 0];
    strike(stage, at + onBeat * beat, score.root + step + 12, 0.14, 1.6, score.metal);
  };
}

const PLAYS: Readonly<Record<Stem, (score: Score) => Part>> = { base, pulse, feature };

export function stem(score: Score, name: Stem): Sound {
  const part = PLAYS[name](score);
  return {
    seconds: (BARS * 4 * 60) / score.tempo,
    wet: 0.3,
    ring: 2.4,
    loops: true,
    play: bars(score).map((bar) => (stage) => part(stage, bar)),
  };
}
