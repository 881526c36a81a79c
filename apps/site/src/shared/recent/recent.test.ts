import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropGone, forgetMatches, MOST_RECENT, recentMatches, rememberMatch } from './recent.ts';

describe('recently viewed matches', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stand with the last one first, each once', () => {
    for (const id of [1, 2, 3, 1]) rememberMatch(id);
    expect(recentMatches()).toEqual([1, 3, 2]);
  });

  it('are bounded', () => {
    for (let id = 1; id <= 50; id += 1) rememberMatch(id);
    expect(recentMatches()).toEqual(Array.from({ length: MOST_RECENT }, (_, at) => 50 - at));
  });

  it('leave when the book has let go of them, but not those that were viewed meanwhile', () => {
    for (const id of [1, 2, 3]) rememberMatch(id);
    const asked = recentMatches();
    rememberMatch(4);
    dropGone(asked, [{ id: 3 }, { id: 1 }]);
    expect(recentMatches()).toEqual([4, 3, 1]);
  });

  it('can be forgotten', () => {
    rememberMatch(1);
    forgetMatches();
    expect(recentMatches()).toEqual([]);
  });

  it.each(['', 'null', '{}', '"x"', '[1,"2",null,-3,1.5,9]'])('come out safe from %s', (text) => {
    kept.set('evens.recentMatches', text);
    expect(recentMatches()).toEqual(text.startsWith('[') ? [1, 9] : []);
  });

  it('are none where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberMatch(1);
    expect(recentMatches()).toEqual([]);
  });
});
