import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatBar } from './stat-bar.tsx';

it.each([
  [3, 1, { empty: false, shares: ['3', '1'] }],
  [0, 4, { empty: false, shares: ['0', '4'] }],
  [0, 0, { empty: true, shares: ['1', '1'] }],
])('the bar of %i to %i', (home, away, expected) => {
  const html = renderToStaticMarkup(<StatBar home={home} away={away} />);
  expect({
    empty: html.includes('stat__bar--none'),
    shares: [...html.matchAll(/flex-grow:(\d+)/g)].map(([, share]) => share),
  }).toEqual(expected);
});
