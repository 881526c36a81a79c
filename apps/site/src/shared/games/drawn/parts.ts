/*
 * Symbols of slots as lines and areas, for games whose baked pictures are not there. Each is drawn in a square of 100 by 100, its parts
 * one over the other.
 */

/** One part: an area, or a line of so much width. */
export interface Part {
  readonly path: string;
  readonly colour: string;
  readonly line?: number;
}

export interface Figure {
  /** The colour of the plate that it stands on; a figure without one stands free and is larger. */
  readonly plate?: string;
  readonly parts: readonly Part[];
}

export interface DrawnGame {
  readonly title: string;
  readonly palette: Readonly<Record<'deep' | 'ground' | 'metal' | 'glow' | 'cold' | 'text', string>>;
  /** By the names of the sheet. */
  readonly figures: Readonly<Record<string, Figure>>;
}

export const area = (path: string, colour: string): Part => ({ path, colour });
export const line = (path: string, colour: string, width: number): Part => ({ path, colour, line: width });

const at = (turn: number, radius: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
};

const closed = (points: readonly string[]): string => `M${points.join('L')}Z`;

/** A disc as a path. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Discs around the middle. */
export const ring = (count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, each) => {
    const [x = 0, y = 0] = at(each / count, radius)
      .split(' ')
      .map(Number);
    return disc(x, y, size);
  }).join('');

/** A star with so many points. */
export const star = (points: number, outer: number, inner: number): string =>
  closed(Array.from({ length: 2 * points }, (_, each) => at(each / (2 * points), each % 2 === 0 ? outer : inner)));

/** A wheel with so many teeth. */
export const cog = (teeth: number, outer: number, inner: number): string =>
  closed(
    Array.from({ length: teeth }, (_, tooth) =>
      [
        [-0.3, inner],
        [-0.18, outer],
        [0.18, outer],
        [0.3, inner],
      ].map(([shift = 0, radius = 0]) => at((tooth + shift) / teeth, radius)),
    ).flat(),
  );

/** A line that winds outwards. */
export const spiral = (turns: number, from: number, to: number): string => {
  const steps = Math.round(turns * 24);
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    at((step / steps) * turns, from + ((to - from) * step) / steps),
  );
  return `M${points.join('L')}`;
};
