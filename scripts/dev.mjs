#!/usr/bin/env node
// `npm run dev`: the server (restarted on every change) and the site (hot reload) in one terminal.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
if (existsSync(path.join(ROOT, '.env'))) process.loadEnvFile(path.join(ROOT, '.env'));
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;
const sitePort = Number(process.env.DEV_PORT || 5173);
const publicUrl = `http://127.0.0.1:${sitePort}`;

let vite;
if (existsSync(path.join(ROOT, 'apps/site/vite.config.ts'))) {
  const { createServer } = await import('vite');
  // The player's browser talks to one origin, as in production; the rest is passed on to the server.
  const proxy = Object.fromEntries(
    ['/api', '/health', '/ready'].map((prefix) => [prefix, { target: api, changeOrigin: false }]),
  );
  vite = await createServer({
    root: path.join(ROOT, 'apps/site'),
    configLoader: 'runner',
    server: {
      host: '127.0.0.1',
      port: sitePort,
      strictPort: true,
      proxy: { ...proxy, '/rt': { target: api, ws: true, changeOrigin: false } },
    },
  });
  await vite.listen();
  console.log(`site with hot reload: ${publicUrl}`);
}

const server = spawn(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'apps/server/src/entrypoints/all.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    // Its own group: Ctrl-C comes here first and is passed on once, since the server takes a second one as impatience.
    detached: true,
    env: { ...process.env, ...(vite && { PUBLIC_URL: process.env.PUBLIC_URL || publicUrl }) },
  },
);

let asked = false;
const stop = () => {
  if (asked) return;
  asked = true;
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
server.on('exit', async (code) => {
  await vite?.close();
  process.exit(asked ? 0 : (code ?? 1));
});
