/*
 * Symbols of slots as lines and areas, for games whose pictures are not baked. Each is drawn in a square of 100 by 100, its parts one over
 * the other; `relief.ts` gives each part a rounded surface of its material and lights it.
 */

/** What a part is made of: how it takes light. `facet` is one flat face of a cut stone. */
export type Material = 'enamel' | 'metal' | 'glass' | 'facet' | 'stone' | 'ice' | 'wood' | 'cloth' | 'glow';

/** One part: an area, or a line of so much width. */
export interface Part {
  readonly path: string;
  readonly colour: string;
  readonly line?: number;
  /** Enamel if left out. */
  readonly material?: Material;
  /** How far from its edge a surface goes on rising: as wide as the part is and it is round, small and it is flat with a bevel. */
  readonly round?: number;
  /** Where a facet looks: to the right and down. */
  readonly tilt?: readonly [right: number, down: number];
  /** Smaller around the middle of the square. */
  readonly inset?: number;
  /** Letters around the middle instead of a path: how high they are, and the most that they take across. */
  readonly letters?: {
    readonly text: string;
    readonly at: readonly [number, number];
    readonly high: number;
    readonly wide: number;
  };
}

export interface Figure {
  /** The colour of the plate that it stands on; a figure without one stands free and is larger. */
  readonly plate?: string;
  /** Light around the figure, of what is worth most. */
  readonly halo?: string;
  readonly parts: readonly Part[];
}

export type Palette = Readonly<Record<'deep' | 'ground' | 'metal' | 'glow' | 'cold' | 'text', string>>;

/** What is drawn into: a canvas of so many pixels. */
export interface Sheet2d {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** While a feature runs. */
  readonly hot: boolean;
}

/** A world from the back: what is far, light that breathes over it, what stands nearest. Only the far one fills its canvas. */
export type WorldLayer = 'far' | 'light' | 'near';

/** What drifts through the air. */
export interface Air {
  readonly shape: 'light' | 'petal' | 'flake' | 'rain' | 'ember' | 'confetti';
  readonly tint: readonly string[];
  /** Pixels of the world a second, down; below zero they rise. */
  readonly fall: number;
  readonly sway: number;
  readonly count: number;
  readonly size: number;
}

export interface Frame {
  readonly material: Material;
  readonly colour: string;
  /** The inner and outer trim. */
  readonly trim: string;
  /** Stands on each corner, and on the middle of the upper side. */
  readonly corner: Figure;
  readonly crest?: Figure;
}

export interface DrawnGame {
  readonly title: string;
  readonly palette: Palette;
  /** By the names of the sheet. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** The outline of plates, in the same square. */
  readonly plate: { readonly path: string; readonly material: Material };
  readonly frame: Frame;
  readonly air: Air;
  readonly world: (layer: WorldLayer, sheet: Sheet2d) => void;
}

export const area = (path: string, colour: string, material: Material = 'enamel', round = 16): Part => ({
  path,
  colour,
  material,
  round,
});

export const line = (path: string, colour: string, width: number, material: Material = 'enamel'): Part => ({
  path,
  colour,
  line: width,
  material,
  round: width / 2,
});

const at = (turn: number, radius: number, [x, y]: readonly [number, number] = [50, 50]): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
};

const closed = (points: readonly string[]): string => `M${points.join('L')}Z`;

/** A disc as a path. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A disc that is wider or higher than round. */
export const oval = (x: number, y: number, wide: number, high: number): string =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`;

/** A box with round corners. */
export const box = (x: number, y: number, wide: number, high: number, corner = 4): string =>
  `M${x + corner} ${y}h${wide - 2 * corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${high - 2 * corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${2 * corner - wide}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}v${2 * corner - high}a${corner} ${corner} 0 0 1 ${corner} ${-corner}Z`;

/** Discs around the middle. */
export const ring = (count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, each) => {
    const [x = 0, y = 0] = at(each / count, radius)
      .split(' ')
      .map(Number);
    return disc(x, y, size);
  }).join('');

/** Part of a circle as a line, clockwise between two turns from the top. */
export const arc = (from: number, to: number, radius: number, middle?: readonly [number, number]): string =>
  `M${at(from, radius, middle)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to, radius, middle)}`;

/** A star with so many points. */
export const star = (points: number, outer: number, inner: number, middle?: readonly [number, number]): string =>
  closed(
    Array.from({ length: 2 * points }, (_, each) => at(each / (2 * points), each % 2 === 0 ? outer : inner, middle)),
  );

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

/** Petals around a middle, each a drop that points outwards. */
export const petals = (
  count: number,
  from: number,
  to: number,
  wide: number,
  middle: readonly [number, number] = [50, 50],
  turned = 0,
): string =>
  Array.from({ length: count }, (_, each) => {
    const turn = turned + each / count;
    const [inner, outer] = [at(turn, from, middle), at(turn, to, middle)];
    const reach = from + (to - from) * 0.62;
    return `M${inner}Q${at(turn - wide, reach, middle)} ${outer}Q${at(turn + wide, reach, middle)} ${inner}Z`;
  }).join('');

/**
 * A cut stone seen from above: a flat table, and facets that fall away to its outline.
 *
 * @param points - the outline, clockwise, around the middle of the square
 * @param table - how large the flat part is, of the whole
 */
export function cut(points: readonly (readonly [number, number])[], colour: string, table = 0.56): readonly Part[] {
  const middle = [50, 50] as const;
  const inner = points.map(([x, y]) => [
    middle[0] + (x - middle[0]) * table,
    middle[1] + (y - middle[1]) * table,
  ]) as readonly (readonly [number, number])[];
  const text = (list: readonly (readonly [number, number] | undefined)[]): string =>
    closed(list.map((each) => each?.map((value) => value.toFixed(1)).join(' ') ?? ''));
  const facets = points.flatMap((point, each): readonly Part[] => {
    const next = (each + 1) % points.length;
    const [a, b] = [inner[each], inner[next]];
    const to = points[next] ?? point;
    const half = [(point[0] + to[0]) / 2, (point[1] + to[1]) / 2] as const;
    const tilt = (x: number, y: number): readonly [number, number] => {
      const far = Math.hypot(x - middle[0], y - middle[1]) || 1;
      return [((x - middle[0]) / far) * 0.75, ((y - middle[1]) / far) * 0.75];
    };
    const facet = (path: string, x: number, y: number): Part => ({
      ...{ path, colour, material: 'facet', round: 2, tilt: tilt(x, y) },
    });
    return [
      facet(text([point, half, a]), (point[0] * 2 + half[0]) / 3, (point[1] * 2 + half[1]) / 3),
      facet(text([half, to, b]), (to[0] * 2 + half[0]) / 3, (to[1] * 2 + half[1]) / 3),
      facet(text([half, b, a]), half[0], half[1]),
    ];
  });
  return [...facets, { path: text(inner), colour, material: 'facet', round: 2, tilt: [-0.06, 0.02] }];
}

/** The outline of a stone with so many sides. */
export const sides = (count: number, wide: number, high: number, turned = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, each) => {
    const angle = ((each + turned) / count - 0.25) * 2 * Math.PI;
    return [50 + wide * Math.cos(angle), 50 + high * Math.sin(angle)] as const;
  });

/** Plates of figures. */
export const ROUNDED = 'M22 3H78Q97 3 97 22V78Q97 97 78 97H22Q3 97 3 78V22Q3 3 22 3Z';
/** A figure on a plate is so much smaller. */
export const ON_PLATE = 0.78;
