import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * In the server's build each module of ours says which file it was written in, under a name of its own (`writtenIn`): a page
 * that the server draws names the files of what stands in it, and the list of the browser's build goes by the same names.
 */
export function writtenIn(): Plugin {
  let root = '';
  return {
    name: 'evens-written-in',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    transform: (code, id) => {
      const file = path.posix.relative(root, id);
      return /^src\/.*\.(tsx?|json)$/.test(file)
        ? { code: `${code}\nexport const writtenIn = ${JSON.stringify(file)};`, map: null }
        : undefined;
    },
  };
}
