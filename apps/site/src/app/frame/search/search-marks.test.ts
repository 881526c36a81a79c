import { describe, expect, it } from 'vitest';
import { matchParts } from './search-marks.ts';

describe('what is marked in a search result', () => {
  it.each([
    ['Bayern München', 'bay', '[Bay]ern München'],
    ['Bayern München', 'munchen', 'Bayern [München]'],
    ['FC Bayern', 'BAYERN', 'FC [Bayern]'],
    ['Arsenal', 'bay', 'Arsenal'],
    ['Arsenal', '', 'Arsenal'],
    ['大阪 Cup', 'cup', '大阪 [Cup]'],
  ])('%s by %s', (text, query, marked) => {
    const shown = matchParts(text, query).map((part) => (part.hit ? `[${part.text}]` : part.text));
    expect(shown.join('')).toBe(marked);
  });
});
