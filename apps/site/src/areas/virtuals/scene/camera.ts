/** A point of the picture, and how much larger things are there than in the middle of the ground. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Camera {
  readonly width: number;
  readonly height: number;
  /** `x` and `y`: per cent of length and width, `y` 0 far away; `z`: height, in per cent of the length. */
  project(x: number, y: number, z?: number): Point;
}

/** How much smaller the far side of the ground is than the near one. */
const FAR = 0.58;
const TOP = 0.34;
/** What the board of the round stands on is no part of the ground; in a small picture it takes more of it. */
const BOTTOM = { wide: 0.9, narrow: 0.8 } as const;
const NARROW = 560;
/** Room beside the ground at its near side, as a share of the picture. */
const MARGIN = 0.02;

/** From the stand, over the middle line: the ground is seen in perspective. @param width - of the picture, as `height` in any unit */
export function standCamera(width: number, height: number): Camera {
  const bottom = width < NARROW ? BOTTOM.narrow : BOTTOM.wide;
  return {
    width,
    height,
    project: (x, y, z = 0) => {
      // What is twice as far away is half as large: depth goes by the reciprocal.
      const depth = y / 100;
      const scale = FAR / (1 - depth * (1 - FAR));
      const down = (scale - FAR) / (1 - FAR);
      const half = (width * (1 - 2 * MARGIN) * scale) / 2;
      const ground = height * (TOP + (bottom - TOP) * down);
      return { x: width / 2 + ((x - 50) / 50) * half, y: ground - (z / 100) * width * scale * 0.9, scale };
    },
  };
}
