import { Container, Graphics, Sprite } from 'pixi.js';
import type { Board } from '../script.ts';
import { type CellPlace, createMarks, type Marks } from './marks.ts';
import type { Pictures } from './pictures.ts';
import { type Faces, facesOf, Reel } from './reel.ts';
import { drawnTexture, softLight } from './soft.ts';
import type { FramePicture, Theme } from './theme.ts';

/** The reels in their frame. Places are in pixels of the frame's picture. */
export interface Table {
  readonly root: Container;
  readonly reels: readonly Reel[];
  readonly faces: Faces;
  readonly marks: Marks;
  /** Lies over the symbols and below the frame: held coins, symbols that fall. */
  readonly over: Container;
  readonly size: readonly [width: number, height: number];
  /** Where a cell of the board stands that the reels show. */
  placeOf(cell: number): CellPlace;
  reelPlace(reel: number): CellPlace;
  spriteOf(cell: number): Sprite | undefined;
  /** Stands at once with this board. @param neighbours - of each reel, what lies above and below on its strip */
  stand(board: Board, neighbours: (reel: number) => readonly [above: number, below: number]): void;
  /** Dims what does not win; null lets all of it shine. */
  dim(bright: ReadonlySet<number> | null): void;
  step(seconds: number): void;
}

const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

/** The ground behind the reels: a channel for each, darker above and below so that they look round. */
const groundOf = (width: number, height: number, reels: number, { deep, ground, metal }: Theme['palette']): Sprite =>
  new Sprite(
    drawnTexture(Math.round(width / 2), Math.round(height / 2), (context) => {
      const [w, h] = [Math.round(width / 2), Math.round(height / 2)];
      const column = w / reels;
      for (let at = 0; at < reels; at += 1) {
        const across = context.createLinearGradient(at * column, 0, (at + 1) * column, 0);
        across.addColorStop(0, deep);
        across.addColorStop(0.5, ground);
        across.addColorStop(1, deep);
        context.fillStyle = across;
        context.fillRect(at * column, 0, column, h);
      }
      const down = context.createLinearGradient(0, 0, 0, h);
      for (const [at, alpha] of [
        [0, 0.85],
        [0.18, 0.2],
        [0.5, 0],
        [0.82, 0.2],
        [1, 0.85],
      ] as const)
        down.addColorStop(at, `rgba(2,4,16,${alpha})`);
      context.fillStyle = down;
      context.fillRect(0, 0, w, h);
      for (let at = 1; at < reels; at += 1) {
        const rib = context.createLinearGradient(at * column - 3, 0, at * column + 3, 0);
        rib.addColorStop(0, 'rgba(0,0,0,.7)');
        rib.addColorStop(0.5, metal);
        rib.addColorStop(1, 'rgba(0,0,0,.7)');
        context.fillStyle = rib;
        context.fillRect(at * column - 1.5, 0, 3, h);
      }
    }),
  );

/** Shade over the upper and lower edge of the reels, under which symbols come and go. */
const edgesOf = (): Sprite =>
  new Sprite(
    drawnTexture(8, 310, (context) => {
      const down = context.createLinearGradient(0, 0, 0, 310);
      for (const [at, alpha] of [
        [0, 0.85],
        [0.08, 0],
        [0.92, 0],
        [1, 0.85],
      ] as const)
        down.addColorStop(at, `rgba(1,3,16,${alpha})`);
      context.fillStyle = down;
      context.fillRect(0, 0, 8, 310);
    }),
  );

interface TableParts {
  readonly theme: Theme;
  readonly pictures: Pictures;
  readonly frame: FramePicture;
  readonly symbols: readonly string[];
  readonly reels: number;
  /** The most rows that any reel shows: cells of the board are counted by it. */
  readonly rows: number;
}

/** Everything of a table in the order in which it is painted. */
function layersOf({ theme, pictures, frame, reels }: TableParts, marks: Marks, board: Container, over: Container) {
  const root = new Container();
  const [left, top, width, height] = frame.window;
  const halo = new Sprite(softLight());
  halo.anchor.set(0.5);
  halo.tint = number(theme.palette.cold);
  halo.blendMode = 'add';
  halo.alpha = 0.26;
  halo.position.set(frame.size[0] / 2, frame.size[1] / 2);
  halo.scale.set(frame.size[0] / 84, frame.size[1] / 84);
  const ground = groundOf(width + 24, height + 24, reels, theme.palette);
  ground.position.set(left - 12, top - 12);
  ground.width = width + 24;
  ground.height = height + 24;
  const mask = new Graphics().rect(left - 8, top - 8, width + 16, height + 16).fill(0xffffff);
  const inside = new Container();
  const edges = edgesOf();
  edges.position.set(left - 10, top - 10);
  edges.width = width + 20;
  edges.height = height + 20;
  inside.addChild(board, over);
  inside.mask = mask;
  const picture = new Sprite(pictures.of('frame'));
  picture.width = frame.size[0];
  picture.height = frame.size[1];
  root.addChild(halo, ground, marks.behind, inside, mask, edges, picture, marks.before);
  return root;
}

export function createTable(parts: TableParts): Table {
  const { theme, pictures, frame, symbols, rows } = parts;
  const [left, top, width, height] = frame.window;
  const column = width / parts.reels;
  const faces = facesOf(theme, pictures, symbols);
  const marks = createMarks(number(theme.palette.glow), 0xffdf80);
  const board = new Container();
  const over = new Container();
  let heights: readonly number[] = Array<number>(parts.reels).fill(rows);
  const reels = Array.from({ length: parts.reels }, (_, at) => {
    const reel = new Reel(faces);
    reel.box.position.set(left + column * at, top);
    board.addChild(reel.box);
    reel.layout(column, height);
    return reel;
  });
  const placeOf = (cell: number): CellPlace => {
    const reel = Math.floor(cell / rows);
    const high = height / (heights[reel] ?? rows);
    return { x: left + column * (reel + 0.5), y: top + high * ((cell % rows) + 0.5), width: column, height: high };
  };
  const spriteOf = (cell: number) => reels[Math.floor(cell / rows)]?.cells()[cell % rows];
  return {
    root: layersOf(parts, marks, board, over),
    reels,
    faces,
    marks,
    over,
    size: frame.size,
    placeOf,
    reelPlace: (reel) => ({ x: left + column * (reel + 0.5), y: top + height / 2, width: column, height }),
    spriteOf,
    stand: (next, neighbours) => {
      heights = next.map((each) => each.length);
      next.forEach((each, at) => {
        reels[at]?.stand(each, ...neighbours(at));
      });
    },
    dim: (bright) => {
      reels.forEach((reel, at) => {
        reel.cells().forEach((sprite, row) => {
          sprite.tint = bright === null || bright.has(at * rows + row) ? 0xffffff : 0x5a668c;
        });
      });
    },
    step: (seconds) => {
      for (const reel of reels) reel.step(seconds);
      marks.step(seconds);
    },
  };
}
