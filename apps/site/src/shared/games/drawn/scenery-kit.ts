import type { Sheet2d } from './parts.ts';

/*
 * What worlds are built from. Places are parts of the sheet's width and height, so that one world serves a desk and a telephone.
 */

/** Chance for leaves and stars: no picture of a result hangs on it. */
export function artSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const mix = (one: string, other: string, percent: number): string =>
  `color-mix(in srgb, ${one}, ${other} ${percent}%)`;
/** Never quite nothing: at nothing a colour is black, and what fades to it would have a dark rim. */
export const faint = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${Math.max(0.4, percent)}%, transparent)`;

/** Colours from the top to the bottom of a part of the sheet. */
export function wash(
  { context, width, height }: Sheet2d,
  stops: readonly (readonly [at: number, colour: string])[],
  from = 0,
  to = 1,
): void {
  const down = context.createLinearGradient(0, from * height, 0, to * height);
  for (const [at, colour] of stops) down.addColorStop(at, colour);
  context.fillStyle = down;
  context.fillRect(0, from * height, width, (to - from) * height);
}

/** Round light that fades. @param reach - in parts of the sheet's larger side */
export function shine(
  { context, width, height }: Sheet2d,
  [x, y]: readonly [number, number],
  reach: number,
  colour: string,
  strength = 1,
): void {
  const radius = reach * Math.max(width, height);
  const [left, top] = [x * width, y * height];
  const light = context.createRadialGradient(left, top, 0, left, top, radius);
  for (const [at, part] of [
    [0, 1],
    [0.2, 0.55],
    [0.5, 0.16],
    [1, 0],
  ] as const)
    light.addColorStop(at, faint(colour, 100 * part * strength));
  context.fillStyle = light;
  context.fillRect(left - radius, top - radius, 2 * radius, 2 * radius);
}

export function stars({ context, width, height }: Sheet2d, count: number, to: number, colour = '#ffffff'): void {
  const chance = artSeed(11);
  for (let star = 0; star < count; star += 1) {
    const size = 0.6 + 1.5 * chance() ** 4;
    context.globalAlpha = 0.25 + 0.7 * chance();
    context.fillStyle = colour;
    context.beginPath();
    context.arc(chance() * width, chance() ** 1.3 * to * height, size, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** The upper edge of land from the left to the right, in parts: several waves of chance, the larger ones slower. */
export function skyline(seed: number, rough: number, waves: number): (x: number) => number {
  const chance = artSeed(seed);
  const parts = Array.from({ length: 6 }, (_, octave) => ({
    turns: waves * 1.9 ** octave,
    phase: chance() * 6.28,
    size: 0.55 ** octave,
  }));
  return (x) => rough * parts.reduce((sum, { turns, phase, size }) => sum + size * Math.sin(x * turns + phase), 0);
}

/** Land with an edge, lit along it and lost in haze below. */
export function land(
  sheet: Sheet2d,
  {
    base,
    edge,
    colour,
    lit,
    haze,
  }: {
    readonly base: number;
    readonly edge: (x: number) => number;
    readonly colour: string;
    readonly lit?: string;
    readonly haze?: string;
  },
): void {
  const { context, width, height } = sheet;
  const trace = (): void => {
    context.beginPath();
    context.moveTo(-4, height + 4);
    for (let x = 0; x <= width; x += 3) context.lineTo(x, (base + edge(x / width)) * height);
    context.lineTo(width + 4, height + 4);
    context.closePath();
  };
  trace();
  const down = context.createLinearGradient(0, (base - 0.12) * height, 0, Math.min(1.05, base + 0.4) * height);
  down.addColorStop(0, lit ?? colour);
  down.addColorStop(0.35, colour);
  down.addColorStop(1, haze ?? colour);
  context.fillStyle = down;
  context.fill();
}

/** A heap of cloud: soft puffs, dark ones below and light ones where the light comes from. */
export function cloud(
  { context, width, height }: Sheet2d,
  [x, y]: readonly [number, number],
  size: number,
  [light, dark]: readonly [string, string],
  seed: number,
): void {
  const chance = artSeed(seed);
  const unit = size * Math.max(width, height);
  const puffs = Array.from({ length: 70 }, () => {
    const along = chance() + chance() - 1;
    const up = chance() * (1 - along * along) * 0.4;
    return { along, up, radius: (0.14 + 0.2 * chance()) * (1.15 - Math.abs(along) * 0.7) };
  });
  const puff = (colour: string, part: number, shiftX: number, shiftY: number, scale: number): void => {
    for (const { along, up, radius } of puffs) {
      const far = radius * unit * scale;
      const [left, top] = [x * width + along * unit + shiftX * far, y * height - up * unit + shiftY * far];
      const soft = context.createRadialGradient(left, top, 0, left, top, far);
      soft.addColorStop(0, faint(colour, 100 * part));
      soft.addColorStop(0.55, faint(colour, 55 * part));
      soft.addColorStop(1, faint(colour, 0));
      context.fillStyle = soft;
      context.fillRect(left - far, top - far, 2 * far, 2 * far);
    }
  };
  puff(dark, 0.22, 0, 0.16, 1.3);
  puff(mix(light, dark, 45), 0.2, -0.08, -0.06, 1);
  puff(light, 0.17, -0.2, -0.26, 0.8);
}

/** Beams that fall from a place. @param turns - each beam's middle and half width, in radians from straight down */
export function beams(
  { context, width, height }: Sheet2d,
  [x, y]: readonly [number, number],
  turns: readonly (readonly [middle: number, half: number])[],
  colour: string,
  strength: number,
  reach = 1.3,
): void {
  const long = reach * Math.max(width, height);
  const [left, top] = [x * width, y * height];
  for (const [middle, half] of turns) {
    const light = context.createRadialGradient(left, top, 0, left, top, long);
    light.addColorStop(0, faint(colour, 100 * strength));
    light.addColorStop(0.4, faint(colour, 45 * strength));
    light.addColorStop(1, faint(colour, 0));
    context.fillStyle = light;
    for (const part of [1, 0.6]) {
      context.beginPath();
      context.moveTo(left, top);
      context.lineTo(left + Math.sin(middle - half * part) * long, top + Math.cos(middle - half * part) * long);
      context.lineTo(left + Math.sin(middle + half * part) * long, top + Math.cos(middle + half * part) * long);
      context.closePath();
      context.fill();
    }
  }
}

/** Water from a line downwards: bands of light that widen as they come near. */
export function water(
  { context, width, height }: Sheet2d,
  from: number,
  [deep, bright]: readonly [string, string],
  middle: number,
  seed: number,
): void {
  const down = context.createLinearGradient(0, from * height, 0, height);
  down.addColorStop(0, mix(deep, bright, 38));
  down.addColorStop(0.5, deep);
  down.addColorStop(1, mix(deep, '#000000', 45));
  context.fillStyle = down;
  context.fillRect(0, from * height, width, height);
  const chance = artSeed(seed);
  for (let glint = 0; glint < 260; glint += 1) {
    const near = chance() ** 1.4;
    const y = from + (1 - from) * near;
    const off = (chance() + chance() - 1) * (0.12 + 0.75 * near);
    const long = (0.008 + 0.05 * near * chance()) * width;
    context.fillStyle = faint(bright, 60 * (1 - Math.min(1, Math.abs(off) * 1.3)) * (0.35 + 0.65 * chance()));
    context.beginPath();
    context.ellipse((middle + off) * width, y * height, long, 1 + 2.4 * near, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws in a square of so many pixels around a place: what is drawn there is said in units of 100. */
export function placed(
  { context, width, height }: Sheet2d,
  [x, y]: readonly [number, number],
  size: number,
  draw: (context: CanvasRenderingContext2D) => void,
): void {
  const unit = (size * Math.max(width, height)) / 100;
  context.save();
  context.translate(x * width, y * height);
  context.scale(unit, unit);
  draw(context);
  context.restore();
}

/** Fills an outline. */
export function shape(context: CanvasRenderingContext2D, path: string, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.fill(new Path2D(path));
}
