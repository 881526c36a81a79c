import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, contrastsOf, DESIGN_COLOURS, nearestThatPasses, readHex, THEMES } from './theme-contrast.ts';

const css = readFileSync(path.join(import.meta.dirname, '../../ui/src/styles/tokens.css'), 'utf8');

/** What the design says of a token in a theme: in its block, else in the operator's. */
function tokenIn(theme: string, name: string): string | undefined {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const said = new RegExp(`${name}:([^;]+);`);
  return (said.exec(block) ?? said.exec(css))?.[1]?.trim();
}

describe('the contrast of colours', () => {
  it('has the colours of the design', () => {
    for (const theme of THEMES) {
      for (const [name, colour] of Object.entries(DESIGN_COLOURS[theme])) {
        expect([theme, name, tokenIn(theme, name)]).toEqual([theme, name, colour]);
      }
    }
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#ffffff', '#9a7bff', 3.16],
    ['#06201d', '#37d6c3', 9.39],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s is %d : 1', (front, back, ratio) => {
    expect(contrastOf(front, back)).toBeCloseTo(ratio, 1);
    expect(contrastOf(back, front)).toBe(contrastOf(front, back));
  });

  it.each(['red', 'rgb(1 2 3)', '#12345', ''])('%s is no colour that it can work with', (colour) => {
    expect([readHex(colour), contrastOf(colour, '#ffffff')]).toEqual([undefined, undefined]);
    expect(contrastsOf({ '--sel': colour }).filter(({ passes }) => !passes).length).toBeGreaterThan(0);
  });

  it('passes the design itself, and names what an operator made unreadable, in which theme', () => {
    expect(contrastsOf({}).filter(({ passes }) => !passes)).toEqual([]);
    const failed = contrastsOf({ '--sel': '#9a7bff' }).filter(({ passes }) => !passes);
    expect(failed.map(({ theme, pair }) => `${theme} ${pair}`)).toContain('dark selInk');
  });

  it('finds the nearest colour that passes, and one that passes already is itself', () => {
    const nearest = nearestThatPasses('#ffffff', '#9a7bff', 4.5) ?? '';
    expect(contrastOf('#ffffff', nearest)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#ffffff', nearest)).toBeLessThan(4.8);
    expect(nearestThatPasses('#000000', '#ffffff', 4.5)).toBe('#ffffff');
    expect(nearestThatPasses('#000000', 'none', 4.5)).toBeUndefined();
  });
});
