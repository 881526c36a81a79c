import { describe, expect, it } from 'vitest';
import { filesInTypeCircles, findCircles, findTypeCircleBreaches } from './circles.ts';
import { readSources } from './source-files.ts';
import { TYPE_CIRCLES } from './type-circles.ts';

describe('no circle of files', () => {
  it('stands anywhere in the repository', () => {
    expect(findCircles(readSources())).toEqual([]);
  });

  const file = (path: string, text: string) => ({ path, text });
  it.each([
    [
      'of two',
      [file('a/x.ts', "import { y } from './y.ts';"), file('a/y.ts', "import { x } from '../a/x.ts';")],
      [['a/x.ts', 'a/y.ts']],
    ],
    [
      'of three, by a list of names over several lines and a re-export',
      [
        file('x.ts', "import {\n  type A,\n  y,\n} from './y.ts';"),
        file('y.ts', "export * from './z.ts';"),
        file('z.ts', "import './x.ts';"),
      ],
      [['x.ts', 'y.ts', 'z.ts']],
    ],
    ['of one with itself', [file('x.ts', "import { x } from './x.ts';")], [['x.ts']]],
    [
      'is none where types alone go back',
      [file('x.ts', "import { y } from './y.ts';"), file('y.ts', "import type { X } from './x.ts';")],
      [],
    ],
    [
      'is none where two load a third',
      [file('x.ts', "import './y.ts';\nimport './z.ts';"), file('y.ts', "import './z.ts';"), file('z.ts', '')],
      [],
    ],
  ])('is seen: %s', (_what, files, circles) => {
    expect(findCircles(files)).toEqual(circles);
  });
});

describe('circles of files by their types', () => {
  it('are none in payments, and fewer elsewhere each time', () => {
    expect(findTypeCircleBreaches(readSources(), TYPE_CIRCLES)).toEqual([]);
    expect(Object.keys(TYPE_CIRCLES).filter((area) => area.includes('/payments'))).toEqual([]);
  });

  const file = (path: string, text: string) => ({ path, text });
  const circle = [
    file('apps/server/src/capabilities/book/a/deep/x.ts', "import { y } from '../y.ts';"),
    file('apps/server/src/capabilities/book/a/y.ts', "import type { X } from './deep/x.ts';"),
  ];
  it('are counted by area, where types alone go back', () => {
    expect(filesInTypeCircles(circle)).toEqual({ 'apps/server/src/capabilities/book/a': 2 });
  });

  it.each<[string, number, string[]]>([
    ['grew', 1, ['apps/server/src/capabilities/book/a: 2 files are in circles of types, 1 are allowed']],
    ['stands', 2, []],
    ['shrank', 3, [expect.stringContaining('shrank to 2')]],
  ])('are told where one %s', (_what, most, breaches) => {
    expect(findTypeCircleBreaches(circle, { 'apps/server/src/capabilities/book/a': most })).toEqual(breaches);
  });
});
