import { describe, expect, it } from 'vitest';
import { LONG_FUNCTIONS } from './known-long-functions.ts';
import { findLongFunctions, longFunctionsByArea } from './long-functions.ts';
import { isTestCode, readSources } from './source-files.ts';

describe('functions', () => {
  it('fit a screen, but for a list that shrinks', () => {
    const files = readSources().filter(({ path: file }) => !isTestCode(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(longFunctionsByArea(files)).toEqual(LONG_FUNCTIONS);
  });

  it('of payments all fit a screen', () => {
    expect(Object.keys(LONG_FUNCTIONS).filter((area) => area.includes('/payments'))).toEqual([]);
  });

  it('that are too long are found, with what stands in them', () => {
    const text = `const short = () => 1;\nexport function long() {\n${'  short();\n'.repeat(3)}  return () => 2;\n}\n`;
    expect(findLongFunctions([{ path: 'a.ts', text }], 5)).toEqual(['a.ts:2 6 lines']);
    expect(findLongFunctions([{ path: 'a.ts', text }], 6)).toEqual([]);
  });
});
