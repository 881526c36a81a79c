import { expect, it } from 'vitest';
import { type Drawn, drawnText } from './drawn.ts';

const named = (name: string): Drawn => ({
  path: '/en-US',
  atMs: 0,
  phone: true,
  settings: {},
  queries: [[['fixtures'], { name }, 'whole']],
});

it.each(['</script><b>', '<!--<script>', 'a\u2028b\u2029c', 'AC "Milan" & <Inter>'])(
  'writes a club called %j so that no script element ends or begins by it',
  (name) => {
    const text = drawnText(named(name));
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(named(name));
  },
);
