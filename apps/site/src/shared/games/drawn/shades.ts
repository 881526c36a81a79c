import type { Material } from './parts.ts';

/** A colour in light, not as it is written: what is written is its root. */
export type Rgb = readonly [r: number, g: number, b: number];

/** One pixel of a part: where it is, which way it looks, and, once it is shaded, its colour. */
export interface Surface {
  /** In units of the part's space. */
  x: number;
  y: number;
  nx: number;
  ny: number;
  nz: number;
  /** 0 at the edge, 1 where the part is level. */
  edge: number;
  r: number;
  g: number;
  b: number;
  alpha: number;
}

export const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): number => (((value >> shift) & 255) / 255) ** 2;
  return [part(16), part(8), part(0)];
};

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
const smooth = (from: number, to: number, value: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};

const GRID = 64;
const grains = (() => {
  let state = 7;
  return Float32Array.from({ length: GRID * GRID }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
})();
const grainAt = (x: number, y: number): number => grains[(y & (GRID - 1)) * GRID + (x & (GRID - 1))] ?? 0;

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [smooth(0, 1, x - left), smooth(0, 1, y - top)];
  const upper = grainAt(left, top) * (1 - a) + grainAt(left + 1, top) * a;
  const lower = grainAt(left, top + 1) * (1 - a) + grainAt(left + 1, top + 1) * a;
  return upper * (1 - b) + lower * b;
}

/** The room that things mirror: bright above with a window, dark at the horizon, a warm floor. @param down - of the mirrored ray */
function room(right: number, down: number): number {
  const up = 0.3 - down;
  const sky = 0.14 + 0.52 * smooth(-0.3, 0.95, up);
  const pane = smooth(0.5, 0.6, up) * smooth(1.12, 0.98, up) * smooth(-1, -0.8, right) * smooth(0.35, 0.15, right);
  const horizon = 1 - 0.62 * smooth(0.2, 0, Math.abs(up + 0.06));
  return (sky + 1.7 * pane) * horizon + 0.34 * smooth(-0.2, -0.85, up);
}

/** The lamp stands at the upper left, before the picture. */
const LAMP = [-0.42, -0.68, 0.6] as const;
/** Half way between the lamp and the eye. */
const HALF = [-0.235, -0.38, 0.895] as const;
const RIM = [0.86, 0.42, 0.28] as const;

const level = (surface: Surface): void => {
  const long = Math.hypot(surface.nx, surface.ny, surface.nz);
  surface.nx /= long;
  surface.ny /= long;
  surface.nz /= long;
};
const dot = ({ nx, ny, nz }: Surface, [x, y, z]: readonly [number, number, number]): number => nx * x + ny * y + nz * z;
const mirrored = ({ nx, ny, nz }: Surface): number => room(2 * nz * nx, 2 * nz * ny);

/** Colour times one light, and white light over it; darker at the very edge, and a coloured light from behind. */
function lay(surface: Surface, [r, g, b]: Rgb, lit: number, white: number, [rr, rg, rb]: Rgb): void {
  const back = Math.max(0, dot(surface, RIM)) ** 2 * (1 - surface.nz) * 1.5;
  const dark = 0.5 + 0.5 * smooth(0, 0.3, surface.edge);
  surface.r = clamp(dark * (r * lit + white) + back * rr);
  surface.g = clamp(dark * (g * lit + white) + back * rg);
  surface.b = clamp(dark * (b * lit + white) + back * rb);
}

/** Rough ground: the normal leans by what the grain rises. */
function roughen(surface: Surface, scale: number, depth: number): number {
  const { x, y } = surface;
  const here = noise(x * scale, y * scale);
  const fine = noise(x * scale * 2.7, y * scale * 2.7);
  surface.nx +=
    (noise(x * scale + 0.6, y * scale) - here + 0.5 * (noise(x * scale * 2.7 + 0.6, y * scale * 2.7) - fine)) * -depth;
  surface.ny +=
    (noise(x * scale, y * scale + 0.6) - here + 0.5 * (noise(x * scale * 2.7, y * scale * 2.7 + 0.6) - fine)) * -depth;
  return here * 0.65 + fine * 0.35;
}

type Shade = (surface: Surface, colour: Rgb, rim: Rgb) => void;

const enamel: Shade = (surface, colour, rim) => {
  level(surface);
  const lamp = Math.max(0, dot(surface, LAMP));
  const shine = Math.max(0, dot(surface, HALF)) ** 48;
  const grazing = (1 - surface.nz) ** 3;
  lay(surface, colour, 0.2 + 1.15 * lamp, 0.72 * shine + grazing * 0.28 * mirrored(surface), rim);
};

