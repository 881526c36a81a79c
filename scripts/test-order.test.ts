import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inOrder, LONGEST } from './test-order.ts';

const [first = '', second = ''] = LONGEST;
const file = (name: string, shares = true) => ({ file: `${name}.test.ts`, shares });

describe('the order of test files', () => {
  it('names no file that is not there, and none twice', () => {
    const root = path.join(import.meta.dirname, '..');
    expect(LONGEST.filter((name) => !existsSync(path.join(root, `${name}.test.ts`)))).toEqual([]);
    expect(new Set(LONGEST).size).toBe(LONGEST.length);
  });

  it('begins with the longest, and leaves the rest as it came', () => {
    const files = [file('b'), file(second), file('a'), file(first)];
    expect(inOrder(files)).toEqual([file(first), file(second), file('b'), file('a')]);
  });

  it('has no file that needs a worker of its own before one that shares its worker', () => {
    const files = [file('a', false), file('b'), file(first, false), file('c', false), file('d')];
    expect(inOrder(files)).toEqual([file('b'), file('d'), file(first, false), file('a', false), file('c', false)]);
  });
});
