import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { importAtRun } from './import-at-run.ts';
import { makerOf, readKeptCode, writeKeptCode } from './kept-code.ts';
import { nameSourceLines } from './source-lines.ts';

/** What a built program is: one function around everything, as `scripts/build.mjs` writes it. */
type Program = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  __filename: string,
  __dirname: string,
  importMetaUrl: string,
  importAtRun: (url: string) => Promise<unknown>,
) => void;

export interface RunningProgram {
  /**
   * Keeps what the engine has compiled by now for later starts, where nothing fits the text yet. Takes a tenth of a second. A
   * folder that takes no file is no fault: the next start compiles anew.
   */
  keepCode(): void;
}

/**
 * Runs a built program with the code that an earlier run of the same text has left beside it: half of a start's first second is
 * else spent on compiling the same functions again. The engine's flags must be as they were when it was kept, or it compiles anew.
 */
export function runProgram(file: string): RunningProgram {
  // Not only ASCII: a bundler leaves regular expressions and the texts of statements as they were written.
  const source = readFileSync(file, 'utf8');
  const kept = `${file}.code`;
  const maker = makerOf(source);
  const cachedData = readKeptCode(kept, maker);
  const script = new vm.Script(source, {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const fits = cachedData !== undefined && script.cachedDataRejected !== true;
  nameSourceLines(file, `${file}.map`);
  const module = { exports: {} };
  const program: Program = script.runInThisContext();
  const [folder, url] = [path.dirname(file), pathToFileURL(file).href];
  program(module.exports, createRequire(file), module, file, folder, url, importAtRun);
  return {
    keepCode: () => {
      if (fits) return;
      try {
        writeKeptCode(kept, maker, script.createCachedData());
      } catch {
        // As said above.
      }
    },
  };
}
