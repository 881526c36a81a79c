import { afterEach, expect, it, vi } from 'vitest';
import { measureWindow } from './use-viewport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [390, 844, 'mobile', '844px'],
  [1440, 900, 'laptop', '900px'],
])('a window of %i by %i is %s, and its height stands in --viewport-h', (innerWidth, innerHeight, name, height) => {
  const properties = new Map<string, string>();
  vi.stubGlobal('innerWidth', innerWidth);
  vi.stubGlobal('innerHeight', innerHeight);
  const style = {
    getPropertyValue: (property: string) => properties.get(property) ?? '',
    setProperty: (property: string, value: string) => properties.set(property, value),
  };
  vi.stubGlobal('document', { documentElement: { style } });
  expect(measureWindow()).toBe(name);
  expect([...properties]).toEqual([['--viewport-h', height]]);
});
