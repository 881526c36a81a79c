import { DEFAULT_LANGUAGE, type LanguageCode, languageTag } from '@evens/contract';
import { kindOf } from './kinds/index.ts';
import type { MessageText, MessageValue } from './kinds/kind.ts';

export type MessageFacts = Readonly<Record<string, MessageValue>>;

function written(value: MessageValue, language: LanguageCode): string {
  const tag = languageTag(language);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value);
  if ('inLanguages' in value) return value.inLanguages[language];
  if ('atMs' in value) {
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return `${moment.format(value.atMs)} UTC`;
  }
  const digits = value.amount.split('.')[1]?.length ?? 0;
  // As text, so that no digit of a large amount is lost on the way.
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${value.currency} ${figure.format(value.amount as Intl.StringNumericLiteral)}`;
}

/** Puts the values in, once: what a value holds is never looked at for names again. */
const filled = (text: string, facts: MessageFacts, language: LanguageCode): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = facts[name];
    return value === undefined ? whole : written(value, language);
  });

/** A message of a kind, in this language; undefined for a kind that the house does not know (any more). */
export function messageText(kind: string, facts: MessageFacts, language: LanguageCode): MessageText | undefined {
  const texts = kindOf(kind)?.texts;
  if (!texts) return undefined;
  const { subject, text } = texts[language];
  return { subject: filled(subject, facts, language), text: filled(text, facts, language) };
}

/** What went to many has texts in some languages: the reader's, else English, else whichever there is. */
export const broadcastText = (
  texts: Readonly<Record<string, MessageText>>,
  language: LanguageCode,
): MessageText | undefined => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0];
