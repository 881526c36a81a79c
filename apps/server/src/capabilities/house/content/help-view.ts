import { HELP_TOPICS, type HtmlView, type LanguageCode } from '@evens/contract';
import { cleanHtml } from './clean-html.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/**
 * A topic of the help centre as a page of text, `all` of them by default: questions as headings, answers below. Undefined for
 * a topic that is none. `texts`: all of a language.
 */
export function helpView(
  topic: string,
  lang: LanguageCode,
  texts: Readonly<Record<string, unknown>>,
): HtmlView | undefined {
  const help = texts.help;
  if (!isRecord(help) || !isRecord(help.topics)) return undefined;
  const codes: readonly string[] = topic === 'all' ? HELP_TOPICS : HELP_TOPICS.filter((each) => each === topic);
  const entries = codes.flatMap((code) => {
    const found = isRecord(help.topics) ? help.topics[code] : undefined;
    return isRecord(found) ? [found] : [];
  });
  if (entries.length === 0) return undefined;
  const html = entries.map((entry) => {
    const questions = isRecord(entry.items) ? Object.values(entry.items).filter(isRecord) : [];
    const asked = questions.map(({ q, a }) => `<h3>${escaped(textOf(q))}</h3><p>${escaped(textOf(a))}</p>`);
    return `<h2>${escaped(textOf(entry.title))}</h2>${asked.join('')}`;
  });
  return {
    name: `frequently-asked-questions/${topic}`,
    lang,
    title: textOf(topic === 'all' ? help.title : entries[0]?.title),
    summary: textOf(help.intro),
    html: cleanHtml(html.join('')),
    category: null,
    publishedMs: null,
    minutes: null,
  };
}
