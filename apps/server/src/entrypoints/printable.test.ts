import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['Где мои деньги? 💸', 'Где мои деньги? 💸'],
  ['\u001b[2J\u001b]0;owned\u0007gone', '\ufffd[2J\ufffd]0;owned\ufffdgone'],
  ['first\r\n2026-11-22T22:00:00.000Z  house: paid', 'first\n    2026-11-22T22:00:00.000Z  house: paid'],
  ['over\rwritten', 'over\ufffdwritten'],
  ['\u202eesrever\u2028line', '\ufffdesrever\ufffdline'],
  ['c1 \u009b31m', 'c1 \ufffd31m'],
  ['👨\u200d👩', '👨\u200d👩'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
