import type { SlotWin } from '@evens/games';
import { Container, Graphics, Sprite } from 'pixi.js';
import { softLight } from './soft.ts';

/** Where a cell stands: its middle and its size in the reels' space. */
export interface CellPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shows which cells win: light behind them, a border around them, and the line that joins them. */
export interface Marks {
  /** Behind the symbols. */
  readonly behind: Container;
  /** Before them. */
  readonly before: Container;
  show(wins: readonly SlotWin[], placeOf: (cell: number) => CellPlace): void;
  /** Light over a reel that is awaited; null puts it out. */
  await(place: CellPlace | null): void;
  clear(): void;
  step(seconds: number): void;
}

/** Widths and strengths of a line that glows. */
const GLOW = [
  [34, 0.1],
  [20, 0.18],
  [10, 0.5],
  [4, 0.95],
] as const;
const BORDER = [
  [16, 0.12],
  [9, 0.3],
  [4, 0.9],
] as const;

/** The border of a cell that wins. */
function border(graphics: Graphics, { x, y, width, height }: CellPlace, glow: number, metal: number): void {
  for (const [wide, alpha] of BORDER)
    graphics
      .roundRect(x - width / 2 + 5, y - height / 2 + 4, width - 10, height - 8, 16)
      .stroke({ width: wide, color: wide === 4 ? metal : glow, alpha });
}

function haloOf({ x, y, width, height }: CellPlace, glow: number): Sprite {
  const halo = new Sprite(softLight());
  halo.anchor.set(0.5);
  halo.tint = glow;
  halo.blendMode = 'add';
  halo.alpha = 0.6;
  halo.position.set(x, y);
  halo.scale.set(width / 80, height / 80);
  return halo;
}

/** The line that joins the cells of a win. */
function join(graphics: Graphics, places: readonly CellPlace[], glow: number, metal: number): void {
  for (const [wide, alpha] of GLOW) {
    for (const [at, { x, y }] of places.entries())
      if (at === 0) graphics.moveTo(x, y);
      else graphics.lineTo(x, y);
    graphics.stroke({ width: wide, color: wide === 4 ? metal : glow, alpha, cap: 'round', join: 'round' });
  }
}

export function createMarks(glow: number, metal: number): Marks {
  const behind = new Container();
  const before = new Container();
  const awaited = new Graphics();
  before.addChild(awaited);
  let now = 0;

  /** One drawing for all borders, and one for all lines: each of its own would be a call to the card. */
  const draw = (wins: readonly SlotWin[], placeOf: (cell: number) => CellPlace): void => {
    const lines = new Graphics();
    const borders = new Graphics();
    borders.blendMode = 'add';
    lines.blendMode = 'add';
    for (const cell of new Set(wins.flatMap((win) => win.cells))) {
      behind.addChild(haloOf(placeOf(cell), glow));
      border(borders, placeOf(cell), glow, metal);
    }
    for (const win of wins.filter(({ kind }) => kind === 'line')) join(lines, win.cells.map(placeOf), glow, metal);
    behind.addChild(lines);
    before.addChild(borders);
  };
  const clear = (): void => {
    for (const child of behind.removeChildren()) child.destroy();
    for (const child of before.removeChildren()) if (child !== awaited) child.destroy();
    before.addChild(awaited);
  };
  return {
    behind,
    before,
    show: (wins, placeOf) => {
      clear();
      draw(wins, placeOf);
    },
    await: (place) => {
      awaited.clear();
      if (!place) return;
      const { x, y, width, height } = place;
      for (const [wide, alpha] of BORDER)
        awaited
          .roundRect(x - width / 2, y - height / 2, width, height, 18)
          .stroke({ width: wide * 1.4, color: glow, alpha: alpha * 0.9 });
    },
    clear,
    step: (seconds) => {
      now += seconds;
      behind.alpha = 0.8 + 0.2 * Math.sin(now * 5);
      before.alpha = 0.78 + 0.22 * Math.sin(now * 7);
    },
  };
}
