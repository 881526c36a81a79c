import { describe, expect, it } from 'vitest';
import { findHoles, findNameBreaches, findRetiredNames, findSizeBreaches } from './tidy.ts';

const file = (path: string, text: string) => [{ path, text }];
const lines = (count: number): string => 'a;\n'.repeat(count);

describe('what is untidy is found', () => {
  it.each([
    ['a long file', file('a.ts', lines(301)), {}, ['a.ts has 301 lines: 300 are allowed, split it by idea']],
    [
      'a listed file that grew',
      file('a.ts', lines(321)),
      { 'a.ts': 320 },
      [expect.stringContaining('320 are allowed')],
    ],
    [
      'a listed file that shrank',
      file('a.ts', lines(310)),
      { 'a.ts': 320 },
      [expect.stringContaining('shrank to 310')],
    ],
    ['a listed file that is gone', file('b.ts', lines(3)), { 'a.ts': 320 }, ['a.ts is gone: take it off the list']],
    [
      'a file beyond all measure',
      file('a.ts', lines(501)),
      { 'a.ts': 501 },
      [expect.stringContaining('500 is the most')],
    ],
    ['nothing in a table of tests', file('a.test.ts', lines(480)), {}, []],
    ['nothing at the target', file('a.ts', lines(300)), {}, []],
    ['nothing at a listed size', file('a.ts', lines(320)), { 'a.ts': 320 }, []],
  ])('by size: %s', (_name, files, larger: Record<string, number>, expected) => {
    expect(findSizeBreaches(files, larger)).toEqual(expected);
  });

  it.each([
    ['apps/site/src/shared/utils.ts', 1],
    ['packages/kernel/src/money-helpers.ts', 1],
    ['apps/server/src/capabilities/bets/tickets/ticket-manager.ts', 1],
    ['apps/site/src/areas/live/slip-v2.tsx', 1],
    ['apps/site/src/areas/live/BetSlip.tsx', 1],
    ['apps/site/src/areas/live/bet-slip.test.tsx', 0],
    ['apps/server/src/database/migrations/202611211500-tickets-hold.sql', 0],
    ['apps/server/src/database/functions/place_tickets.sql', 0],
    ['apps/server/src/database/migrations/place_tickets.sql', 1],
    ['apps/server/README.md', 0],
  ])('by name: %s', (name, count) => {
    expect(findNameBreaches([name])).toHaveLength(count);
  });

  it.each([
    ['any', 'packages/a/src/a.ts', 'const a = (b: any) => b;', 1],
    ['any inside', 'packages/a/src/a.ts', 'type A = Record<string, any[]>;', 1],
    ['a non-null assertion', 'packages/a/src/a.ts', 'const a = b!.c;', 1],
    ['a silenced check', 'packages/a/src/a.ts', `// @${'ts'}-ignore\nconst a = 1;`, 1],
    ['work left over', 'packages/a/src/a.ts', `// TO${'DO'}: later\nconst a = 1;`, 1],
    ['a test that does not run', 'packages/a/src/a.test.ts', `it.${'skip'}('a', () => {});`, 1],
    ['not the word any in a text', 'packages/a/src/a.ts', "// any time\nconst a = 'any';", 0],
  ])('by content: %s', (_name, path, text, count) => {
    expect(findHoles(file(path, text))).toHaveLength(count);
  });

  it.each([
    ['a constant', 'const odds = 1910;', 1],
    ['a field', 'interface A {\n  readonly matchId: bigint;\n}', 1],
    ['a parameter', 'function a(potentialWin: bigint) {}', 1],
    ['not the house word', 'const priceMilli = 1910;', 0],
    ['not a word in a text', "const a = 'the odds: good';", 0],
    ['not a comment', '// odds: what the specification calls prices', 0],
  ])('by word: %s', (_name, text, count) => {
    expect(findRetiredNames(file('packages/betting/src/a.ts', text))).toHaveLength(count);
  });
});
