import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from '../../packages/ui/build/art-plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { lightContract } from './build/light-contract.ts';
import { lightRouter } from './build/light-router.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';
import { writtenIn } from './build/written-in.ts';

const backend = process.env.SITE_BACKEND ?? 'http://127.0.0.1:3000';

/** Screens are split by route (dynamic imports), and what a route needs travels in few files (`build/chunk-groups.ts`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild
    ? [lightContract(), react(), writtenIn()]
    : [lightContract(), lightRouter(), react(), artPlugin(), offlineWorker(), precompress()],
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // What the server loads is one piece: it finds no library beside it that is not in there.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.SITE_DEV_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/rt': { target: backend, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    // A browser that knows no hints loads without them.
    modulePreload: { polyfill: false },
    // Which file holds which module: the server names a page's files in its head.
    manifest: true,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: chunkGroups },
          },
    },
  },
}));
