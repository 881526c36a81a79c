import { Texture } from 'pixi.js';
import { loadDrawn } from '../../../shared/games/drawn/drawn-games.ts';
import { paintFigure } from '../../../shared/games/drawn/paint-figure.ts';
import type { DrawnGame, WorldLayer } from '../../../shared/games/drawn/parts.ts';
import { blankCanvas } from '../../../shared/games/drawn/relief.ts';
import { paintCoin, paintFrame, paintLetters } from './drawn-world.ts';
import type { Pictures } from './pictures.ts';
import { drawnTexture } from './soft.ts';
import type { Theme, Way } from './theme.ts';

/*
 * The pictures of a game that has no baked ones: the same names, drawn here when the page opens. Nothing of it is sent, and the stage
 * does not know the difference.
 */

const SYMBOL = 208;
/** Copies of a symbol that its blur is laid from, and how far it reaches, in parts of its height. */
const BLUR = { copies: 24, reach: 0.5 };
const BORDER = 60;
const COIN = { side: 96, frames: 12 };
/** A gleam that passes over a symbol that wins. */
const GLEAM_FRAMES = 10;
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

const worldOf = (way: Way, { air }: DrawnGame): Theme['worlds'][Way] => ({
  size: WORLD[way],
  layers: [
    { file: 'far', depth: 0.25 },
    { file: 'light', depth: 0.5, blend: 'add', breathes: true },
    { file: 'near', depth: 1 },
  ],
  feature: 'feature',
  air,
});

const gleamsOf = (name: string): readonly string[] =>
  Array.from({ length: GLEAM_FRAMES }, (_, frame) => `${name}+${frame}`);

function themeOf(key: string, game: DrawnGame): Theme {
  const { palette, figures } = game;
  return {
    key,
    palette,
    symbols: Object.fromEntries(
      Object.keys(figures).map((name) => [name, { frame: name, blur: `${name}~`, win: gleamsOf(name) }]),
    ),
    atlases: { symbols: '', blur: '', win: '', digits: '', coin: '' },
    worlds: { wide: worldOf('wide', game), tall: worldOf('tall', game) },
    frames: { wide: frameOf('wide'), tall: frameOf('tall') },
    pictures: { title: '', button: '', plate: '' },
  };
}

const blurOf = (sharp: HTMLCanvasElement): Texture =>
  drawnTexture(SYMBOL, SYMBOL, (blurred) => {
    blurred.globalCompositeOperation = 'lighter';
    blurred.globalAlpha = 1 / BLUR.copies;
    for (let copy = 0; copy < BLUR.copies; copy += 1)
      blurred.drawImage(sharp, 0, (copy / (BLUR.copies - 1) - 0.5) * SYMBOL * BLUR.reach);
  });

/** A symbol with a band of light across it. @param part - 0 to 1 on its way from the left to the right */
const gleamOf = (sharp: HTMLCanvasElement, part: number): Texture =>
  drawnTexture(SYMBOL, SYMBOL, (context) => {
    context.drawImage(sharp, 0, 0);
    context.globalCompositeOperation = 'source-atop';
    const middle = (part * 2.2 - 0.6) * SYMBOL;
    const band = context.createLinearGradient(middle - 46, -18, middle + 46, 18);
    band.addColorStop(0, 'rgba(255,255,255,0)');
    band.addColorStop(0.5, 'rgba(255,250,230,.62)');
    band.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = band;
    context.fillRect(0, 0, SYMBOL, SYMBOL);
  });

/** Lets the page do something else between two pictures. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type Textures = Map<string, Texture>;

/** What is seen before a press. @returns symbols as they were drawn, from which later ones are made */
async function drawFirst(
  game: DrawnGame,
  way: Way,
  textures: Textures,
): Promise<ReadonlyMap<string, HTMLCanvasElement>> {
  const symbols = new Map<string, HTMLCanvasElement>();
  for (const [name, figure] of Object.entries(game.figures)) {
    const { canvas, context } = blankCanvas(SYMBOL, SYMBOL);
    paintFigure(context, figure, game, SYMBOL);
    symbols.set(name, canvas);
    textures.set(
      name,
      drawnTexture(SYMBOL, SYMBOL, (copy) => copy.drawImage(canvas, 0, 0)),
    );
    textures.set(`${name}~`, blurOf(canvas));
    await breath();
  }
  const [width, height] = WORLD[way];
  for (const layer of ['far', 'light', 'near'] satisfies readonly WorldLayer[])
    textures.set(
      layer,
      drawnTexture(width, height, (context) =>
        game.world(layer, { context, width, height, palette: game.palette, hot: false }),
      ),
    );
  await breath();
  const { size } = frameOf(way);
  textures.set('frame', drawnTexture(size[0], size[1], paintFrame(game, size, BORDER)));
  textures.set('title', drawnTexture(760, 150, paintLetters(game.title, game, 760, 150)));
  return symbols;
}

/** What only a round shows. */
async function drawRest(
  game: DrawnGame,
  way: Way,
  textures: Textures,
  symbols: ReadonlyMap<string, HTMLCanvasElement>,
): Promise<void> {
  for (const [name, canvas] of symbols) {
    gleamsOf(name).forEach((frame, at) => {
      textures.set(frame, gleamOf(canvas, at / (GLEAM_FRAMES - 1)));
    });
    await breath();
  }
  for (const character of CHARACTERS) {
    const width = /\d/.test(character) ? DIGIT.width : DIGIT.space;
    textures.set(
      `d${character}`,
      drawnTexture(width, DIGIT.height, paintLetters(character, game, width, DIGIT.height)),
    );
    await breath();
  }
  for (let frame = 0; frame < COIN.frames; frame += 1) {
    textures.set(`coin${frame}`, drawnTexture(COIN.side, COIN.side, paintCoin(game, COIN.side, frame / COIN.frames)));
    await breath();
  }
  const [width, height] = WORLD[way];
  textures.set(
    'feature',
    drawnTexture(width, height, (context) => {
      const sheet = { context, width, height, palette: game.palette, hot: true };
      game.world('far', sheet);
      context.globalCompositeOperation = 'lighter';
      game.world('light', sheet);
      context.globalCompositeOperation = 'source-over';
      game.world('near', sheet);
    }),
  );
}

/** @throws where there is no such game */
export async function drawnPictures(
  key: string,
  way: Way,
): Promise<{ readonly theme: Theme; readonly pictures: Pictures }> {
  const game = await loadDrawn(key);
  if (!game) throw new Error(`the slot ${key} has neither baked pictures nor drawn ones`);
  const textures: Textures = new Map();
  const symbols = await drawFirst(game, way, textures);
  let closed = false;
  let begin: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    begin = () => void drawRest(game, way, textures, symbols).then(() => closed || resolve());
  });
  let begun = false;
  const pictures: Pictures = {
    of: (name) => textures.get(name) ?? Texture.EMPTY,
    has: (name) => textures.has(name),
    fetchRest: () => {
      if (!begun) begin();
      begun = true;
    },
    later,
    destroy: () => {
      closed = true;
      for (const texture of textures.values()) texture.destroy(true);
    },
  };
  return { theme: themeOf(key, game), pictures };
}
