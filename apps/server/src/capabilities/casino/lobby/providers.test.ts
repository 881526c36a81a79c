import { describe, expect, it } from 'vitest';
import { PROVIDERS } from './providers.ts';

describe('providers of the lobby', () => {
  it('begin as the specification ranks them', () => {
    expect(PROVIDERS.slice(0, 5).map(({ id, key }) => [id, key])).toEqual([
      [1, 'evolution'],
      [2, 'pragmatic'],
      [3, 'hacksaw'],
      [4, 'netent'],
      [5, 'bgaming'],
    ]);
  });

  it('are numbered in their order, and named once', () => {
    expect(PROVIDERS.map(({ id }) => id)).toEqual(PROVIDERS.map((_, at) => at + 1));
    expect(new Set(PROVIDERS.map(({ key }) => key)).size).toBe(PROVIDERS.length);
    expect(new Set(PROVIDERS.map(({ name }) => name)).size).toBe(PROVIDERS.length);
  });
});
