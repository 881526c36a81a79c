import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OFFICE_ONLY } from '../../../packages/contract/src/office-only.ts';

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const LIGHT_ZOD = path.join(CONTRACT, 'light-zod.ts');
/** The fields of these forms are checked as they are typed, with zod itself. */
const WITH_ZOD = path.join(CONTRACT, 'account-forms.ts');

/** The contract reads answers in the browser without zod: see `packages/contract/src/light-zod.ts`. */
export const lightContract = (): Plugin => ({
  name: 'evens-light-contract',
  enforce: 'pre',
  // While the site is developed nothing is left out of the contract, and the operators' part of it needs zod itself.
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'zod' && importer?.startsWith(CONTRACT) && !importer.startsWith(WITH_ZOD) ? LIGHT_ZOD : undefined,
  generateBundle: function (_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const file of OFFICE_ONLY) {
        const rendered = chunk.modules[path.join(CONTRACT, `${file}.ts`)]?.renderedLength ?? 0;
        if (rendered > 0) this.error(`${chunk.fileName} holds ${file} of the operator's contract`);
      }
    }
  },
});
