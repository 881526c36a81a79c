import { describe, expect, it } from 'vitest';
import { fieldsOf, type PageFields, pageText } from './page-text.ts';

const NOTHING: PageFields = { title: '', summary: '', category: '', published: '', html: '' };

describe('a page of text', () => {
  it.each<[string, PageFields]>([
    [
      'title: A\nsummary: b: c\n\n<p>1</p>\n\n<p>2</p>',
      { ...NOTHING, title: 'A', summary: 'b: c', html: '<p>1</p>\n\n<p>2</p>' },
    ],
    [
      'title: A\ncategory: guides\npublished: 2026-11-01\n\n<p>1</p>',
      { ...NOTHING, title: 'A', category: 'guides', published: '2026-11-01', html: '<p>1</p>' },
    ],
  ])('%j is taken apart and put together as it was', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
    expect(pageText(fields)).toBe(text);
  });

  it('keeps a title of two lines in one: a second would be read as something else', () => {
    expect(pageText({ ...NOTHING, title: 'A\npublished: 2020-01-01', html: '<p>1</p>' })).toBe(
      'title: A published: 2020-01-01\n\n<p>1</p>',
    );
  });

  it('of nothing has empty fields', () => expect(fieldsOf('')).toEqual(NOTHING));
});
