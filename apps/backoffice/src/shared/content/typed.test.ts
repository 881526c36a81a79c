import { expect, it } from 'vitest';
import { begunFrom, isOvertaken } from './typed.ts';

it.each([
  ['nothing happened', { draft: { edition: 7 }, version: 2 }, false],
  ['a colleague kept a draft', { draft: { edition: 8 }, version: 2 }, true],
  ['the draft was published', { draft: null, version: 3 }, true],
  ['the draft was thrown away', { draft: null, version: 2 }, true],
  ['an earlier version was brought back under the draft', { draft: { edition: 7 }, version: 3 }, true],
])('words that were begun over draft 7 of version 2: %s', (_, now, overtaken) => {
  expect(isOvertaken(begunFrom({ draft: { edition: 7 }, version: 2 }), begunFrom(now))).toBe(overtaken);
});