const metal: Shade = (surface, colour, rim) => {
  const brushed = noise(surface.x * 0.4, surface.y * 4) - 0.5;
  surface.ny += brushed * 0.05;
  level(surface);
  const shine = Math.max(0, dot(surface, HALF)) ** 30;
  lay(surface, colour, 0.1 + 2.05 * mirrored(surface), 0.4 * shine, rim);
};

const glass: Shade = (surface, colour, rim) => {
  level(surface);
  const through = clamp(0.5 - 0.75 * (surface.nx * LAMP[0] + surface.ny * LAMP[1]));
  const shine = Math.max(0, dot(surface, HALF)) ** 90;
  const grazing = (1 - surface.nz) ** 2;
  lay(
    surface,
    colour,
    0.34 + 1.7 * through * through,
    0.9 * shine + 0.42 * grazing * mirrored(surface) + 0.04 * mirrored(surface),
    rim,
  );
  surface.alpha = clamp(0.8 + 0.5 * grazing + shine);
};

const facet: Shade = (surface, colour, rim) => {
  level(surface);
  const seen = mirrored(surface);
  const inner = noise(surface.x * 0.09 + surface.nx * 3, surface.y * 0.09 + surface.ny * 3);
  lay(
    surface,
    colour,
    0.24 + 1.1 * Math.min(seen, 1.25) + 0.6 * inner,
    0.12 * Math.min(seen, 1.5) ** 3 + (surface.edge < 0.5 ? 0.05 : 0),
    rim,
  );
};

const stone: Shade = (surface, colour, rim) => {
  const grain = roughen(surface, 0.28, 1.3);
  level(surface);
  const lamp = Math.max(0, dot(surface, LAMP));
  lay(surface, colour, (0.2 + 1.05 * lamp) * (0.62 + 0.7 * grain), 0.04 * Math.max(0, dot(surface, HALF)) ** 12, rim);
};

const ice: Shade = (surface, colour, rim) => {
  const grain = roughen(surface, 0.13, 0.9);
  level(surface);
  const through = clamp(0.55 - 0.6 * (surface.nx * LAMP[0] + surface.ny * LAMP[1]));
  const shine = Math.max(0, dot(surface, HALF)) ** 40;
  const cracks = smooth(0.035, 0, Math.abs(noise(surface.x * 0.07 + 9, surface.y * 0.05) - 0.5));
  lay(
    surface,
    colour,
    0.3 + 1.1 * through + 0.25 * grain,
    0.7 * shine + 0.45 * (1 - surface.nz) ** 2 + 0.2 * cracks,
    rim,
  );
};

const wood: Shade = (surface, colour, rim) => {
  const ring = noise(surface.x * 0.05, surface.y * 0.5) * 0.6 + noise(surface.x * 0.13, surface.y * 1.6) * 0.4;
  surface.ny += (noise(surface.x * 0.13, surface.y * 1.6 + 0.5) - noise(surface.x * 0.13, surface.y * 1.6)) * 0.5;
  level(surface);
  const lamp = Math.max(0, dot(surface, LAMP));
  const shine = Math.max(0, dot(surface, HALF)) ** 26;
  lay(surface, colour, (0.2 + 1.1 * lamp) * (0.5 + 0.95 * ring), 0.16 * shine, rim);
};

const cloth: Shade = (surface, colour, rim) => {
  const thread = noise(surface.x * 1.3, surface.y * 1.3);
  level(surface);
  const lamp = clamp(0.35 + 0.65 * dot(surface, LAMP));
  lay(surface, colour, (0.12 + 1.1 * lamp * lamp) * (0.85 + 0.3 * thread), 0.1 * (1 - surface.nz) ** 2, rim);
};

const glow: Shade = (surface, [r, g, b]) => {
  level(surface);
  const core = surface.nz ** 4 * surface.edge;
  surface.r = clamp(r * 1.1 + 0.75 * core * (0.4 + r));
  surface.g = clamp(g * 1.1 + 0.75 * core * (0.4 + g));
  surface.b = clamp(b * 1.1 + 0.75 * core * (0.4 + b));
};

/** How each material takes light: they set the colour of a pixel from where it looks. */
export const SHADES: Readonly<Record<Material, Shade>> = {
  enamel,
  metal,
  glass,
  facet,
  stone,
  ice,
  wood,
  cloth,
  glow,
};
