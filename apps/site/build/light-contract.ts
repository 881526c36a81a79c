import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const LIGHT_ZOD = path.join(CONTRACT, 'light-zod.ts');
/** The fields of these forms are checked as they are typed, with zod itself. */
const WITH_ZOD = path.join(CONTRACT, 'account-forms.ts');

/** The contract reads answers in the browser without zod: see `packages/contract/src/light-zod.ts`. */
export const lightContract = (): Plugin => ({
  name: 'evens-light-contract',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod' && importer?.startsWith(CONTRACT) && !importer.startsWith(WITH_ZOD) ? LIGHT_ZOD : undefined,
});
