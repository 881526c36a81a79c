import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from '../../packages/ui/build/art-plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { lightContract } from './build/light-contract.ts';
import { precompress } from './build/precompress.ts';

const backend = process.env.SITE_BACKEND ?? 'http://127.0.0.1:3000';

/** Screens are split by route (dynamic imports), and what a route needs travels in few files (`build/chunk-groups.ts`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightContract(), react(), artPlugin(), precompress()],
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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
