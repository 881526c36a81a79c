/** A page of text as it is written: a head of `name: value` lines, an empty line, and HTML. */
export interface PageFile {
  readonly title: string;
  readonly summary: string;
  /** Of an article of the blog. */
  readonly category: string | null;
  readonly publishedMs: number | null;
  readonly html: string;
}

export type PageFault = 'head' | 'title' | 'published' | 'category' | 'html';

const HEAD_NAMES = new Set(['title', 'summary', 'category', 'published']);

/** Reads a page; the fault says what of it makes no sense. */
export function readPageFile(text: string): { readonly page: PageFile } | { readonly fault: PageFault } {
  const [head = '', ...body] = text.replaceAll('\r\n', '\n').split('\n\n');
  const values = new Map<string, string>();
  for (const line of head.split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim();
    if (at < 0 || !HEAD_NAMES.has(name)) return { fault: 'head' };
    values.set(name, line.slice(at + 1).trim());
  }
  const title = values.get('title') ?? '';
  if (title === '' || title.length > 200) return { fault: 'title' };
  const category = values.get('category') ?? null;
  if (category !== null && !/^[a-z0-9-]{1,40}$/.test(category)) return { fault: 'category' };
  const published = values.get('published');
  const publishedMs = published === undefined ? null : dayMs(published);
  if (publishedMs === undefined) return { fault: 'published' };
  const html = body.join('\n\n').trim();
  if (html === '') return { fault: 'html' };
  return { page: { title, summary: values.get('summary') ?? '', category, publishedMs, html } };
}

/** The start of a day in UTC; undefined for a day that is not in the calendar. */
function dayMs(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? undefined : ms;
}

const WORDS_A_MINUTE = 220;
/** A sign of Chinese is about half a word. */
const HAN_A_MINUTE = 450;

/** Whole minutes that reading takes, one at least. */
export function minutesToRead(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(han > words ? han / HAN_A_MINUTE : words / WORDS_A_MINUTE));
}
