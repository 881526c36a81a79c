import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from '../../packages/ui/build/art-plugin.ts';

const backend = process.env.SITE_BACKEND ?? 'http://127.0.0.1:3000';

/** Screens are split by route (dynamic imports); what every screen needs is cut into parts that change at different times. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), artPlugin()],
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            {
              name: 'data',
              test: /node_modules[\\/](@tanstack[\\/](react-)?query|zod|i18next|react-i18next|zustand)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
