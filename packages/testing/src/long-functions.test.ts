import { expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';

it('functions that are too long are found, with what stands in them', () => {
  const text = `const short = () => 1;\nexport function long() {\n${'  short();\n'.repeat(3)}  return () => 2;\n}\n`;
  expect(findLongFunctions([{ path: 'a.ts', text }], 5)).toEqual(['a.ts:2 6 lines']);
  expect(findLongFunctions([{ path: 'a.ts', text }], 6)).toEqual([]);
});
