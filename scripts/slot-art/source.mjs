import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JOBS } from './jobs/jobs.mjs';

const here = new URL('./', import.meta.url);

/** Where a slot's baked files are. */
export const folderOf = (key) => new URL(`../../apps/site/public/art/slots/${key}/`, import.meta.url);
export const themeOf = (key) => import(new URL(`themes/${key}.mjs`, here).href);

/** A script for the page that offers one job of one theme, with only the parts of the theme that the job reads. */
async function bundle(key, job, own) {
  const parts = JOBS[job].join(', ');
  return build({
    stdin: {
      contents: `import { ${parts} } from './themes/${key}.mjs'; import { ${job} as run } from './jobs/${job}.mjs'; globalThis.slotJob = (options) => run({ ${parts} }, options);`,
      resolveDir: fileURLToPath(here),
      loader: 'js',
    },
    absWorkingDir: fileURLToPath(here),
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    ...own,
  });
}

export async function bundleOf(key, job) {
  const { outputFiles } = await bundle(key, job, { format: 'iife' });
  return outputFiles[0].text;
}

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A source without comments that stand on lines of their own, and without spaces: how it is laid out changes no picture. */
const bare = (text) =>
  text
    .replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
    .replace(/\s+/g, '')
    .replace(/,([)\]}])/g, '$1');

/** Changes with every source that gives something to what a job bakes of a theme, and with the version of three. */
export async function sourceDigest(key, job) {
  const { metafile } = await bundle(key, job, { format: 'esm', external: ['three'] });
  const [{ inputs }] = Object.values(metafile.outputs);
  const { version } = JSON.parse(readFileSync(new URL('../../node_modules/three/package.json', here), 'utf8'));
  const texts = Object.entries(inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path !== '<stdin>')
    .map(([path]) => path)
    .sort()
    .map((path) => bare(readFileSync(new URL(path, here), 'utf8')));
  return digestOf([version, JOBS[job].join(), ...texts].join('\n'));
}

/** Which committed files came from which sources. */
export const BAKED = new URL('baked.json', here);
export const readBaked = () => JSON.parse(readFileSync(BAKED, 'utf8'));
export const writeBaked = (baked) => writeFileSync(BAKED, `${JSON.stringify(baked, null, 2)}\n`);
