import type { SlotWin } from '@evens/games';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { drawnTexture, softLight } from './soft.ts';

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

const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Draws the strokes of a glow over each other; the narrowest is of metal. */
function strokes(
  context: CanvasRenderingContext2D,
  widths: readonly (readonly [wide: number, alpha: number])[],
  [glow, metal]: readonly [glow: string, metal: string],
): void {
  for (const [wide, alpha] of widths) {
    context.lineWidth = wide;
    context.globalAlpha = alpha;
    context.strokeStyle = wide === 4 ? metal : glow;
    context.stroke();
  }
}

/** The border of a cell that wins. */
const borderTexture = (width: number, height: number, colours: readonly [string, string]): Texture =>
  drawnTexture(Math.ceil(width) + 16, Math.ceil(height) + 16, (context) => {
    context.beginPath();
    context.roundRect(13, 12, width - 10, height - 8, 16);
    strokes(context, BORDER, colours);
  });

/** A short piece of a line that glows, stretched to where it leads; and meets the next one at a cell's light. */
const PIECE = { long: 8, wide: 36 };
const pieceTexture = (colours: readonly [string, string]): Texture =>
  drawnTexture(PIECE.long, PIECE.wide, (context) => {
    context.beginPath();
    context.moveTo(-PIECE.wide, PIECE.wide / 2);
    context.lineTo(PIECE.long + PIECE.wide, PIECE.wide / 2);
    strokes(context, GLOW, colours);
  });

/** What wins are marked with, drawn once: a shape that is built anew for each win holds up the frame in which it comes. */
function markPictures(glow: number, metal: number) {
  const colours = [css(glow), css(metal)] as const;
  const borders = new Map<string, Texture>();
  let piece: Texture | undefined;
  const added = (texture: Texture): Sprite => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.blendMode = 'add';
    return sprite;
  };
  return {
    border: ({ x, y, width, height }: CellPlace): Sprite => {
      const key = `${Math.round(width)} ${Math.round(height)}`;
      const texture = borders.get(key) ?? borderTexture(width, height, colours);
      borders.set(key, texture);
      const sprite = added(texture);
      sprite.position.set(x, y);
      return sprite;
    },
    /** The line that joins the cells of a win. */
    line: (places: readonly CellPlace[]): readonly Sprite[] => {
      piece ??= pieceTexture(colours);
      const texture = piece;
      return places.slice(1).map((to, at) => {
        const from = places[at] ?? to;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const sprite = added(texture);
        sprite.position.set((from.x + to.x) / 2, (from.y + to.y) / 2);
        sprite.rotation = Math.atan2(dy, dx);
        sprite.scale.x = Math.hypot(dx, dy) / PIECE.long;
        return sprite;
      });
    },
  };
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

export function createMarks(glow: number, metal: number): Marks {
  const behind = new Container();
  const before = new Container();
  const awaited = new Graphics();
  before.addChild(awaited);
  let now = 0;

  const pictures = markPictures(glow, metal);
  const draw = (wins: readonly SlotWin[], placeOf: (cell: number) => CellPlace): void => {
    for (const cell of new Set(wins.flatMap((win) => win.cells))) {
      behind.addChild(haloOf(placeOf(cell), glow));
      before.addChild(pictures.border(placeOf(cell)));
    }
    for (const win of wins.filter(({ kind }) => kind === 'line'))
      for (const piece of pictures.line(win.cells.map(placeOf))) behind.addChild(piece);
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
