import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A function fits a screen. */
export const MOST_FUNCTION_LINES = 70;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every function of more lines than fit a screen, with all that stands in it, as "file:line lines". */
export function findLongFunctions(files: readonly SourceFile[], most = MOST_FUNCTION_LINES): string[] {
  return files.flatMap(({ path: file, text }) => {
    const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
    const found: string[] = [];
    const waiting: unknown[] = [parseSync(file, text).program];
    while (waiting.length > 0) {
      const node = waiting.pop();
      if (typeof node !== 'object' || node === null) continue;
      waiting.push(...Object.values(node));
      if (!('type' in node && 'start' in node && 'end' in node) || !FUNCTIONS.has(String(node.type))) continue;
      const [first, last] = [lineOf(Number(node.start)), lineOf(Number(node.end))];
      if (last - first + 1 > most) found.push(`${file}:${first} ${last - first + 1} lines`);
    }
    return found.sort();
  });
}
