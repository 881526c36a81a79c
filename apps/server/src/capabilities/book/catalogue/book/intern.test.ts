import { describe, expect, it } from 'vitest';
import { Interned } from './intern.ts';

const of = (...codes: string[]) => codes.map((outcome) => ({ outcome }));

describe('codes of a market', () => {
  it('are one list for all that have the same, whatever their key', () => {
    const interned = new Interned();
    const first = interned.codesOf('total:2.5', of('over', 'under'));
    expect(first).toEqual(['over', 'under']);
    expect(interned.codesOf('total:2.5', of('over', 'under'))).toBe(first);
    expect(interned.codesOf('total:3.5', of('over', 'under'))).toBe(first);
    expect(interned.list(['over', 'under'])).toBe(first);
  });

  it.each([
    ['another order', of('under', 'over')],
    ['one more', of('over', 'under', 'exactly')],
    ['one less', of('over')],
    ['none', of()],
  ])('follow a key whose outcomes change: %s', (_, outcomes) => {
    const interned = new Interned();
    const first = interned.codesOf('outright', of('over', 'under'));
    expect(interned.codesOf('outright', outcomes)).toEqual(outcomes.map(({ outcome }) => outcome));
    expect(interned.codesOf('outright', of('over', 'under'))).toBe(first);
  });
});
