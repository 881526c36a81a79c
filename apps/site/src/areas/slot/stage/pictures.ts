import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { folderOf, type Theme, type Way } from './theme.ts';

/** Baked pictures by name: frames of atlases by theirs, single files by theirs. */
export interface Pictures {
  /** The empty texture where nothing of this name has come. */
  of(name: string): Texture;
  has(name: string): boolean;
  /** Begins to fetch what is seen only once a round is shown, at the first press: who only looks is spared half of a slot's weight. */
  fetchRest(): void;
  /** That it has come. */
  readonly later: Promise<void>;
  destroy(): void;
}

async function imageOf(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Multiplied by their alpha here, away from the frame loop; what is sent to the card is as it will be drawn.
  return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'premultiply' });
}

interface Atlas {
  readonly frames: Readonly<
    Record<
      string,
      { readonly frame: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } }
    >
  >;
}

const isAtlas = (value: unknown): value is Atlas => typeof value === 'object' && value !== null && 'frames' in value;

/**
 * Loads the pictures of a theme for one way of holding the page: what is seen before a press, the rest from the first one on. Not by the
 * library's loader, whose worker comes from an address that the house's policy does not allow.
 */
export async function loadPictures(theme: Theme, way: Way): Promise<Pictures> {
  const textures = new Map<string, Texture>();
  const sources: ImageSource[] = [];
  const folder = folderOf(theme.key);
  const sourceOf = async (file: string): Promise<ImageSource> => {
    const source = new ImageSource({ resource: await imageOf(folder + file), alphaMode: 'premultiplied-alpha' });
    sources.push(source);
    return source;
  };
  const single = async (name: string, file: string): Promise<void> => {
    textures.set(name, new Texture({ source: await sourceOf(file) }));
  };
  const atlas = async (file: string): Promise<void> => {
    const [raw, source] = await Promise.all([
      fetch(folder + file).then((answer): Promise<unknown> => answer.json()),
      sourceOf(file.replace('.json', '.webp')),
    ]);
    if (!isAtlas(raw)) throw new Error(`${file} is no atlas`);
    for (const [name, { frame }] of Object.entries(raw.frames))
      textures.set(name, new Texture({ source, frame: new Rectangle(frame.x, frame.y, frame.w, frame.h) }));
  };
  const world = theme.worlds[way];
  await Promise.all([
    atlas(theme.atlases.symbols),
    atlas(theme.atlases.blur),
    single('frame', theme.frames[way].file),
    single('title', theme.pictures.title),
    ...world.layers.map(({ file }) => single(file, file)),
  ]);
  // Without these a win is shown by light alone: that they are missing stops no round.
  const mayFail = (loading: Promise<void>): Promise<void> => loading.catch(() => undefined);
  const rest = async (): Promise<void> => {
    await Promise.all(
      [
        atlas(theme.atlases.win),
        atlas(theme.atlases.digits),
        atlas(theme.atlases.coin),
        single('feature', world.feature),
        single('plate', theme.pictures.plate),
      ].map(mayFail),
    );
  };
  let begun = false;
  let begin = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    begin = () => void rest().then(resolve);
  });
  return {
    of: (name) => textures.get(name) ?? Texture.EMPTY,
    has: (name) => textures.has(name),
    fetchRest: () => {
      if (!begun) begin();
      begun = true;
    },
    later,
    destroy: () => {
      for (const texture of textures.values()) texture.destroy();
      for (const source of sources) source.destroy();
    },
  };
}
