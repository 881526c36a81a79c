import { Texture } from 'pixi.js';
import { drawnGame } from '../../../shared/games/drawn/drawn-games.ts';
import type { DrawnGame } from '../../../shared/games/drawn/parts.ts';
import { paintCoin, paintFrame, paintLetters, paintWorld } from './drawn-world.ts';
import { paintFigure } from './paint-figure.ts';
import type { Pictures } from './pictures.ts';
import { drawnTexture } from './soft.ts';
import type { Theme, Way } from './theme.ts';

/*
 * The pictures of a game that has no baked ones: the same names, drawn here when the page opens. Nothing of it is sent, and the stage
 * does not know the difference.
 */

const SYMBOL = 200;
/** Copies of a symbol that its blur is laid from, and how far it reaches, in parts of its height. */
const BLUR = { copies: 24, reach: 0.5 };
const BORDER = 56;
const COIN = { side: 96, frames: 12 };
/** What sums are written with, in any of the languages. */
const CHARACTERS = '0123456789.,’٫ \u00a0\u202f';
const DIGIT = { width: 96, space: 56, height: 150 };
const WORLD: Readonly<Record<Way, readonly [number, number]>> = { wide: [1200, 750], tall: [560, 800] };
const WINDOW: Readonly<Record<Way, readonly [number, number]>> = { wide: [1080, 640], tall: [840, 700] };

const frameOf = (way: Way): Theme['frames'][Way] => {
  const [width, height] = WINDOW[way];
  const size = [width + 2 * BORDER, height + 2 * BORDER] as const;
  return { file: 'frame', size, window: [BORDER, BORDER, width, height] };
};

const worldOf = (way: Way): Theme['worlds'][Way] => ({
  size: WORLD[way],
  layers: [{ file: 'world', depth: 0.4 }],
  feature: 'feature',
});

function themeOf(key: string, { palette, figures }: DrawnGame): Theme {
  return {
    key,
    palette,
    symbols: Object.fromEntries(Object.keys(figures).map((name) => [name, { frame: name, blur: `${name}~`, win: [] }])),
    atlases: { symbols: '', blur: '', win: '', digits: '', coin: '' },
    worlds: { wide: worldOf('wide'), tall: worldOf('tall') },
    frames: { wide: frameOf('wide'), tall: frameOf('tall') },
    pictures: { title: '', button: '', plate: '' },
  };
}

const blurOf = (draw: (context: CanvasRenderingContext2D) => void): Texture => {
  const sharp = document.createElement('canvas');
  sharp.width = SYMBOL;
  sharp.height = SYMBOL;
  const context = sharp.getContext('2d');
  if (context) draw(context);
  return drawnTexture(SYMBOL, SYMBOL, (blurred) => {
    blurred.globalCompositeOperation = 'lighter';
    blurred.globalAlpha = 1 / BLUR.copies;
    for (let copy = 0; copy < BLUR.copies; copy += 1)
      blurred.drawImage(sharp, 0, (copy / (BLUR.copies - 1) - 0.5) * SYMBOL * BLUR.reach);
  });
};

function drawAll({ palette, figures, title }: DrawnGame, way: Way): Map<string, Texture> {
  const textures = new Map<string, Texture>();
  for (const [name, figure] of Object.entries(figures)) {
    const draw = (context: CanvasRenderingContext2D): void => paintFigure(context, figure, palette.metal, SYMBOL);
    textures.set(name, drawnTexture(SYMBOL, SYMBOL, draw));
    textures.set(`${name}~`, blurOf(draw));
  }
  const [wide, high] = WORLD[way];
  textures.set('world', drawnTexture(wide, high, paintWorld(palette, wide, high, false)));
  textures.set('feature', drawnTexture(wide, high, paintWorld(palette, wide, high, true)));
  const { size } = frameOf(way);
  textures.set('frame', drawnTexture(size[0], size[1], paintFrame(palette, size, BORDER)));
  textures.set('title', drawnTexture(720, 150, paintLetters(title, palette, 720, 150)));
  for (const character of CHARACTERS) {
    const width = /\d/.test(character) ? DIGIT.width : DIGIT.space;
    textures.set(
      `d${character}`,
      drawnTexture(width, DIGIT.height, paintLetters(character, palette, width, DIGIT.height)),
    );
  }
  for (let frame = 0; frame < COIN.frames; frame += 1)
    textures.set(
      `coin${frame}`,
      drawnTexture(COIN.side, COIN.side, paintCoin(palette, COIN.side, frame / COIN.frames)),
    );
  return textures;
}

/** @throws where there is no such game */
export function drawnPictures(key: string, way: Way): { readonly theme: Theme; readonly pictures: Pictures } {
  const game = drawnGame(key);
  if (!game) throw new Error(`the slot ${key} has neither baked pictures nor drawn ones`);
  const textures = drawAll(game, way);
  const pictures: Pictures = {
    of: (name) => textures.get(name) ?? Texture.EMPTY,
    has: (name) => textures.has(name),
    fetchRest: () => undefined,
    later: Promise.resolve(),
    destroy: () => {
      for (const texture of textures.values()) texture.destroy(true);
    },
  };
  return { theme: themeOf(key, game), pictures };
}
