import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JOBS } from './jobs/jobs.mjs';
import { digestOf, folderOf, readBaked, sourceDigest } from './source.mjs';
import { firstFiles, MOST_BYTES } from './theme-json.mjs';

interface World {
  readonly layers: readonly { readonly file: string }[];
  readonly feature: string;
}
interface Theme {
  readonly key: string;
  readonly symbols: Readonly<Record<string, { role: string; frame: string; blur: string; win: readonly string[] }>>;
  readonly atlases: Readonly<Record<string, string>>;
  readonly worlds: Readonly<Record<'wide' | 'tall', World>>;
  readonly frames: Readonly<Record<string, { readonly file: string }>>;
  readonly pictures: Readonly<Record<string, string>>;
}

interface Atlas {
  readonly frames: Readonly<Record<string, { readonly frame: Readonly<Record<'x' | 'y' | 'w' | 'h', number>> }>>;
  readonly meta: { readonly image: string; readonly size: { readonly w: number; readonly h: number } };
}

/** The size of a WebP with transparency, from its header: two numbers of three bytes, each less by one. */
function sizeOf(bytes: Buffer): { w: number; h: number } {
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
  return { w: bytes.readUIntLE(24, 3) + 1, h: bytes.readUIntLE(27, 3) + 1 };
}

const MOST_OF_ALL_SLOTS = 16_000_000;
const sheetOf = (key: string): URL => new URL(`../../packages/games/src/slots/sheets/${key}.json`, import.meta.url);
/** A theme whose game is there may be baked, and is held to its sources from then on; until then it is a source like any other. */
const themes = readdirSync(new URL('themes/', import.meta.url))
  .filter((file) => file.endsWith('.mjs') && file !== 'light.mjs')
  .map((file) => file.slice(0, -'.mjs'.length))
  .filter((key) => existsSync(sheetOf(key)))
  .filter((key) => existsSync(folderOf(key)) || Object.keys(readBaked()).some((job) => job.startsWith(`${key} `)));

it('some theme is baked', () => expect(themes).toContain('slot-deep-temple'));

const read = (key: string, file: string): Buffer => readFileSync(new URL(file, folderOf(key)));
const filesOf = (key: string): string[] => readdirSync(folderOf(key));
const bytesOf = (key: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(new URL(file, folderOf(key))).size, 0);
const themeOf = (key: string): Theme => JSON.parse(read(key, 'theme.json').toString()) as Theme;

describe.each(themes)('the art of %s', (key) => {
  it.each(Object.keys(JOBS))(
    '%s is what its sources give: npm run slot-art -- THEME JOB bakes it anew',
    async (job) => {
      const baked = readBaked()[`${key} ${job}`];
      expect(baked?.source).toBe(await sourceDigest(key, job));
      const files = Object.keys(baked?.files ?? {});
      expect(files.length).toBeGreaterThan(0);
      expect(files.map((file) => digestOf(read(key, file)))).toEqual(Object.values(baked?.files ?? {}));
    },
  );

  it('holds nothing but what was baked', () => {
    const baked = Object.keys(JOBS).flatMap((job) => Object.keys(readBaked()[`${key} ${job}`]?.files ?? {}));
    expect(filesOf(key).sort()).toEqual([...baked, 'theme.json'].sort());
  });

  it('weighs no more than a slot may, in all and before the first press', () => {
    const files = filesOf(key);
    expect(bytesOf(key, files)).toBeLessThanOrEqual(MOST_BYTES.all);
    for (const way of ['wide', 'tall'] as const)
      expect(bytesOf(key, firstFiles(files, way))).toBeLessThanOrEqual(MOST_BYTES.first);
  });

  it('names only files and frames that there are', () => {
    const theme = themeOf(key);
    expect(theme.key).toBe(key);
    const named = [
      ...Object.values(theme.atlases),
      ...Object.values(theme.worlds).flatMap(({ layers, feature }) => [...layers.map(({ file }) => file), feature]),
      ...Object.values(theme.frames).map(({ file }) => file),
      ...Object.values(theme.pictures),
    ];
    expect(named.filter((file) => !filesOf(key).includes(file))).toEqual([]);
    const frames = ['symbols', 'blur', 'win'].flatMap((atlas) =>
      Object.keys((JSON.parse(read(key, `${atlas}.json`).toString()) as { frames: object }).frames),
    );
    const wanted = Object.values(theme.symbols).flatMap(({ frame, blur, win }) => [frame, blur, ...win]);
    expect(wanted.filter((frame) => !frames.includes(frame))).toEqual([]);
  });

  it('cuts every frame out of the picture that is there, in the size that its atlas says', () => {
    for (const atlas of Object.values(themeOf(key).atlases)) {
      const { frames, meta } = JSON.parse(read(key, atlas).toString()) as Atlas;
      expect(sizeOf(read(key, meta.image)), atlas).toEqual(meta.size);
      const outside = Object.values(frames).filter(
        ({ frame: { x, y, w, h } }) => x + w > meta.size.w || y + h > meta.size.h,
      );
      expect(outside, atlas).toEqual([]);
    }
  });

  it('draws every symbol of its game, and no other, in the role that its sheet gives', () => {
    const { symbols } = JSON.parse(readFileSync(sheetOf(key), 'utf8')) as { symbols: { name: string; kind: string }[] };
    const drawn = Object.entries(themeOf(key).symbols);
    const kindOf = (role: string): string => (role === 'high' || role === 'low' ? 'pay' : role);
    expect(Object.fromEntries(drawn.map(([name, { role }]) => [name, kindOf(role)]))).toEqual(
      Object.fromEntries(symbols.map(({ name, kind }) => [name, kind])),
    );
    expect(drawn.some(([, { role }]) => role === 'high') && drawn.some(([, { role }]) => role === 'low')).toBe(true);
  });
});

it('all slots together stay below what the repository holds for them', () => {
  expect(themes.reduce((sum, key) => sum + bytesOf(key, filesOf(key)), 0)).toBeLessThanOrEqual(MOST_OF_ALL_SLOTS);
});
