import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownSports, rememberSport } from './own-sports.ts';

describe('the sports of a browser', () => {
  let kept: Record<string, string> = {};
  beforeEach(() => {
    kept = {};
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value;
      },
    });
  });
  const opened = (...sports: readonly string[]) => {
    for (const each of sports) rememberSport(each);
  };

  it('has none before a second match of one was opened', () => {
    opened('tennis', 'soccer', 'darts');
    expect(ownSports()).toEqual([]);
  });

  it('puts the one that is opened most first, and keeps to three', () => {
    opened('tennis', 'tennis', 'soccer', 'soccer', 'soccer', 'darts', 'darts', 'golf', 'golf', 'golf', 'golf');
    expect(ownSports()).toEqual(['golf', 'soccer', 'darts']);
  });

  it('lets an old love go', () => {
    opened('darts', 'darts');
    opened(...Array.from({ length: 40 }, () => 'soccer'));
    expect(ownSports()).toEqual(['soccer']);
  });

  it('is nobody’s in a browser whose storage is spoilt', () => {
    kept['evens.ownSports'] = '{"not":"a list"}';
    expect(ownSports()).toEqual([]);
  });
});
