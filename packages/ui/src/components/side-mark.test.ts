import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silks } from './side-mark.tsx';

describe('silks drawn from a name', () => {
  it('are the same for the same name and have two colours', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { colours, pattern } = silks(name);
        expect(colours[0]).not.toBe(colours[1]);
        expect(colours.every((colour) => /^[0-9a-f]{6}$/.test(colour))).toBe(true);
        expect(silks(name)).toEqual({ colours, pattern });
      }),
    );
  });
  it('tell a field of twelve apart', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Runner ${index}`);
    const looks = new Set(names.map((name) => JSON.stringify(silks(name))));
    expect(looks.size).toBeGreaterThan(9);
  });
});
