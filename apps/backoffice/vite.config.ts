import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from '../../packages/ui/build/art-plugin.ts';
import { OFFICE_ICON_NAMES } from '../../packages/ui/src/icons/names.ts';

const backend = process.env.OFFICE_BACKEND ?? 'http://127.0.0.1:3001';

/** Each room is a file of its own, loaded when it is opened. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), artPlugin(OFFICE_ICON_NAMES)],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.OFFICE_DEV_PORT ?? 5174),
    strictPort: true,
    proxy: { '/api': { target: backend, changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
});
