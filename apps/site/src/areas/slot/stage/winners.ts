import { Sprite } from 'pixi.js';
import type { Pictures } from './pictures.ts';
import type { Table } from './table.ts';
import type { Theme } from './theme.ts';

/** Symbols that win move, and those that fill reels cover what stood there. */
export interface Winners {
  /** @param board - symbols by reel, as they are counted for these cells */
  move(cells: ReadonlySet<number>, symbolAt: (cell: number) => number): void;
  /** Covers cells with a symbol; resolves to what makes them grow to their size. @returns called with 0 to 1 */
  cover(cells: readonly number[], symbol: number): (part: number) => void;
  clear(): void;
  step(seconds: number): void;
}

interface Moving {
  readonly sprite: Sprite;
  readonly frames: readonly string[];
  readonly side: number;
  readonly base: number;
}

const FRAMES_A_SECOND = 11;

export function createWinners(table: Table, theme: Theme, pictures: Pictures, symbols: readonly string[]): Winners {
  let moving: Moving[] = [];
  let covers: { readonly cell: number; readonly symbol: number; readonly sprite: Sprite; readonly base: number }[] = [];
  let now = 0;
  const stop = (): void => {
    for (const { sprite, base } of moving) sprite.scale.set(base);
    moving = [];
    now = 0;
  };
  return {
    move: (cells, symbolAt) => {
      stop();
      for (const cell of cells) {
        // What covers a cell is what wins there.
        const over = covers.find((each) => each.cell === cell);
        const sprite = over?.sprite ?? table.spriteOf(cell);
        if (!sprite) continue;
        const { win = [] } = theme.symbols[symbols[over?.symbol ?? symbolAt(cell)] ?? ''] ?? {};
        const frames = win.filter((name) => pictures.has(name));
        moving.push({ sprite, frames, side: sprite.width, base: sprite.scale.x });
      }
    },
    cover: (cells, symbol) => {
      const grown = cells.map((cell) => {
        const { x, y, width, height } = table.placeOf(cell);
        const sprite = new Sprite();
        sprite.anchor.set(0.5);
        sprite.position.set(x, y);
        table.faces.place(sprite, symbol, false, width, height);
        table.over.addChild(sprite);
        return { cell, symbol, sprite, base: sprite.scale.x };
      });
      for (const { cell } of grown) {
        const below = table.spriteOf(cell);
        if (below) below.visible = false;
      }
      covers = [...covers, ...grown];
      return (part) => {
        for (const { sprite, base } of grown) sprite.scale.set(base * (0.3 + 0.7 * part), base * part);
      };
    },
    clear: () => {
      stop();
      for (const { cell, sprite } of covers) {
        const below = table.spriteOf(cell);
        if (below) below.visible = true;
        sprite.destroy();
      }
      covers = [];
    },
    step: (seconds) => {
      now += seconds;
      moving.forEach(({ sprite, frames, side, base }, at) => {
        const swell = 1 + 0.05 * Math.sin(now * 6 + at * 0.7);
        const name = frames[Math.floor(now * FRAMES_A_SECOND + at * 2) % Math.max(1, frames.length)];
        if (name === undefined) {
          sprite.scale.set(base * swell);
          return;
        }
        sprite.texture = pictures.of(name);
        sprite.scale.set((side / sprite.texture.width) * swell);
      });
    },
  };
}
