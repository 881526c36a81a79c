import { type LanguageCode, languageTag } from '@evens/contract';
import { figureText, momentText } from '../../../../platform/formats/index.ts';
import { FRAME_TEXTS } from './frame-texts.ts';
import type { LetterKind, LetterText, LetterValue } from './letter-kind.ts';

export interface LetterParts {
  readonly language: LanguageCode;
  readonly brand: string;
  readonly userName: string;
  readonly values: Readonly<Record<string, LetterValue>>;
  /** The whole address that the button opens. */
  readonly link: string | undefined;
}

export interface WrittenLetter {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const MOST_OF_A_VALUE = 200;

/** A value is a part of a line: what would break one, or begin a header, becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_A_VALUE);

/** Bytes of a subject, beyond which no mail server need take it; more than a name in it never is. */
const MOST_OF_A_SUBJECT = 190;

function shown(value: LetterValue, language: LanguageCode): string {
  const tag = languageTag(language);
  if (typeof value === 'string') return oneLine(value);
  if ('inLanguages' in value) return oneLine(value.inLanguages[language]);
  if ('atMs' in value) return momentText(tag, value.atMs);
  return oneLine(`${value.currency} ${figureText(tag, value.amount, 2, 8)}`);
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The letter as text and as simple HTML of the same words; every value stands as text, never as markup. */
export function writeLetter(kind: LetterKind, { language, brand, userName, values, link }: LetterParts): WrittenLetter {
  const tag = languageTag(language);
  const given: Readonly<Record<string, LetterValue>> = { ...values, brand, userName };
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = given[name];
      return value === undefined ? whole : shown(value, language);
    });
  const { subject, lines, action, after = [] }: LetterText = kind.texts[language];
  const around = FRAME_TEXTS[language];
  const foot = [around.foot, ...(kind.category === 'marketing' ? [around.stop] : [])].map(filled);
  const above = [around.greeting, ...lines].map(filled);
  const below = after.map(filled);
  const button = link === undefined || action === undefined ? undefined : { link, says: filled(action) };

  const body = [
    ...above,
    ...(button ? [`${button.says}:\n${button.link}`] : []),
    ...below,
    `-- \n${foot.join('\n')}`,
  ].join('\n\n');
  return {
    subject: filled(subject).slice(0, MOST_OF_A_SUBJECT),
    body,
    html: htmlOf({ tag, brand, above, button, below, foot }),
  };
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

function htmlOf({
  tag,
  brand,
  above,
  button,
  below,
  foot,
}: {
  readonly tag: string;
  readonly brand: string;
  readonly above: readonly string[];
  readonly button: { readonly link: string; readonly says: string } | undefined;
  readonly below: readonly string[];
  readonly foot: readonly string[];
}): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const pressed = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#ffc233;color:#10182a;font-weight:600;text-decoration:none">${escaped(button.says)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5b6478;word-break:break-all">${escaped(button.link)}</p>`
    : '';
  return (
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>` +
    `<body style="margin:0;padding:24px;background:#eef1f7;${FONT}">` +
    `<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#fff;color:#10182a;font-size:16px;` +
    `line-height:1.5"><p style="margin:0 0 20px;font-size:18px;font-weight:700">${escaped(brand)}</p>` +
    `${above.map(paragraph).join('')}${pressed}${below.map(paragraph).join('')}` +
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e6ef;font-size:13px;color:#5b6478">` +
    `${foot.map(escaped).join('<br>')}</p></div></body></html>`
  );
}
