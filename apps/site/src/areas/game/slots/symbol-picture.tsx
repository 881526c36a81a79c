import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { isBaked } from '../../../shared/games/slot-themes.ts';

interface Sprite {
  readonly file: string;
  readonly style: CSSProperties;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isFields(at) ? at[key] : undefined), value);
const numberAt = (value: unknown, ...path: readonly string[]): number => Number(inside(value, ...path) ?? 0);

/** Cuts one symbol out of an atlas: as the background of a square, in parts of its size. */
function spriteOf(theme: unknown, atlas: unknown, folder: string, name: string): Sprite | undefined {
  const frame = inside(theme, 'symbols', name, 'frame');
  const cut = typeof frame === 'string' ? inside(atlas, 'frames', frame, 'frame') : undefined;
  if (cut === undefined) return undefined;
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((side) => numberAt(cut, side)) as [number, number, number, number];
  const [wide, high] = [numberAt(atlas, 'meta', 'size', 'w'), numberAt(atlas, 'meta', 'size', 'h')];
  const part = (from: number, size: number, all: number): string =>
    `${all === size ? 0 : (from / (all - size)) * 100}%`;
  return {
    file: `${folder}symbols.webp`,
    style: {
      backgroundImage: `url(${folder}symbols.webp)`,
      backgroundSize: `${(wide / w) * 100}% ${(high / h) * 100}%`,
      backgroundPosition: `${part(x, w, wide)} ${part(y, h, high)}`,
    },
  };
}

function Baked({ theme, name }: { theme: string; name: string }) {
  const folder = `/art/slots/${theme}/`;
  const { data } = useQuery({
    queryKey: ['slot-art', theme],
    queryFn: async (): Promise<readonly [unknown, unknown]> => {
      const read = async (file: string): Promise<unknown> => (await fetch(folder + file)).json();
      return [await read('theme.json'), await read('symbols.json')];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sprite = data && spriteOf(data[0], data[1], folder, name);
  return <i className="slot__sym" aria-hidden="true" style={sprite?.style} />;
}

/** Painted once a game, in the reader's browser; the same pictures serve every list that shows them. */
function Drawn({ theme, name }: { theme: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['slot-drawn', theme],
    queryFn: async () => (await import('../../../shared/games/drawn/symbol-images.ts')).symbolImages(theme),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = data?.[name];
  const style = file === undefined ? undefined : { backgroundImage: `url(${file})`, backgroundSize: '100% 100%' };
  return <i className="slot__sym" aria-hidden="true" style={style} />;
}

/** A symbol of a game as it stands on the reels; its name stands beside it. */
export function SymbolPicture({ theme, name }: { theme: string; name: string }) {
  return isBaked(theme) ? <Baked {...{ theme, name }} /> : <Drawn {...{ theme, name }} />;
}
