import type { SourceFile } from './source-files.ts';
import { readSyntax } from './syntax.ts';

/** A function fits a screen. */
export const MOST_FUNCTION_LINES = 70;

/** Every function of more lines than fit a screen, with all that stands in it, as "file:line lines". */
export function findLongFunctions(files: readonly SourceFile[], most = MOST_FUNCTION_LINES): string[] {
  return files.flatMap((file) =>
    readSyntax(file)
      .functions.filter(({ lines }) => lines > most)
      .map(({ line, lines }) => `${file.path}:${line} ${lines} lines`)
      .sort(),
  );
}
