import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = new URL('./', import.meta.url);
const drawn = fileURLToPath(new URL('../../apps/site/src/shared/games/drawn/', import.meta.url));

export const COVERS = new URL('../../apps/site/public/art/covers/', import.meta.url);
/** Which committed covers came from which sources. */
const RECORD = new URL('covers.json', here);
export const readRecord = () => JSON.parse(readFileSync(RECORD, 'utf8'));
export const writeRecord = (record) => writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);

/** Where a game's figures are: the file bears its name without what all slots have in common. */
export const fileOf = (game) => `${game.slice('slot-'.length)}.ts`;

/** A script for a page that paints the cover of one game. */
async function bundle(game, own) {
  return build({
    stdin: {
      contents: `import * as file from './${fileOf(game)}'; import { coverCanvas } from './cover.ts';
        globalThis.cover = (width) => coverCanvas(Object.values(file)[0], width);`,
      resolveDir: drawn,
      loader: 'ts',
    },
    absWorkingDir: drawn,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    ...own,
  });
}

export async function bundleOf(game) {
  const { outputFiles } = await bundle(game, { format: 'iife' });
  return outputFiles[0].text;
}

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A source without comments and spaces: how it is laid out changes no picture. */
const bare = (text) =>
  text
    .replace(/^\s*(\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '')
    .replace(/\s+/g, '')
    .replace(/,([)\]}])/g, '$1');

/** Changes with every source that gives something to a game's cover. */
export async function sourceDigest(game) {
  const { metafile } = await bundle(game, { format: 'esm' });
  const [{ inputs }] = Object.values(metafile.outputs);
  const texts = Object.entries(inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path !== '<stdin>')
    .map(([path]) => path)
    .sort()
    .map((path) => bare(readFileSync(`${drawn}${path}`, 'utf8')));
  return digestOf(texts.join('\n'));
}
