import type { Air } from '../../../shared/games/drawn/parts.ts';

/** The baked pictures of a game as its `theme.json` names them. Sizes in pixels of the files. */
export interface Theme {
  readonly key: string;
  readonly palette: Readonly<Record<'deep' | 'ground' | 'metal' | 'glow' | 'cold' | 'text', string>>;
  readonly symbols: Readonly<
    Record<string, { readonly frame: string; readonly blur: string; readonly win: readonly string[] }>
  >;
  readonly atlases: Readonly<Record<'symbols' | 'blur' | 'win' | 'digits' | 'coin', string>>;
  readonly worlds: Readonly<Record<Way, World>>;
  readonly frames: Readonly<Record<Way, FramePicture>>;
  readonly pictures: Readonly<Record<'title' | 'button' | 'plate', string>>;
}

/** How the page is held: the tall one has a background and a frame of its own. */
export type Way = 'wide' | 'tall';

export interface World {
  readonly size: readonly [width: number, height: number];
  readonly layers: readonly {
    readonly file: string;
    readonly blend?: 'add';
    /** How far a layer moves with the eye: 0 stands, 1 is nearest. */
    readonly depth: number;
    readonly breathes?: boolean;
  }[];
  readonly feature: string;
  /** What drifts through it; motes of light if left out. */
  readonly air?: Air;
}

export interface FramePicture {
  readonly file: string;
  readonly size: readonly [width: number, height: number];
  /** Where the reels are seen: left, top, width, height. */
  readonly window: readonly [left: number, top: number, width: number, height: number];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The file is the house's own and was tested where it was baked; what is looked at here is that it is one. */
function isTheme(value: unknown): value is Theme {
  return (
    isRecord(value) &&
    ['palette', 'symbols', 'atlases', 'worlds', 'frames', 'pictures'].every((key) => isRecord(value[key]))
  );
}

export const folderOf = (theme: string): string => `/art/slots/${theme}/`;

export async function loadTheme(key: string): Promise<Theme> {
  const answer = await fetch(`${folderOf(key)}theme.json`);
  const theme: unknown = await answer.json();
  if (!isTheme(theme)) throw new Error(`the theme ${key} is none`);
  return theme;
}
