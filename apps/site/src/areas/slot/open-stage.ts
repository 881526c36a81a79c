import './slot.css';
import { Sprite } from 'pixi.js';
import { rowsOf } from '../../shared/games/slot-rows.ts';
import type { SlotLook, SlotStage, StageOptions } from '../../shared/games/slot-stage.ts';
import { openSlotSound, type SlotSound } from './sound/slot-sound.ts';
import { createBanner } from './stage/banner.ts';
import { stageClock } from './stage/clock.ts';
import { createDirector, type Director } from './stage/director.ts';
import { drawnPictures } from './stage/drawn-pictures.ts';
import { addView, emptyRoot } from './stage/engine.ts';
import { createFigures } from './stage/figures.ts';
import { loadPictures, type Pictures } from './stage/pictures.ts';
import { createPurse } from './stage/purse.ts';
import { createScenery } from './stage/scenery.ts';
import { createSparks } from './stage/sparks.ts';
import { stripsOf } from './stage/strips.ts';
import { createTable } from './stage/table.ts';
import { loadTheme, type Way } from './stage/theme.ts';
import { createWinners } from './stage/winners.ts';

/** Below this width over height the page is held upright. */
const UPRIGHT = 0.95;

/** How wide the plate of a big win stands in the frame, whatever size its picture was sent in. */
const PLATE = 640;

const colour = (text: string): number => Number.parseInt(text.slice(1), 16);

interface Made {
  /** The symbols that the reels show, by their places in the sheet: columns from the left, each from the top. */
  readonly painted: () => string;
  readonly director: Director;
  /** Something will look different: a page that wants no motion is drawn only then. */
  readonly wake: () => void;
  readonly close: () => void;
  readonly sound: () => SlotSound | undefined;
}

/** Baked pictures where there are some; else the page draws its own. */
async function picturesOf({ theme: key, baked }: SlotLook, way: Way) {
  if (!baked) return drawnPictures(key, way);
  const theme = await loadTheme(key);
  return { theme, pictures: await loadPictures(theme, way) };
}

/** Frames that are drawn after a change, so that whatever it set going has come to its end. */
const AFTER_CHANGE = 4;

/** Counts the frames since something changed. */
function stillness() {
  let left = AFTER_CHANGE;
  return {
    wake: (): void => {
      left = AFTER_CHANGE;
    },
    next: (): boolean => {
      left -= 1;
      return left < 0;
    },
  };
}

/** The game's name, and the plate of a big win, unseen; its picture may come after the first ones. */
function signs(pictures: Awaited<ReturnType<typeof picturesOf>>['pictures']) {
  const title = new Sprite(pictures.of('title'));
  title.anchor.set(0.5);
  const plate = new Sprite(pictures.of('plate'));
  plate.anchor.set(0.5);
  plate.alpha = 0;
  void pictures.later.then(() => {
    plate.texture = pictures.of('plate');
  });
  return { title, plate };
}

/** A director whose first press brings the pictures that only a round shows. */
const fetchingAtPress = (director: Director, { fetchRest }: Pick<Pictures, 'fetchRest'>): Director => ({
  ...director,
  turn: () => {
    fetchRest();
    director.turn();
  },
  play: (...asked) => {
    fetchRest();
    return director.play(...asked);
  },
});

