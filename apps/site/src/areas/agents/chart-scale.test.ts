import { expect, it } from 'vitest';
import { scaleLines } from './chart-scale.ts';

it.each([
  [
    [180, -110],
    [-200, -100, 0, 100, 200],
  ],
  [[1273.2], [0, 500, 1000, 1500]],
  [[-60], [-60, -40, -20, 0]],
  [[0.05], [0, 0.02, 0.04, 0.06]],
  [[], [0, 0.25, 0.5, 0.75, 1]],
])('%j stands between round figures', (values, lines) => {
  const found = scaleLines(values);
  expect(found.map((each) => Math.round(each * 100) / 100)).toEqual(lines);
});
