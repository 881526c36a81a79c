import type { Sound } from './render.ts';
import type { Score } from './scores.ts';
import { breath, hold, pluck, strike, thump } from './voices.ts';

/** A step of the scale in half tones, over as many octaves as it takes. */
export const stepOf = ({ scale }: Score, step: number): number =>
  (scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length);

/** The reels while they turn, for as long as they do. */
export function spin(score: Score): Sound {
  const [centre, clicks] = score.rattle;
  const seconds = 1.2;
  return {
    seconds,
    wet: 0.06,
    ring: 0.4,
    loops: true,
    play: (stage) => {
      const count = Math.round(clicks * seconds);
      for (let i = 0; i < count; i += 1)
        breath(stage, (i * seconds) / count, {
          seconds: 0.045,
          from: centre + centre * 0.24 * (i % 3),
          sharp: 4,
          loud: 0.5,
          seed: i + 2,
        });
      breath(stage, 0, { seconds, from: centre / 3, to: centre / 2.8, sharp: 0.7, loud: 0.2, attack: 0.3, seed: 91 });
      for (let i = 0; i < 6; i += 1) pluck(stage, i * 0.2, score.root + 2 + (i % 2) * 7, 0.06, 0.18, 900);
    },
  };
}

/** A reel stops. `reel` from 0 on; `lift`: triggers seen so far. Both make it higher, so that a feature is heard to come near. */
export function stop(score: Score, reel: number, lift = 0): Sound {
  return {
    seconds: 0.7,
    wet: 0.1,
    ring: 0.6,
    play: (stage) => {
      thump(stage, 0.005, 190 + reel * 14, 56, 0.16, 0.8);
      breath(stage, 0, { seconds: 0.05, from: 1_700 + reel * 160, sharp: 1.4, loud: 0.42, seed: reel + 3 });
      strike(
        stage,
        0.01,
        score.root + 12 + stepOf(score, reel + lift * 2),
        0.1 + 0.08 * lift,
        0.4 + 0.2 * lift,
        score.metal,
      );
    },
  };
}

/** A trigger lands: brighter and longer with each. */
export function trigger(score: Score, count: number): Sound {
  return {
    seconds: 1.6,
    wet: 0.3,
    ring: 1.4,
    play: (stage) => {
      thump(stage, 0, 130, 46, 0.3, 0.7);
      for (let i = 0; i <= count; i += 1)
        strike(stage, i * 0.06, score.root + 24 + stepOf(score, count * 2 + i * 2), 0.24, 1.2, score.metal);
      breath(stage, 0.02, { seconds: 0.5, from: 5_200, high: true, loud: 0.06, seed: count + 40 });
    },
  };
}

/** Two triggers stand and a reel still turns: beats and figure press upwards. */
export function tension(score: Score): Sound {
  return {
    seconds: 3.2,
    wet: 0.2,
    ring: 1.2,
    play: (stage) => {
      for (let i = 0; i < 16; i += 1) thump(stage, i * 0.2, 120, 55, 0.14, 0.14 + i * 0.012);
      for (let i = 0; i < 32; i += 1)
        pluck(
          stage,
          i * 0.1,
          score.root + 7 + stepOf(score, [0, 2, 4, 6][i % 4] ?? 0) + Math.floor(i / 8) * 2,
          0.16 + i * 0.006,
          0.25,
          1_400 + i * 110,
        );
      breath(stage, 0, { seconds: 3.1, from: 300, to: 5_200, sharp: 1.2, loud: 0.14, attack: 2.6, seed: 8 });
    },
  };
}

/** While a sum is counted up, for as long as it is. */
export function count(score: Score): Sound {
  return {
    seconds: 0.6,
    wet: 0.12,
    ring: 0.5,
    loops: true,
    play: (stage) => {
      for (const [i, step] of [4, 5, 7, 9, 7, 5].entries())
        strike(stage, i * 0.1, score.root + 24 + stepOf(score, step), 0.22, 0.3, { ...score.metal, ratio: 2.01 });
    },
  };
}

/** A win above the stake. `size`: 1 small, 2 good, 3 big: each climbs further and rings longer. */
export function win(score: Score, size: 1 | 2 | 3): Sound {
  const notes = 4 + size * 2;
  const seconds = 1.4 + size * 0.8;
  return {
    seconds,
    wet: 0.3,
    ring: 1.8,
    play: (stage) => {
      for (let i = 0; i < notes; i += 1) {
        const note = score.root + 12 + stepOf(score, i * 2);
        strike(stage, i * 0.075, note + 12, 0.26, 1.1 + size * 0.3, score.metal);
        pluck(stage, i * 0.075, note, 0.18, 0.9);
      }
      hold(
        stage,
        0.4,
        [0, 4, 7, 9].map((step) => score.root + stepOf(score, step)),
        0.8 + size * 0.3,
        0.06,
        1_800,
      );
      for (let i = 0; i < 3 * size; i += 1)
        breath(stage, 0.55 + i * 0.06, { seconds: 0.25, from: 6_500, high: true, loud: 0.05, seed: i + 31 });
      thump(stage, 0, 120, 50, 0.3, 0.3 + 0.15 * size);
    },
  };
}

/** The door of a feature opens: a swell, a blow, a chord. */
export function door(score: Score): Sound {
  return {
    seconds: 3.4,
    wet: 0.34,
    ring: 2,
    play: (stage) => {
      breath(stage, 0, { seconds: 1, from: 200, to: 3_800, sharp: 0.8, loud: 0.3, attack: 0.9, seed: 71 });
      thump(stage, 1, 110, 38, 0.6, 0.9);
      hold(
        stage,
        0.9,
        [0, 2, 4, 7].map((step) => score.root + stepOf(score, step)),
        1.8,
        0.09,
        2_600,
      );
      for (let i = 0; i < 8; i += 1)
        strike(
          stage,
          1 + i * 0.09,
          score.root + 12 + stepOf(score, [0, 2, 4, 7, 9, 11, 14, 16][i] ?? 0),
          0.2,
          1.8,
          score.metal,
        );
    },
  };
}
