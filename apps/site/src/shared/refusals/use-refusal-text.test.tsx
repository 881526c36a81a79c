import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import refusals from '../../locales/en-US/refusals.json' with { type: 'json' };
import slip from '../../locales/en-US/slip.json' with { type: 'json' };
import { useRefusalText } from './use-refusal-text.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { slip, refusals } } });
});

function Words({ refused }: { refused: Parameters<ReturnType<typeof useRefusalText>>[0] }) {
  const text = useRefusalText();
  return text(refused);
}

const BELOW = { minimum: '0.10', currency: 'EUR' };

it.each([
  [
    'a code we know, in our own words',
    { code: 'LineAlreadyAddedException' },
    'This selection is in your slip already.',
  ],
  ['its values', { code: 'MinimumAllowedStakeException', detail: BELOW }, 'The smallest stake is 0.10 EUR.'],
  ['what the server said of a newer code', { code: 'NewException', message: 'Not on Sundays.' }, 'Not on Sundays.'],
  ['"Server error" when nobody said anything', { code: '', message: null }, 'Server error'],
])('a refusal says %s', (_, refused, said) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Words refused={refused} />
    </MemoryRouter>,
  );
  expect(html).toBe(said);
});
