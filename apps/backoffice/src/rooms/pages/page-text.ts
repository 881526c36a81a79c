/** A page as it is edited: what stands above the text, and the text. */
export interface PageFields {
  readonly title: string;
  readonly summary: string;
  /** Of an article; empty of a page. */
  readonly category: string;
  /** 2026-11-30, of an article. */
  readonly published: string;
  readonly html: string;
}

const NAMES = ['title', 'summary', 'category', 'published'] as const;

/** A page of text taken apart into its fields; what its head does not say is empty. */
export function fieldsOf(body: string): PageFields {
  const [head = '', ...rest] = body.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.split('\n');
  const lineOf = (name: string): string =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const [title, summary, category, published] = NAMES.map(lineOf);
  return {
    ...{ title: title ?? '', summary: summary ?? '', category: category ?? '', published: published ?? '' },
    html: rest.join('\n\n').trim(),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The fields as one text: a line for each that says something, an empty line, and the HTML. */
export function pageText(fields: PageFields): string {
  const head = NAMES.flatMap((name) => (oneLine(fields[name]) === '' ? [] : [`${name}: ${oneLine(fields[name])}`]));
  return `${head.join('\n')}\n\n${fields.html.trim()}`;
}
