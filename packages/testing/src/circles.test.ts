import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.ts';
import { readSources } from './source-files.ts';

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
