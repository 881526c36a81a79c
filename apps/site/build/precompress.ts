import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Of smaller files the headers are more than what could be spared. */
const FROM_BYTES = 256;
/** Texts of the build; fonts are compressed already, and the page itself is written anew for each reader. */
const WORTH_IT = /\.(js|css|svg|json|txt)$/;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [small, zipped] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, zipped);
}

/**
 * Lays every text of the build beside itself, compressed as well as can be: the server sends these as they lie, an eighth
 * smaller than what it could compress while somebody waits, and at no cost a visit.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'evens-precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(folder, name))
        .filter((file) => WORTH_IT.test(file) && statSync(file).size >= FROM_BYTES);
      await Promise.all(files.map(compress));
    },
  };
}
