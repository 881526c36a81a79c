import { LANGUAGES, TEXT_PAGES } from '@evens/contract';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>('./**/*.html', { query: '?raw', import: 'default', eager: true });

/** Pages that the site has, as links in a text may name them. */
const LINKED = [
  ...TEXT_PAGES,
  ...['promotions', 'payment-methods', 'live-support', 'rules', 'esports', 'frequently-asked-questions', 'blog'],
];

const HEAD =
  /^title: \S.{1,80}\nsummary: \S.{10,180}\n(category: (guides|house|play)\npublished: \d{4}-\d{2}-\d{2}\n)?\n</;

describe('pages of text', () => {
  it('are there: the long ones in English, responsible gaming in every language', () => {
    const names = Object.keys(files);
    for (const name of TEXT_PAGES.filter((each) => each !== 'terms-conditions'))
      expect(names).toContain(`./en-US/${name}.html`);
    for (const { code } of LANGUAGES) expect(names).toContain(`./${code}/responsible-gaming.html`);
    expect(names.filter((name) => name.startsWith('./en-US/blog/')).length).toBeGreaterThanOrEqual(5);
  });

  it.each(Object.entries(files))('%s has its head, whole lists and links that lead somewhere', (_name, text) => {
    expect(text).toMatch(HEAD);
    for (const tag of ['p', 'ul', 'ol', 'li', 'h2', 'b', 'a', 'table', 'tr', 'td', 'th']) {
      const opened = text.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
      expect([tag, text.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0]).toEqual([tag, opened]);
    }
    const links = [...text.matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path);
    expect(links.filter((path) => !LINKED.some((known) => known === path))).toEqual([]);
  });

  it.each(LANGUAGES.filter(({ code }) => code !== 'en-US'))(
    'responsible gaming in $code is a translation',
    ({ code }) => {
      const paragraphs = (language: string) =>
        (files[`./${language}/responsible-gaming.html`] ?? '').split('\n').filter((line) => /^<(li|p|h2)/.test(line));
      const own = paragraphs(code);
      expect(own).toHaveLength(paragraphs('en-US').length);
      expect(own.filter((line) => paragraphs('en-US').includes(line))).toEqual([]);
    },
  );
});
