import { describe, expect, it } from 'vitest';
import { versionStep } from './version-check.ts';

describe('the version check', () => {
  it.each([
    ['the first visit keeps the hash', null, 'a1', 'store'],
    ['the same build', 'a1', 'a1', 'nothing'],
    ['a newer build', 'a1', 'b2', 'changed'],
    ['no answer in time counts as no hash', 'a1', undefined, 'nothing'],
    ['no answer on the first visit', null, undefined, 'nothing'],
  ] as const)('%s', (_, kept, fetched, step) => {
    expect(versionStep(kept, fetched)).toBe(step);
  });
});
