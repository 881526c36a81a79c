import { Container, Sprite } from 'pixi.js';
import type { Pictures } from './pictures.ts';
import type { Theme } from './theme.ts';

/** What a reel shows: pictures of its sheet's symbols, by their place in the sheet. */
export interface Faces {
  place(sprite: Sprite, symbol: number, blurred: boolean, width: number, height: number): void;
}

/** @param names - the sheet's symbols, in its order */
export function facesOf(theme: Theme, pictures: Pictures, names: readonly string[]): Faces {
  const faces = names.map((name) => theme.symbols[name] ?? { frame: name, blur: name, win: [] });
  return {
    place: (sprite, symbol, blurred, width, height) => {
      const face = faces[symbol];
      if (!face) return;
      sprite.texture = pictures.of(blurred && pictures.has(face.blur) ? face.blur : face.frame);
      sprite.scale.set((Math.min(width, height) * 1.06) / sprite.texture.width);
    },
  };
}

/** Which symbol comes at a place of the strip: 0 is the uppermost visible one when the reel rests, and later ones lie above it. */
export type Filler = (place: number) => number;

const WIND_UP = 0.13;
/** Cells a second. */
const FULL_SPEED = 15;
const SPEED_UP = 70;
const BLURRED_FROM = 6;
const LANDING = 0.34;
/** How far a reel runs over its stop before it falls back, in cells. */
const OVERSHOOT = 0.2;

type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'run'; time: number; speed: number }
  | { readonly kind: 'stop'; speed: number; readonly at: number; readonly landed: () => void }
  | { readonly kind: 'land'; time: number; readonly landed: () => void };

/** One reel: symbols that pass by, and come to rest at a column that somebody else has decided. */
export class Reel {
  readonly box = new Container();
  private sprites: Sprite[] = [];
  private width = 1;
  private height = 1;
  private rows = 3;
  /** In cells: the place that is uppermost in view. */
  private position = 0;
  private motion: Motion = { kind: 'still' };
  /** What is known of the strip by place; what lies between is filled in while it is a blur. */
  private readonly known = new Map<number, number>();
  private filler: Filler = () => 0;

  constructor(private readonly faces: Faces) {}

  /** The sprites that are seen, from the top; only of a reel that stands still. */
  cells(): readonly Sprite[] {
    return this.sprites.slice(1, this.rows + 1);
  }

  /** The symbols that are in view from the top, as they are painted; only of a reel that stands still. */
  column(): readonly number[] {
    const top = Math.round(this.position);
    return Array.from({ length: this.rows }, (_, row) => this.known.get(top - row) ?? this.filler(top - row));
  }

  /** Stands at once with this column; `above` and `below` are its neighbours on the strip. */
  stand(column: readonly number[], above: number, below: number): void {
    if (this.motion.kind === 'stop' || this.motion.kind === 'land') this.motion.landed();
    this.motion = { kind: 'still' };
    this.rows = column.length || this.rows;
    this.position = 0;
    this.known.clear();
    this.know(0, column, above, below);
    this.fit();
    this.paint();
  }

  /** Begins to turn, after so many seconds. */
  spin(delay: number, filler: Filler): void {
    this.filler = filler;
    this.motion = { kind: 'run', time: -delay, speed: 0 };
  }

  /** Stops with this column in view; resolves when it has landed. */
  stop(column: readonly number[], above: number, below: number): Promise<void> {
    return new Promise((landed) => {
      const from = Math.max(0, Math.ceil(this.position));
      // All of the new column comes in from above, so that nothing in view changes by itself.
      const at = from + column.length + 2;
      for (const place of [...this.known.keys()]) if (place < from - this.rows - 1) this.known.delete(place);
      const speed = Math.max(this.speed, 8);
      if (column.length !== this.rows) {
        this.rows = column.length;
        this.fit();
      }
      this.know(at, column, above, below);
      this.motion = { kind: 'stop', speed, at, landed };
    });
  }

  /** The rest of its way at once, where it is known. */
  finish(): void {
    const { motion } = this;
    if (motion.kind !== 'stop' && motion.kind !== 'land') return;
    this.position = motion.kind === 'stop' ? motion.at : Math.round(this.position);
    this.motion = { kind: 'still' };
    this.paint();
    motion.landed();
  }

  step(seconds: number): void {
    const { motion } = this;
    if (motion.kind === 'still') return;
    if (motion.kind === 'run') this.run(motion, seconds);
    else if (motion.kind === 'stop') this.slow(motion, seconds);
    else this.land(motion, seconds);
    this.paint();
  }

  layout(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.fit();
    this.paint();
  }

  private get speed(): number {
    const { motion } = this;
    return motion.kind === 'run' || motion.kind === 'stop' ? motion.speed : 0;
  }

  private know(at: number, column: readonly number[], above: number, below: number): void {
    column.forEach((symbol, row) => {
      this.known.set(at - row, symbol);
    });
    this.known.set(at + 1, above);
    this.known.set(at - column.length, below);
  }

  /** One sprite a row, and one above and below. */
  private fit(): void {
    while (this.sprites.length < this.rows + 2) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.box.addChild(sprite);
      this.sprites.push(sprite);
    }
    for (const extra of this.sprites.splice(this.rows + 2)) extra.destroy();
  }

  private paint(): void {
    const whole = Math.floor(this.position);
    const part = this.position - whole;
    const blurred = this.speed > BLURRED_FROM;
    const high = this.height / this.rows;
    this.sprites.forEach((sprite, at) => {
      const place = whole - at + 1;
      this.faces.place(sprite, this.known.get(place) ?? this.filler(place), blurred, this.width, high);
      sprite.position.set(this.width / 2, (at - 0.5 + part) * high);
      sprite.visible = true;
    });
  }

  private run(now: Extract<Motion, { kind: 'run' }>, seconds: number): void {
    now.time += seconds;
    if (now.time < 0) return;
    if (now.time < WIND_UP) {
      this.position = Math.round(this.position) - 0.13 * Math.sin((now.time / WIND_UP) * (Math.PI / 2));
      return;
    }
    now.speed = Math.min(FULL_SPEED, now.speed + SPEED_UP * seconds);
    this.position += now.speed * seconds;
  }

  private slow(now: Extract<Motion, { kind: 'stop' }>, seconds: number): void {
    now.speed = Math.min(FULL_SPEED, now.speed + SPEED_UP * seconds);
    this.position += now.speed * seconds;
    if (this.position < now.at) return;
    this.position = now.at;
    this.motion = { kind: 'land', time: 0, landed: now.landed };
  }

  private land(now: Extract<Motion, { kind: 'land' }>, seconds: number): void {
    now.time += seconds;
    const part = Math.min(1, now.time / LANDING);
    // Less than half a cell, so that rounding finds the stop again.
    const stopped = Math.round(this.position);
    this.position = stopped + OVERSHOOT * Math.exp(-4.5 * part) * Math.sin(part * 9.4) * (1 - part);
    if (part < 1) return;
    this.position = stopped;
    this.motion = { kind: 'still' };
    now.landed();
  }
}
