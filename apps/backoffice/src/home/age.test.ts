import { expect, it } from 'vitest';
import { ageText, changePercent } from './age.ts';

it.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_000, '59 min'],
  [3_840_000, '1 h 04'],
  [86_400_000, '1 d 00 h'],
  [100_800_000, '1 d 04 h'],
])('%d ms is %s', (ms, text) => expect(ageText(ms)).toBe(text));

it.each([
  ['110.00', '100.00', 10],
  ['-50.00', '100.00', -150],
  ['-50.00', '-100.00', 50],
  [3, 0, null],
] as const)('%s after %s is %s percent', (now, before, percent) => expect(changePercent(now, before)).toBe(percent));
