import { describe, expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';
import { isTestCode, readSources } from './source-files.ts';

/** Where every function fits a screen already; a place is added, and never taken out. */
const SHORT_EVERYWHERE = /^apps\/server\/src\/capabilities\/payments\//;

describe('functions', () => {
  it('of payments fit a screen', () => {
    const files = readSources().filter(({ path: file }) => SHORT_EVERYWHERE.test(file) && !isTestCode(file));
    expect(files.length).toBeGreaterThan(200);
    expect(findLongFunctions(files)).toEqual([]);
  });

  it('that are too long are found, with what stands in them', () => {
    const text = `const short = () => 1;\nexport function long() {\n${'  short();\n'.repeat(3)}  return () => 2;\n}\n`;
    expect(findLongFunctions([{ path: 'a.ts', text }], 5)).toEqual(['a.ts:2 6 lines']);
    expect(findLongFunctions([{ path: 'a.ts', text }], 6)).toEqual([]);
  });
});
