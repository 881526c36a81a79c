import { describe, expect, it } from 'vitest';
import { homeFrom } from './players-paths.ts';

describe('a 401', () => {
  it.each([
    ['/en-US/user/deposit', '/en-US'],
    ['/zh-CHS/user', '/zh-CHS'],
    ['/de-DE/User/deposit', '/de-DE'],
    ['/en-US/users', undefined],
    ['/en-US/sport/soccer', undefined],
    ['/en-US', undefined],
    ['/', undefined],
  ])('on %s leads to %s', (path, home) => {
    expect(homeFrom(path)).toBe(home);
  });
});
