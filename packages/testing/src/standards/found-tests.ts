import type { SourceFile } from '../source-files.ts';

/** A test that says in its title what it shows. */
export interface FoundTest {
  readonly file: string;
  readonly title: string;
}

/** Who asks something, under the name by which titles call it: `19`, `R12`, `incident sky-bet`. */
export type Shown = ReadonlyMap<string, readonly FoundTest[]>;

const TITLE = /(['"`])((?:checks? (R?\d+(?:(?:, | and )R?\d+)*)|incident ([a-z0-9-]+)): (?:\\.|(?!\1)[^\\\n])+)\1/g;
const COMMENTS = /^\s*(\/\/|\/?\*).*$/gm;

/** What the tests say that they show, in the order of files. */
export function testsByTitle(files: readonly SourceFile[]): Shown {
  const shown = new Map<string, FoundTest[]>();
  for (const { path, text } of files) {
    if (!/\.test\.tsx?$/.test(path) || path.startsWith('packages/testing/src/standards/')) continue;
    for (const [, , title = '', checks, incident] of text.replace(COMMENTS, '').matchAll(TITLE)) {
      const names = checks ? checks.split(/, | and /) : [`incident ${incident}`];
      for (const name of names) shown.set(name, [...(shown.get(name) ?? []), { file: path, title }]);
    }
  }
  return shown;
}