/** Everything of one stage, once its first pictures are there. */
async function make(options: StageOptions, way: Way, isMuted: () => boolean): Promise<Made> {
  const { host, look, calm } = options;
  const { sheet } = look;
  const { theme, pictures } = await picturesOf(look, way);
  const symbols = sheet.symbols.map(({ name }) => name);
  const rows = rowsOf(sheet);
  const frame = theme.frames[way];
  const root = emptyRoot();
  const scenery = createScenery(theme.worlds[way], pictures);
  const table = createTable({ theme, pictures, frame, symbols, reels: sheet.reels.length, rows });
  const { title, plate } = signs(pictures);
  const sparks = createSparks(pictures, frame.size[1] + 260);
  const figures = createFigures(pictures, colour(theme.palette.glow));
  plate.position.set(frame.size[0] / 2, frame.size[1] / 2);
  table.root.addChild(title, plate, sparks.root, figures.root);
  root.addChild(scenery.root, table.root);
  const clock = stageClock();
  const winners = createWinners(table, theme, pictures, symbols);
  let sound: SlotSound | undefined;
  const heard = (): SlotSound | undefined => {
    if (typeof AudioContext === 'undefined' || isMuted()) return sound;
    sound ??= openSlotSound(look.theme, false);
    return sound;
  };
  const director = createDirector({
    ...{ sheet, clock, table, scenery, sparks, figures, winners },
    strips: stripsOf(sheet),
    purse: createPurse(table),
    banner: createBanner(host),
    sound: heard,
    plate: (part) => {
      plate.alpha = part;
      if (plate.texture.width > 1) plate.scale.set((PLATE / plate.texture.width) * (0.7 + 0.3 * part));
    },
  });
  const still = stillness();
  void pictures.later.then(still.wake);
  const close = await addView({
    host,
    root,
    layout: (width, height) => {
      scenery.layout(width, height);
      place(table, title, figures.root, frame.size, { width, height, way });
    },
    step: (seconds) => {
      clock.tick(seconds);
      table.step(seconds);
      winners.step(seconds);
      sparks.step(seconds);
      if (!calm) scenery.step(seconds);
    },
    still: () => calm && still.next(),
  });
  return {
    director: fetchingAtPress(director, pictures),
    wake: still.wake,
    painted: () => table.reels.map((reel) => reel.column().join('.')).join(' '),
    sound: () => sound,
    close: () => {
      close();
      sound?.close();
      pictures.destroy();
    },
  };
}

interface Space {
  readonly width: number;
  readonly height: number;
  readonly way: Way;
}

/** Fits the reels into the page: upright they take its whole width, else its height; the name of the game stands above them. */
function place(
  table: ReturnType<typeof createTable>,
  title: Sprite,
  figures: { position: { set(x: number, y: number): void } },
  [wide, high]: readonly [number, number],
  { width, height, way }: Space,
): void {
  const room = way === 'tall' ? 250 : 150;
  const scale = Math.min((width - 6) / wide, (height - 12) / (high + room));
  table.root.scale.set(scale);
  const top = Math.max(room * scale, (height - high * scale + room * scale * 0.7) / 2);
  table.root.position.set((width - wide * scale) / 2, Math.min(top, height - high * scale - 4));
  const fitted = Math.min((room * 1.1) / title.texture.height, (wide * 0.62) / title.texture.width);
  title.scale.set(fitted);
  title.position.set(wide / 2, -(title.texture.height * fitted) / 2 + 16);
  figures.position.set(wide / 2, high * 0.72);
}

/** Opens the drawing of a slot. What is asked before its pictures have come is done when they are there. */
export function openStage(options: StageOptions): SlotStage {
  const { host, onBroken } = options;
  const way: Way = host.clientWidth / Math.max(1, host.clientHeight) < UPRIGHT ? 'tall' : 'wide';
  let muted = options.muted;
  let made: Made | undefined;
  let closed = false;
  /** The last thing that was asked before there was a stage. */
  let asked: ((director: Director) => void) | undefined;
  let broken = false;
  /** What is painted can be read beside the picture, and held against what the house decided. */
  const tell = (): void => {
    if (made && !closed) host.dataset.painted = made.painted();
  };
  const ask = (what: (director: Director) => void): void => {
    if (!made) {
      asked = what;
      return;
    }
    what(made.director);
    made.wake();
  };
  make(options, way, () => muted)
    .then((ready) => {
      if (closed) return ready.close();
      made = ready;
      ready.director.stand(null);
      tell();
      host.dataset.ready = 'true';
      asked?.(ready.director);
      asked = undefined;
    })
    .catch(() => {
      broken = true;
      onBroken();
    });
  return {
    turn: () => ask((director) => director.turn()),
    rest: () => ask((director) => director.rest()),
    stand: (shown) =>
      ask((director) => {
        director.stand(shown);
        tell();
      }),
    play: (shown, quick, onShown, resumed = false) => {
      if (broken) return onShown();
      ask(
        (director) =>
          void director.play(shown, quick, resumed).then(() => {
            tell();
            onShown();
          }),
      );
    },
    hurry: () => ask((director) => director.hurry()),
    mute: (next) => {
      muted = next;
      made?.sound()?.mute(next);
    },
    close: () => {
      closed = true;
      made?.close();
    },
  };
}
