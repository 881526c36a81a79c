import { describe, expect, it } from 'vitest';
import { handicapText } from './lines.ts';

describe('handicap lines', () => {
  it.each([
    ['-0.5', 'home', '−0.5'],
    ['-0.5', 'away', '+0.5'],
    ['+1.25', 'home', '+1.25'],
    ['1.25', 'away', '−1.25'],
    ['0', 'away', '0'],
    ['-0', 'home', '0'],
  ] as const)('%s for %s is %s', (specifier, side, text) => {
    expect(handicapText(specifier, side)).toBe(text);
  });
  it('uses the decimal sign of the language', () => {
    expect(handicapText('-1.5', 'home', ',')).toBe('−1,5');
  });
});
