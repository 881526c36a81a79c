import { describe, expect, it } from 'vitest';
import type { BookListener } from '../../book/catalogue/index.ts';
import { watchBook } from './watch-book.ts';

type Said = Parameters<NonNullable<BookListener['market']>>;

describe('what moved of late', () => {
  const FIXTURE = { fixture: { id: 7 } } as Said[0];
  const telling = () => {
    let nowMs = 0;
    let before: Said[1] | undefined;
    const { listener, changesOf } = watchBook(() => nowMs);
    const say = (atMs: number, prices: number[], halted = false) => {
      nowMs = atMs;
      const market = { key: '1x2', codes: ['home', 'draw', 'away'], prices } as unknown as Said[1];
      listener.market?.(FIXTURE, market, false, halted, before);
      before = market;
    };
    return { say, listener, changesOf: (outcome: string) => changesOf(7, '1x2', outcome) };
  };

  it.each([
    ['says nothing of the first prices', [[1, [2000, 3000, 4000]]], []],
    [
      'says when a price moved',
      [
        [1, [2000, 3000, 4000]],
        [5, [2100, 3000, 3900]],
      ],
      [5],
    ],
    [
      'says nothing of another outcome’s',
      [
        [1, [2000, 3000, 4000]],
        [5, [2000, 3100, 3900]],
      ],
      [],
    ],
    ['remembers the last four', [1, 2, 3, 4, 5, 6].map((atMs) => [atMs, [2000 + atMs, 3000, 4000]]), [3, 4, 5, 6]],
  ] as [string, [number, number[]][], number[]][])('%s', (_, said, moved) => {
    const { say, changesOf } = telling();
    for (const [atMs, prices] of said) say(atMs, prices);
    expect(changesOf('home')).toEqual(moved);
  });

  it('takes no opening or closing for a price that moved', () => {
    const { say, changesOf } = telling();
    say(1, [2000, 3000, 4000]);
    say(2, [0, 0, 0], true);
    expect(changesOf('home')).toEqual([]);
  });

  it('forgets a match that the book lets go', () => {
    const { say, listener, changesOf } = telling();
    say(1, [2000, 3000, 4000]);
    say(2, [2100, 3000, 4000]);
    listener.removed?.(FIXTURE);
    expect(changesOf('home')).toEqual([]);
  });
});
