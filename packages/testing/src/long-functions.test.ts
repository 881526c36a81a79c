import { describe, expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';
import { isTestCode, readSources } from './source-files.ts';

describe('functions', () => {
  it('fit a screen, each of them', () => {
    const files = readSources().filter(({ path: file }) => !isTestCode(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(findLongFunctions(files)).toEqual([]);
  }, 120_000);

  it('that are too long are found, with what stands in them', () => {
    const text = `const short = () => 1;\nexport function long() {\n${'  short();\n'.repeat(3)}  return () => 2;\n}\n`;
    expect(findLongFunctions([{ path: 'a.ts', text }], 5)).toEqual(['a.ts:2 6 lines']);
    expect(findLongFunctions([{ path: 'a.ts', text }], 6)).toEqual([]);
  });
});
