import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import frame from '../locales/en-US/frame.json' with { type: 'json' };
import { MessageModal } from './message-modal.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { frame } } });
});

it.each([
  ['the header "Error" and the button "Ok"', { message: 'Server error' }, 'Error'],
  ['a header of its own', { message: 'Server error', title: 'Sorry' }, 'Sorry'],
])('a message has %s', (_, modal, header) => {
  const html = renderToStaticMarkup(<MessageModal modal={modal} onClose={() => undefined} />);
  expect(html).toMatch(new RegExp(`<h2[^>]*>${header}</h2>`));
  expect(html).toContain('<p>Server error</p>');
  expect(html).toMatch(/<button[^>]*>Ok<\/button>/);
});

it('no message shows nothing', () => {
  expect(renderToStaticMarkup(<MessageModal modal={undefined} onClose={() => undefined} />)).not.toContain('<p>');
});
