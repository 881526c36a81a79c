#!/usr/bin/env node
// Builds what `npm start` runs: `server` into apps/server/dist (or the folder named next), `site` into apps/site/dist.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DIST = path.resolve(ROOT, process.argv[3] ?? 'apps/server/dist');

/** Our own packages are TypeScript and go into the bundle; libraries stay in node_modules. */
const librariesStayOutside = {
  name: 'libraries-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@evens/') ? undefined : { path: name, external: true },
    );
  },
};

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(DIST, { recursive: true, force: true });
  await build({
    // The house, and the thread it has its books checked by.
    entryPoints: ['all', 'reconcile-worker'].map((name) => path.join(ROOT, `apps/server/src/entrypoints/${name}.ts`)),
    outdir: DIST,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [librariesStayOutside],
  });
  cpSync(path.join(ROOT, 'apps/server/src/migrations'), path.join(DIST, 'migrations'), { recursive: true });
}

async function buildSite() {
  const { build } = await import('vite');
  // Asked for by a test, it would else be the libraries' development build, almost twice the size.
  process.env.NODE_ENV = 'production';
  // The runner loads the configuration as vite loads code: it imports a plugin of ours that is TypeScript.
  await build({ root: path.join(ROOT, 'apps/site'), configLoader: 'runner', logLevel: 'warn' });
}

const what = process.argv[2];
if (what === 'server') await buildServer();
else if (what === 'site') await buildSite();
else throw new Error(`build what? server or site, not ${what}`);
