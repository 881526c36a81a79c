import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceButton } from './price-button.tsx';

it.each([
  ['1.05', false],
  ['39.00', false],
  ['210.00', true],
  ['+20900', true],
])('%s is set smaller: %s', (odd, small) => {
  const html = renderToStaticMarkup(<PriceButton state="open" label="Home" odd={odd} priceMilli={1000} />);
  expect(html.includes('price--long')).toBe(small);
});
