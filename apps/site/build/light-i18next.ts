import path from 'node:path';
import type { Plugin } from 'vite';

const LIGHT = path.join(import.meta.dirname, '../src/shared/i18n/light-i18next.ts');

/** In the browser the texts are said without i18next: see `src/shared/i18n/light-i18next.ts`. */
export const lightI18next = (): Plugin => ({
  name: 'evens-light-i18next',
  enforce: 'pre',
  resolveId: (source) => (source === 'i18next' || source === 'react-i18next' ? LIGHT : undefined),
});
